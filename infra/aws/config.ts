import type { App } from 'aws-cdk-lib/core';
import * as z from 'zod/mini';
import { APP_NAME } from '#shared/constants.ts';

const HttpsUrl = z.url({ protocol: /^https$/, error: 'must be an https address', abort: true });

/** What distinguishes one deployment from another. */
const StageConfig = z.strictObject({
  /** Where athletes open the app; also the only Origin that may write. */
  appOrigin: HttpsUrl.check(
    z.refine((url) => new URL(url).origin === url, 'must be an origin, with no path or final slash'),
  ),
  /** The OIDC issuer, letter for letter as the provider writes it. */
  issuer: HttpsUrl,
  clientId: z.string().check(z.minLength(1)),
  /** The name on the sign-in button. */
  identityProviderName: z.string().check(z.minLength(1)),
  /** Verified e-mails, separated by commas, that become administrators while there is none. */
  firstAdminEmails: z._default(z.string(), ''),
  /** What browsers name themselves to Stripe with. Without it and the price nobody can pay. */
  stripePublishableKey: z.optional(
    z.string().check(z.regex(/^pk_(test|live)_\w+$/, 'must be a publishable key, pk_test_… or pk_live_…')),
  ),
  /** The monthly price of premium. */
  stripePriceId: z.optional(z.string().check(z.regex(/^price_\w+$/, 'must be the id of a price, price_…'))),
  /** The application at Strava. Without it nobody can connect Strava. */
  stravaClientId: z.optional(z.string().check(z.regex(/^\d+$/, 'must be the id of an application, a number'))),
  /** The push subscription there, which exists once the application does. */
  stravaSubscriptionId: z.optional(z.string().check(z.regex(/^\d+$/, 'must be the id of a subscription, a number'))),
  /** How many of Stripe's events are worked on at once; of a new account's ten, none can be set aside. */
  webhookConcurrency: z.optional(z.coerce.number('must be a number').check(z.int(), z.positive())),
});

const Stage = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,15}$/));

export type Config = z.output<typeof StageConfig> & { readonly stage: string };

/** What payments are set up with, all of it or none. */
const PAYMENTS = ['stripePublishableKey', 'stripePriceId'] as const;

/**
 * The configuration of the stage chosen by `-c stage=<name>`: the values under `stages.<name>` in cdk.json, each of
 * which `-c <key>=<value>` overrides. Throws an Error that names every value that is missing or wrong.
 */
export function readConfig(app: App): Config {
  const stage = Stage.safeParse(app.node.tryGetContext('stage'));
  if (!stage.success) {
    throw new Error('The stage must be a short lower-case name such as "prod": give it with -c stage=<name>.');
  }

  const committed: Record<string, unknown> = app.node.tryGetContext('stages')?.[stage.data] ?? {};
  const overrides = Object.keys(StageConfig.shape)
    .map((key) => [key, app.node.tryGetContext(key)] as const)
    .filter(([, value]) => value !== undefined);
  const config = StageConfig.safeParse({ ...committed, ...Object.fromEntries(overrides) }, { reportInput: true });
  const problems = config.success ? halves(config.data) : config.error.issues.map(problem);
  if (!config.success || problems.length > 0) {
    throw new Error(
      [
        `The configuration of stage "${stage.data}" is not complete:`,
        ...problems.map((line) => `  ${line}`),
        `Write the values under context.stages.${stage.data} in cdk.json, or give each with -c <key>=<value>.`,
      ].join('\n'),
    );
  }
  return { ...config.data, stage: stage.data };
}

/** The addresses that are still under `.example`, a domain that exists nowhere. */
export function placeholders(config: Config): string[] {
  return (['appOrigin', 'issuer'] as const).filter((key) => new URL(config[key]).hostname.endsWith('.example'));
}

/** Stages may share an account, so a stack's name there carries its stage: `Ironstride-prod-Data`. */
export function stackName({ stage }: Config, stack: string): string {
  return `${APP_NAME}-${stage}-${stack}`;
}

function halves({ stravaClientId, stravaSubscriptionId, ...config }: z.output<typeof StageConfig>): string[] {
  const sharing = 'stravaClientId: missing; a subscription is of an application';
  return [...halfOfPayments(config), ...(stravaSubscriptionId && !stravaClientId ? [sharing] : [])];
}

function halfOfPayments(config: Pick<z.output<typeof StageConfig>, (typeof PAYMENTS)[number]>): string[] {
  const missing = PAYMENTS.filter((key) => config[key] === undefined);
  if (missing.length === PAYMENTS.length) return [];
  return missing.map((key) => `${key}: missing; payments need ${PAYMENTS.join(' and ')}, or neither`);
}

function problem(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: unknown`;
  return `${issue.path.join('.')}: ${issue.input === undefined ? 'missing' : issue.message}`;
}
