import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { type App, Stack } from 'aws-cdk-lib/core';
import { type Config, EDGE_REGION, makesCertificate, needsEdge, placeOf, stackName } from '#infra/aws/config.ts';
import { createFirewall } from '#infra/aws/site/firewall.ts';

/** What the distribution takes from the edge's region. */
export interface Edge {
  /** Of the app's domain, where it has one. */
  readonly certificate?: ICertificate;
  readonly firewallArn?: string;
}

/** What CloudFront takes from one region only, wherever the rest is: a stack that exists where there is any of it. */
export function createEdgeStack(app: App, config: Config): Edge {
  if (!needsEdge(config)) return {};
  const stack = new Stack(app, 'Edge', {
    stackName: stackName(config, 'Edge'),
    description: 'The certificate of the domain, and the firewall in front of the distribution',
    env: { ...placeOf(config), region: EDGE_REGION },
    crossRegionReferences: config.region !== EDGE_REGION,
  });
  return {
    ...(makesCertificate(config) && { certificate: createCertificate(stack, config) }),
    ...(config.firewall && { firewallArn: createFirewall(stack) }),
  };
}

function createCertificate(stack: Stack, { domainName = '', hostedZoneId = '' }: Config): ICertificate {
  const zone = HostedZone.fromHostedZoneAttributes(stack, 'Zone', { hostedZoneId, zoneName: domainName });
  return new Certificate(stack, 'Certificate', { domainName, validation: CertificateValidation.fromDns(zone) });
}
