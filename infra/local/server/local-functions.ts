import type { LocalEnvironment } from '#functions/variables.ts';
import { ACCOUNTS } from '#infra/local/identity/accounts.ts';
import type { LocalSecrets } from '#infra/local/storage/data-folder.ts';
import type { LocalStrava } from '#infra/local/strava/strava-server.ts';
import type { LocalStripe } from '#infra/local/stripe/stripe-server.ts';
import type { Functions, LocalFunction } from './create-functions.ts';

export const TABLE_NAME = 'ironstride';
export const UPLOADS_BUCKET = 'ironstride-uploads';
export const CLIENT_ID = 'ironstride';

/** No stand-in checks a signature. */
export const LOCAL_CREDENTIALS = {
  AWS_REGION: 'eu-west-2',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
};

type StripeStandIn = Pick<LocalStripe, 'host' | 'port' | 'secretKey' | 'publishableKey' | 'webhookSecret' | 'priceId'>;
type StravaStandIn = Pick<LocalStrava, 'address' | 'clientId' | 'clientSecret' | 'subscriptionId'>;

interface Surroundings {
  readonly origin: string;
  readonly issuer: string;
  readonly dynamoDbEndpoint: string;
  readonly s3Endpoint: string;
  readonly secrets: LocalSecrets;
  /** The secret the edge proves itself by; undefined without an edge. */
  readonly originSecret?: string | undefined;
  /** Undefined where Stripe itself is used, by the keys in the environment. */
  readonly stripe: StripeStandIn | undefined;
  /** The stand-in for Strava; undefined without one. */
  readonly strava: StravaStandIn | undefined;
}

/** Returns the environment of the functions on this machine. */
export function localEnvironment(surroundings: Surroundings): LocalEnvironment<LocalFunction> {
  const { origin, issuer, dynamoDbEndpoint, s3Endpoint, secrets, originSecret, stripe, strava } = surroundings;
  return {
    TABLE_NAME,
    UPLOADS_BUCKET,
    DYNAMODB_ENDPOINT: dynamoDbEndpoint,
    S3_ENDPOINT: s3Endpoint,
    ...LOCAL_CREDENTIALS,
    AWS_SESSION_TOKEN: undefined,
    AWS_ENDPOINT_URL: undefined,
    SESSION_KEYS: secrets.sessionKeys.join(','),
    APP_ORIGIN: origin,
    ORIGIN_SECRET: originSecret ? JSON.stringify({ a: originSecret, b: '' }) : undefined,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: secrets.clientSecret,
    IDENTITY_PROVIDER_NAME: 'the local sign-in page',
    FIRST_ADMIN_EMAILS: ACCOUNTS.filter(({ role }) => role === 'admin')
      .map(({ email }) => email)
      .join(','),
    ...(stripe ? stripeVariables(stripe) : ownStripe(process.env)),
    STRAVA_TOKEN_KEYS: secrets.stravaTokenKeys.join(','),
    ...(strava ? { ...stravaVariables(strava), STRAVA_WEBHOOK_KEY: secrets.stravaWebhookKey } : ownStrava(process.env)),
    // A change made by another function, or by a test, shows at once; a killed import is taken up soon.
    PROGRAM_CACHE_SECONDS: '1',
    IMPORT_LEASE_SECONDS: '3',
    PERSON_KEY: secrets.personKey,
    PUSH_KEY: secrets.pushKey,
    PUSH_SERVER: origin,
    // All local calls come from one address, and tests make a week's calls in a second.
    RATE_LIMIT_FACTOR: process.env.RATE_LIMIT_FACTOR ?? '100',
  };
}

const STRIPE_ACCOUNT = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_KEY', 'STRIPE_PRICE_ID'];

/**
 * Whether the environment names an account at Stripe, which is then used in place of the stand-in. Throws an Error for
 * half of one, and for one whose money is real.
 */
export function hasStripeKeys(environment: Record<string, string | undefined> = process.env): boolean {
  const { STRIPE_SECRET_KEY: key, STRIPE_SERVER: standIn } = environment;
  if (!key || standIn) return false;
  const missing = STRIPE_ACCOUNT.filter((name) => !environment[name]);
  if (missing.length > 0)
    throw new Error(
      `STRIPE_SECRET_KEY is set, so payments would go to Stripe, but ${missing.join(', ')} not: set all four or none.`,
    );
  if (!/^[rs]k_test_/.test(key))
    throw new Error('STRIPE_SECRET_KEY is no key of test mode: here nobody pays in earnest.');
  return true;
}

/** The stand-in, in place of an account at Stripe. */
export function stripeVariables(stripe: StripeStandIn) {
  return {
    STRIPE_SERVER: `http://${stripe.host}:${stripe.port}`,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_KEY: stripe.webhookSecret,
    STRIPE_PRICE_ID: stripe.priceId,
  };
}

function ownStripe(environment: Readonly<Record<string, string | undefined>>) {
  const {
    STRIPE_SECRET_KEY = '',
    STRIPE_PUBLISHABLE_KEY = '',
    STRIPE_WEBHOOK_KEY = '',
    STRIPE_PRICE_ID = '',
  } = environment;
  return { STRIPE_SERVER: undefined, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_KEY, STRIPE_PRICE_ID };
}

const STRAVA_APP = ['STRAVA_CLIENT_ID', 'STRAVA_CLIENT_SECRET'];

/** Whether the environment names an app at Strava, which is then used in place of the stand-in. Throws an Error for half of one. */
export function hasStravaKeys(environment: Record<string, string | undefined> = process.env): boolean {
  const named = STRAVA_APP.filter((name) => environment[name]);
  if (named.length === 0 || environment.STRAVA_SERVER) return false;
  if (named.length < STRAVA_APP.length)
    throw new Error(`${named.join()} is set: set both of ${STRAVA_APP.join(' and ')}, or none.`);
  return true;
}

/** The stand-in, in place of an app at Strava. */
export function stravaVariables(strava: StravaStandIn) {
  return {
    STRAVA_SERVER: strava.address,
    STRAVA_CLIENT_ID: strava.clientId,
    STRAVA_CLIENT_SECRET: strava.clientSecret,
    STRAVA_SUBSCRIPTION_ID: String(strava.subscriptionId),
  };
}

function ownStrava(environment: Readonly<Record<string, string | undefined>>) {
  const {
    STRAVA_CLIENT_ID = '',
    STRAVA_CLIENT_SECRET = '',
    STRAVA_SUBSCRIPTION_ID = '',
    STRAVA_WEBHOOK_KEY = '',
  } = environment;
  return {
    STRAVA_SERVER: undefined,
    STRAVA_CLIENT_ID,
    STRAVA_CLIENT_SECRET,
    STRAVA_SUBSCRIPTION_ID,
    STRAVA_WEBHOOK_KEY,
  };
}

/** Puts the Lambda functions together in this process, once it has what the SDK reads by itself. */
export async function loadFunctions(environment: LocalEnvironment<LocalFunction>): Promise<Functions> {
  Object.assign(process.env, LOCAL_CREDENTIALS);
  const { functionsOf } = await import('./create-functions.ts');
  return functionsOf(environment);
}
