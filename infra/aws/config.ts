import type { Environment } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import * as z from 'zod/mini';
import { APP_NAME } from '#shared/constants.ts';

const NOT_AN_ADDRESS = 'must be an https address';

/** An https address; a stage emulated on this machine may do without TLS. */
const Address = z
  .url({ protocol: /^https?$/, error: NOT_AN_ADDRESS, abort: true })
  .check(z.refine((url) => !url.startsWith('http:') || new URL(url).hostname === 'localhost', NOT_AN_ADDRESS));

const WholeNumber = z.coerce.number('must be a number').check(z.int(), z.positive());

function matching(pattern: RegExp, message: string) {
  return z.optional(z.string().check(z.regex(pattern, message)));
}

/** Optional protections: synthesis warns where one is left out and `goesWithout` does not name it. */
const PROTECTIONS = ['alarmEmail', 'monthlyBudget', 'firewall'] as const;

/** The settings in which one deployment differs from another. */
const StageConfig = z.strictObject({
  /** The app's own domain, such as `app.example.com`. Without one it is opened at the address CloudFront gives it. */
  domainName: matching(
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    'must be a domain in lower case, such as app.example.com',
  ),
  /** The Route 53 zone the domain is in: its certificate and its records are then made here. */
  hostedZoneId: matching(/^Z[A-Z0-9]{1,31}$/, 'must be the id of a hosted zone, Z…'),
  /** A certificate of the domain that there is already; CloudFront takes those of us-east-1 only. */
  certificateArn: matching(
    /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    'must be the ARN of a certificate in us-east-1',
  ),
  /** Whether a web application firewall stands before the distribution, which costs some $10 a month. */
  firewall: z._default(z.union([z.boolean(), z.stringbool()], 'must be true or false'), false),
  /** The app's origin, which is also the only Origin that may write. Follows from the domain where there is one. */
  appOrigin: z.optional(
    Address.check(z.refine((url) => new URL(url).origin === url, 'must be an origin, with no path or final slash')),
  ),
  /** The OIDC issuer, letter for letter as the provider writes it. */
  issuer: Address,
  clientId: z.string().check(z.minLength(1)),
  /** The name on the sign-in button. */
  identityProviderName: z.string().check(z.minLength(1)),
  /** Verified e-mails, separated by commas, that become administrators while there is none. */
  firstAdminEmails: z._default(z.string(), ''),
  /** The publishable key for browsers. Without it and the price, nobody can pay. */
  stripePublishableKey: matching(/^pk_(test|live)_\w+$/, 'must be a publishable key, pk_test_… or pk_live_…'),
  /** The monthly price of premium. */
  stripePriceId: matching(/^price_\w+$/, 'must be the id of a price, price_…'),
  /** The application at Strava. Without it nobody can connect Strava. */
  stravaClientId: matching(/^\d+$/, 'must be the id of an application, a number'),
  /** The push subscription there, which exists once the application does. */
  stravaSubscriptionId: matching(/^\d+$/, 'must be the id of a subscription, a number'),
  /** The reserved concurrency of the Stripe webhook. A new account, with ten in all, can reserve none. */
  webhookConcurrency: z.optional(WholeNumber),
  /** The address that alarms are sent to. Without it, to nobody. */
  alarmEmail: z.optional(z.email('must be an e-mail address')),
  /** Monthly budget in US dollars; `alarmEmail` is told when costs near or exceed it, or are forecast to. */
  monthlyBudget: z.optional(WholeNumber),
  /** ARN of a backup vault in another account, for a daily copy of the table that survives the loss of this account. */
  backupVaultArn: matching(
    /^arn:aws[a-z-]*:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/,
    'must be the ARN of a backup vault',
  ),
  /** Protections that the stage goes without on purpose; synthesis does not warn of these. */
  goesWithout: z.optional(z.array(z.enum(PROTECTIONS))),
  /** Reads and writes a second that the table is made ready for, before a launch brings them. */
  warmReadUnits: z.optional(WholeNumber.check(z.minimum(12_000, 'must be at least the 12000 any table has'))),
  warmWriteUnits: z.optional(WholeNumber.check(z.minimum(4_000, 'must be at least the 4000 any table has'))),
  /** A copy of the table that was restored and has taken its place: functions use it, and the stack keeps the table. */
  restoredTable: matching(/^[\w.-]{3,255}$/, 'must be the name of a table'),
  /** The field of the origin secret that the distribution sends; the other one can be replaced meanwhile. */
  originSecret: z._default(z.enum(['a', 'b'], 'must be a or b'), 'a'),
  /** The repository whose workflows may deploy this stage. Without it they may not. */
  githubRepository: matching(/^[\w-]+\/[\w.-]+$/, 'must be a repository, owner/name'),
  /** Whether the account knows GitHub already, as it does where another stage has been deployed by a workflow. */
  githubProviderExists: z.optional(z.union([z.boolean(), z.stringbool()], 'must be true or false')),
  /** The account and region to deploy to; they follow from the credentials where left out. */
  account: matching(/^\d{12}$/, 'must be the number of an account, 12 digits'),
  region: matching(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region such as eu-west-2'),
});

const Stage = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,15}$/));

type Values = z.output<typeof StageConfig>;

export type Config = Values & { readonly stage: string };

/** The settings for payments, which are given together or not at all. */
const PAYMENTS = ['stripePublishableKey', 'stripePriceId'] as const;

/** The one region from which CloudFront takes certificates and firewalls. */
export const EDGE_REGION = 'us-east-1';

/**
 * The configuration of the stage chosen by `-c stage=<name>`: the values under `stages.<name>` in cdk.json, each of
 * which `-c <key>=<value>` overrides. Throws an Error that names every value that is missing or wrong.
 */
export function readConfig(app: Construct): Config {
  const stage = Stage.safeParse(app.node.tryGetContext('stage'));
  if (!stage.success) {
    throw new Error('The stage must be a short lower-case name such as "prod": give it with -c stage=<name>.');
  }

  const committed: Record<string, unknown> = app.node.tryGetContext('stages')?.[stage.data] ?? {};
  const overrides = Object.keys(StageConfig.shape)
    .map((key) => [key, app.node.tryGetContext(key)] as const)
    .filter(([, value]) => value !== undefined);
  const config = StageConfig.safeParse({ ...committed, ...Object.fromEntries(overrides) }, { reportInput: true });
  const problems = config.success ? contradictions(config.data) : config.error.issues.map(problem);
  if (!config.success || problems.length > 0) {
    throw new Error(
      [
        `The configuration of stage "${stage.data}" is not complete:`,
        ...problems.map((line) => `  ${line}`),
        `Write the values under context.stages.${stage.data} in cdk.json, or give each with -c <key>=<value>.`,
      ].join('\n'),
    );
  }
  return { ...config.data, ...originOf(config.data), stage: stage.data };
}

/** Describes each protection that a stage lacks without saying so in `goesWithout`, one line per risk. */
export function risks(config: Config): string[] {
  const missing = PROTECTIONS.filter((key) => !config[key] && !config.goesWithout?.includes(key));
  return missing.map((key) => `${key}: without it ${RISKS[key]}`);
}

const RISKS = {
  alarmEmail: 'nobody is told of an alarm',
  monthlyBudget: 'nobody is warned of rising costs',
  firewall: 'one address can use up all the calls that the stage allows',
} as const;

/** The addresses that are still under `.example`, a domain that exists nowhere. */
export function placeholders(config: Config): string[] {
  return (['appOrigin', 'issuer'] as const).filter((key) => {
    const address = config[key];
    return address !== undefined && new URL(address).hostname.endsWith('.example');
  });
}

/** The stacks that a workflow deploys to the stage's region. */
export const STACKS_HERE = ['Data', 'Api', 'Web', 'Watch'] as const;
/** The stacks that a workflow deploys to the edge's region, where the stage has them. */
export const STACKS_AT_EDGE = ['Edge', 'EdgeWatch'] as const;

/** Stages may share an account, so a stack's name there carries its stage: `Ironstride-prod-Data`. */
export function stackName({ stage }: Config, stack: string): string {
  return `${APP_NAME}-${stage}-${stack}`;
}

/** Returns a stack's account and region, from the credentials where they are not configured. */
export function placeOf({ account, region }: Config): Environment {
  return { ...(account && { account }), ...(region && { region }) };
}

/** Whether the domain's certificate is made here, by proving in its zone that the domain is ours. */
export function makesCertificate({ hostedZoneId, certificateArn }: Values): boolean {
  return hostedZoneId !== undefined && certificateArn === undefined;
}

/** Whether anything has to be made in the edge's region. */
export function needsEdge(config: Values): boolean {
  return config.firewall || makesCertificate(config);
}

function originOf({ appOrigin, domainName }: Values): Pick<Values, 'appOrigin'> {
  return appOrigin === undefined && domainName ? { appOrigin: `https://${domainName}` } : {};
}

/** Returns contradictions between values that are valid by themselves. */
function contradictions(values: Values): string[] {
  return [
    ...halfOfDomain(values),
    ...halfOfPlace(values),
    ...halfOfPayments(values),
    ...halfOfSharing(values),
    ...(values.monthlyBudget !== undefined && values.alarmEmail === undefined
      ? ['alarmEmail: missing; monthlyBudget has nobody to tell']
      : []),
  ];
}

function halfOfDomain({ domainName, hostedZoneId, certificateArn, appOrigin }: Values): string[] {
  if (domainName === undefined) {
    const waiting = Object.entries({ hostedZoneId, certificateArn }).filter(([, value]) => value !== undefined);
    return waiting.map(([key]) => `domainName: missing; ${key} is for a domain`);
  }
  const problems: string[] = [];
  if (hostedZoneId === undefined && certificateArn === undefined)
    problems.push('hostedZoneId: missing; a domain needs it, or certificateArn where its DNS is elsewhere');
  if (appOrigin !== undefined && appOrigin !== `https://${domainName}`)
    problems.push(`appOrigin: is not https://${domainName}; leave it out`);
  return problems;
}

/** Stacks of two regions can only tell each other of what they make where both are known beforehand. */
function halfOfPlace(values: Values): string[] {
  const { account, region } = values;
  if (!needsEdge(values)) return [];
  const made = makesCertificate(values) ? 'the certificate' : 'the firewall';
  if (region === undefined) return [`region: missing; ${made} is made in ${EDGE_REGION}, wherever the rest is`];
  if (region === EDGE_REGION || account !== undefined) return [];
  return [`account: missing; ${made} is made in ${EDGE_REGION}, the rest in ${region}`];
}

function halfOfPayments(values: Values): string[] {
  const missing = PAYMENTS.filter((key) => values[key] === undefined);
  if (missing.length === PAYMENTS.length) return [];
  return missing.map((key) => `${key}: missing; payments need ${PAYMENTS.join(' and ')}, or neither`);
}

function halfOfSharing({ stravaClientId, stravaSubscriptionId }: Values): string[] {
  if (stravaSubscriptionId === undefined || stravaClientId !== undefined) return [];
  return ['stravaClientId: missing; a subscription is of an application'];
}

function problem(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: unknown`;
  return `${issue.path.join('.')}: ${issue.input === undefined ? 'missing' : issue.message}`;
}
