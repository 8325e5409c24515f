import { randomBytes } from 'node:crypto';
import { openIdentityProvider } from '#functions/gateways/identity-provider.ts';
import { openStrava } from '#functions/gateways/strava.ts';
import { openStripe } from '#functions/gateways/stripe.ts';
import { tokenSeal } from '#functions/strava/token-seal.ts';
import type { LocalStrava } from '#infra/local/strava/strava-server.ts';
import type { LocalStripe } from '#infra/local/stripe/stripe-server.ts';

export const UNREACHABLE_PROVIDER = openIdentityProvider({
  issuer: 'http://127.0.0.1:9/nobody',
  clientId: 'ironstride',
  clientSecret: async () => 'secret',
});

/** The key that recognises people across their accounts. */
export const PERSON_KEY = randomBytes(32).toString('hex');

/** Makes the keys by which push services know the app. */
export const PUSH_KEY = randomBytes(32).toString('hex');

/** The secret part of the path of Strava's webhook, where there is a stand-in for Strava. */
export const STRAVA_WEBHOOK_KEY = randomBytes(32).toString('hex');

/** Returns the functions' access to Stripe. */
export function reachingStripe(stripe: LocalStripe | undefined, timeoutMs: number | undefined) {
  const gateway = openStripe({
    secretKey: async () => stripe?.secretKey ?? '',
    webhookSecret: async () => stripe?.webhookSecret ?? '',
    priceId: stripe?.priceId ?? '',
    ...(stripe && { server: { host: stripe.host, port: stripe.port } }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const { endCustomer } = gateway;
  return { stripe: gateway, endCustomer, stripePublishableKey: stripe?.publishableKey ?? null };
}

interface Patience {
  readonly timeoutMs: number | undefined;
  readonly clock: () => number;
}

/** Returns the functions' access to Strava, and Strava's to them. */
export function reachingStrava(strava: LocalStrava | undefined, patience: Patience, tokenKeys: string) {
  return {
    gateway: openStrava({
      clientId: strava?.clientId ?? '',
      clientSecret: async () => strava?.clientSecret ?? '',
      server: strava?.address,
      ...patience,
    }),
    seal: tokenSeal(async () => tokenKeys),
    stravaWebhook: {
      key: async () => (strava ? STRAVA_WEBHOOK_KEY : ''),
      subscriptionId: String(strava?.subscriptionId ?? ''),
    },
  };
}
