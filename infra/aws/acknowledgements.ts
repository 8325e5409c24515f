import { type RouteName, routes } from '#shared/routes.ts';
import { type Config, stackName } from './config.ts';

/** A rule that is not kept somewhere, and why that is right there. */
export interface Acknowledgement {
  /** As cdk-nag names it, the detail in brackets included: `AwsSolutions-IAM5[Resource::…]`. */
  readonly finding: string;
  /** The paths of the constructs it is about. */
  readonly at: readonly string[];
  readonly reason: string;
}

/** All that a stage with this configuration leaves open, no finding twice and none that it does not have. */
export function acknowledgements(config: Config): Acknowledgement[] {
  return [...ofSecrets(), ...ofUploads(config), ...ofRoutes()];
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
      reason: 'What a key has sealed opens by no other: another is put before it by hand, and none is ever taken away',
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
        "Two roles reach it, one to write and one to read; who uploaded what and when stands in the table's audit, and " +
        'the bucket keeps a file for 30 days only',
    },
    {
      finding: `AwsSolutions-IAM5[Resource::${bucket}/uploads/*]`,
      at: ['Api/admin/Role/DefaultPolicy/Resource', 'Api/program-import/Role/DefaultPolicy/Resource'],
      reason:
        'A file lies under the id of its job, which is not known beforehand; one function may write, one may read',
    },
    {
      finding: 'AwsSolutions-SQS3',
      at: ['Api/FailedImports/Resource'],
      reason: 'It is itself where the failures of the parser go',
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
        'The function looks the session up before anything else and answers 401 without one; a test asks every route ' +
        'as every kind of caller (functions/http/access.test.ts)',
    },
  ];
}
