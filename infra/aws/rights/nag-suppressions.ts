import type { App, Stack } from 'aws-cdk-lib/core';
import { bootstrapQualifier } from '#infra/aws/bootstrap-qualifier.ts';
import { type Config, EDGE_REGION, readConfig, STACKS_AT_EDGE, STACKS_HERE, stackName } from '#infra/aws/config.ts';
import { type RouteName, routes } from '#shared/routes.ts';

/** A rule that is not kept somewhere, and why that is right there. */
export interface Acknowledgement {
  /** The finding's id in cdk-nag's spelling, with the detail in brackets: `AwsSolutions-IAM5[Resource::…]`. */
  readonly finding: string;
  /** The paths of the constructs it is about. */
  readonly at: readonly string[];
  readonly reason: string;
}

/** Every finding that the app's stage leaves open: none twice, and none that the stage does not have. */
export function acknowledgements(app: App): Acknowledgement[] {
  const config = readConfig(app);
  return [
    ...ofSecrets(),
    ...ofUploads(config),
    ...ofRoutes(),
    ...(config.backupVaultArn ? ofBackupCopy() : []),
    ...ofSite(config, bootstrapQualifier(app.node.findChild('Web') as Stack)),
    ...ofDistribution(config),
    ...(config.githubRepository ? ofWorkflows(config) : []),
  ];
}

function ofSecrets(): Acknowledgement[] {
  const finding = 'AwsSolutions-SMG4';
  return [
    {
      finding,
      at: ['Data/OidcClientSecret', 'Data/StripeSecretKey', 'Data/StripeWebhookKey', 'Data/StravaClientSecret'],
      reason: 'Issued by another company, which offers no call to roll it: rotated there and stored by the runbook',
    },
    {
      finding,
      at: ['Data/SessionKeys/Resource', 'Data/OriginSecret/Resource'],
      reason: 'Rotated by a script of the runbook, which lets the former value hold until nothing needs it any more',
    },
    {
      finding,
      at: ['Data/StravaTokenKeys/Resource'],
      reason:
        'What a key has sealed opens by no other: a script of the runbook puts another before it, and none is ever taken away',
    },
    {
      finding,
      at: ['Data/PersonKey/Resource', 'Data/PushKey/Resource'],
      reason: 'With another key, nobody who has used a promo code would be recognised, and a leak would reveal no more',
    },
    {
      finding,
      at: ['Data/StravaWebhookKey/Resource'],
      reason: 'Strava holds it as a part of the address it calls, so that it changes only with the subscription there',
    },
  ];
}

function ofUploads(config: Config): Acknowledgement[] {
  const bucket = `${stackName(config, 'Data')}:ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA`;
  return [
    {
      finding: 'AwsSolutions-S1',
      at: ['Data/Uploads/Resource'],
      reason:
        "Four roles reach it, each a prefix of it, to write, to read or to remove; who uploaded what and when stands in the table's " +
        'audit, and the bucket keeps a file for 30 days only, an export for one',
    },
    {
      finding: `AwsSolutions-IAM5[Resource::${bucket}/uploads/*]`,
      at: ['Api/admin/Role/DefaultPolicy/Resource', 'Api/program-import/Role/DefaultPolicy/Resource'],
      reason:
        'A file lies under the id of its job, which is not known beforehand; one function may write, one may read',
    },
    {
      finding: `AwsSolutions-IAM5[Resource::${bucket}/exports/*]`,
      at: ['Api/exports/Role/DefaultPolicy/Resource', 'Api/account/Role/DefaultPolicy/Resource'],
      reason: 'An export lies under a random name; one function may store and read, one may remove',
    },
  ];
}

function ofBackupCopy(): Acknowledgement[] {
  return [
    {
      finding:
        'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
      at: ['Data/BackupCopy/Table/Role/Resource'],
      reason: 'AWS maintains this policy for AWS Backup, and only that service can assume the role',
    },
  ];
}

function ofRoutes(): Acknowledgement[] {
  const names = Object.keys(routes) as RouteName[];
  const withAccess = (is: (access: string) => boolean) =>
    names.filter((name) => is(routes[name].access)).map((name) => `Api/${name}-route`);
  const finding = 'AwsSolutions-APIG4';
  return [
    {
      finding,
      at: withAccess((access) => access === 'public'),
      reason: 'Open to visitors by its contract: the state of the service, signing in, signing out',
    },
    {
      finding,
      at: withAccess((access) => access === 'webhook'),
      reason:
        "Called by Stripe or Strava, which have no session: the function verifies Stripe's signature, Strava's key",
    },
    {
      finding,
      at: withAccess((access) => access !== 'public' && access !== 'webhook'),
      reason:
        'The function looks the session up before anything else and turns away who has none; a test asks every route ' +
        'as every kind of caller (functions/http/access.test.ts)',
    },
  ];
}

function ofSite(config: Config, qualifier: string): Acknowledgement[] {
  const { partition, account, region } = placeText(config);
  const role = ['Web/DeploymentRole/Resource'];
  return [
    {
      finding: 'AwsSolutions-S1',
      at: ['Web/Site/Resource'],
      reason:
        'Holds the published web app and nothing else, which only the distribution may read and a deployment write',
    },
    {
      finding: `AwsSolutions-IAM5[Resource::arn:${partition}:s3:::cdk-${qualifier}-assets-${account}-${region}/*]`,
      at: role,
      reason: "Reads the archive of the web app, which the bootstrap's bucket keeps under the hash of what is in it",
    },
    {
      finding: 'AwsSolutions-IAM5[Resource::<SiteE53D7754.Arn>/*]',
      at: role,
      reason: 'Writes the files of the web app, whose names the build makes; it may delete none',
    },
    {
      finding: 'AwsSolutions-L1',
      at: ['Web/Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C1024MiB/Resource'],
      reason: "CDK's own function, which runs during deployments only; its runtime comes with the version of CDK",
    },
  ];
}

function ofDistribution({ domainName, firewall }: Config): Acknowledgement[] {
  const at = ['Web/Distribution/Resource'];
  return [
    {
      finding: 'AwsSolutions-CFR1',
      at,
      reason: 'Athletes travel, and the product may be used anywhere',
    },
    {
      finding: 'AwsSolutions-CFR3',
      at,
      reason:
        'The log that this rule knows keeps addresses and query strings, sign-in codes among them. The gateway logs every ' +
        'call without those, and so does the distribution where CloudWatch takes its log (access-logs.ts)',
    },
    ...(firewall
      ? []
      : [
          {
            finding: 'AwsSolutions-CFR2',
            at,
            reason: "Left to the stage, by `firewall`. Without it the gateway's throttling bounds a flood and its cost",
          },
        ]),
    ...(domainName
      ? []
      : [
          {
            finding: 'AwsSolutions-CFR4',
            at,
            reason: "CloudFront's own certificate sets the oldest TLS by itself; with `domainName` it is TLS 1.2",
          },
        ]),
  ];
}

function ofWorkflows(config: Config): Acknowledgement[] {
  const { partition, account, region } = placeText(config);
  const stackArn = (name: string, where = region) =>
    `arn:${partition}:cloudformation:${where}:${account}:stack/${stackName(config, name)}/*`;
  const arns = [
    ...STACKS_HERE.map((name) => stackArn(name)),
    ...STACKS_AT_EDGE.map((name) => stackArn(name, EDGE_REGION)),
  ];
  return arns.map((arn) => ({
    finding: `AwsSolutions-IAM5[Resource::${arn}]`,
    at: ['Deployment/DiffRole/Resource'],
    reason: "The template of this one stack may be read; what stands for the star is the stack's own id, made by AWS",
  }));
}

/** Returns account and region as they appear in an ARN; cdk-nag shows a token in brackets for an unknown one. */
function placeText({ account = '<AWS::AccountId>', region }: Config) {
  return region === undefined
    ? { partition: '<AWS::Partition>', account, region: '<AWS::Region>' }
    : { partition: 'aws', account, region };
}
