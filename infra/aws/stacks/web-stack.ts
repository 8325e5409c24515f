import { Certificate, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { type App, CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { createAccessLogs } from '#infra/aws/alarms/access-logs.ts';
import { type Config, EDGE_REGION, placeOf, stackName } from '#infra/aws/config.ts';
import { createDistribution } from '#infra/aws/site/distribution.ts';
import { deploySite, readRelease } from '#infra/aws/site/site-deployment.ts';
import type { Data } from './data-stack.ts';
import type { Edge } from './edge-stack.ts';

export interface WebStackSettings {
  readonly config: Config;
  readonly data: Data;
  /** The name under which the HTTP API is reached. */
  readonly apiHost: string;
  readonly edge: Edge;
  /** The folder of the built web app. */
  readonly site: string;
}

export interface Web {
  readonly distribution: Distribution;
  /** The app's address, with `https://`. */
  readonly address: string;
}

/** The built web app and the distribution in front of it and of the API. All of it can be made again. */
export function createWebStack(app: App, { config, data, apiHost, edge, site }: WebStackSettings): Web {
  const stack = new Stack(app, 'Web', {
    stackName: stackName(config, 'Web'),
    description: 'The web app, and the distribution through which it and the API are reached',
    env: placeOf(config),
    crossRegionReferences: config.account !== undefined && config.region !== undefined && config.region !== EDGE_REGION,
  });
  const release = readRelease(site);
  const siteBucket = createSiteBucket(stack);
  const distribution = createDistribution(stack, {
    config,
    siteBucket,
    release,
    apiHost,
    originSecretArn: data.originSecretArn,
    certificate: certificateOf(stack, config) ?? edge.certificate,
    firewallArn: edge.firewallArn,
  });
  if (config.region === undefined || config.region === EDGE_REGION) createAccessLogs(stack, distribution);
  distribution.node.addDependency(...deploySite(stack, { site, release, siteBucket }));
  createRecords(stack, config, distribution);

  const address = `https://${config.domainName ?? distribution.distributionDomainName}`;
  new CfnOutput(stack, 'Address', { value: address });
  new CfnOutput(stack, 'SiteBucketName', { value: siteBucket.bucketName });
  new CfnOutput(stack, 'DistributionId', { value: distribution.distributionId });
  return { distribution, address };
}

function certificateOf(stack: Stack, { certificateArn }: Config): ICertificate | undefined {
  return certificateArn === undefined
    ? undefined
    : Certificate.fromCertificateArn(stack, 'Certificate', certificateArn);
}

/** Not versioned, and deleted with its stack: a deployment of the same revision restores everything in it. */
function createSiteBucket(stack: Stack): IBucket {
  const bucket = new Bucket(stack, 'Site', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  });
  // The class keeps its interface only where optional properties may be undefined.
  return bucket as IBucket;
}

function createRecords(stack: Stack, { domainName, hostedZoneId }: Config, distribution: Distribution): void {
  if (domainName === undefined || hostedZoneId === undefined) return;
  // A record is put into the zone by its id; by taking the app's domain for the zone's name it gets that name.
  const zone = HostedZone.fromHostedZoneAttributes(stack, 'Zone', { hostedZoneId, zoneName: domainName });
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  new ARecord(stack, 'Record', { zone, target });
  new AaaaRecord(stack, 'RecordIpv6', { zone, target });
}
