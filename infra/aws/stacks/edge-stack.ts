import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { type App, Stack } from 'aws-cdk-lib/core';
import { type Config, EDGE_REGION, makesCertificate, needsEdge, placeOf, stackName } from '#infra/aws/config.ts';
import { createFirewall } from '#infra/aws/site/firewall.ts';

/** The distribution's resources in CloudFront's own region. */
export interface Edge {
  /** The certificate of the app's domain, where it has one. */
  readonly certificate?: ICertificate;
  readonly firewallArn?: string;
}

/** Creates the stack in us-east-1, the only region CloudFront takes certificates and firewalls from, if there are any. */
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
