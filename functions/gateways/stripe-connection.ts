import type { Found, Payments } from '#functions/variables.ts';
import { secretOf } from './secrets.ts';

/**
 * The version of Stripe's API that all of this is written for. It is the SDK's: a newer SDK does not compile until it is
 * named here, and then the webhook endpoint at Stripe is to be made again with it, as it keeps the version it began with.
 */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Two calls in a row end before API Gateway's timeout; the browser then asks again. */
export const STRIPE_TIMEOUT_MS = 4_000;

/** Stripe, and who we are there. */
export interface StripeAccount extends StripeConnection {
  /** Read when first needed; empty while payments are not set up. */
  readonly secretKey: () => Promise<string>;
}

export interface StripeConnection {
  /** Another server with Stripe's API. */
  readonly server?: { readonly host: string; readonly port: number } | undefined;
  /** The timeout of a call in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** The other server, by its address. */
export function stripeServerAt(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
}

/** Reads one of Stripe's secrets by a function's configuration; empty without a price, as payments are not set up then. */
export function stripeSecretReader<Name extends 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_KEY'>(
  environment: Found<'STRIPE_PRICE_ID' | Name>,
  name: Name,
): () => Promise<string> {
  if (!environment.STRIPE_PRICE_ID) return async () => '';
  return secretOf(environment, name);
}

/** The account by a function's configuration. */
export function stripeAccountOf(environment: Found<Payments>): StripeAccount {
  const { STRIPE_SERVER: server } = environment;
  return {
    secretKey: stripeSecretReader(environment, 'STRIPE_SECRET_KEY'),
    ...(server && { server: stripeServerAt(server) }),
  };
}
