import { openIdentityProvider } from '#functions/gateways/identity-provider.ts';
import { openStrava } from '#functions/gateways/strava.ts';
import type { StravaGateway } from '#functions/gateways/strava-gateway.ts';
import { openStripe } from '#functions/gateways/stripe.ts';
import type { StripeGateway } from '#functions/gateways/stripe-gateway.ts';
import type { LocalStrava } from '#infra/local/strava/strava-server.ts';
import type { LocalStripe } from '#infra/local/stripe/stripe-server.ts';

export const UNREACHABLE_PROVIDER = openIdentityProvider({
  issuer: 'http://127.0.0.1:9/nobody',
  clientId: 'ironstride',
  clientSecret: async () => 'secret',
});

/** What the functions reach Stripe by. */
export function gatewayToStripe(stripe: LocalStripe | undefined, timeoutMs: number | undefined): StripeGateway {
  return openStripe({
    secretKey: async () => stripe?.secretKey ?? '',
    webhookSecret: async () => stripe?.webhookSecret ?? '',
    priceId: stripe?.priceId ?? '',
    ...(stripe && { server: { host: stripe.host, port: stripe.port } }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

interface StravaSurroundings {
  readonly timeoutMs: number | undefined;
  readonly clock: () => number;
}

/** What they reach Strava by. */
export function gatewayToStrava(strava: LocalStrava | undefined, patience: StravaSurroundings): StravaGateway {
  return openStrava({
    clientId: strava?.clientId ?? '',
    clientSecret: async () => strava?.clientSecret ?? '',
    server: strava?.address,
    ...patience,
  });
}
