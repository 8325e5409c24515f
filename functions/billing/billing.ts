import type { Table } from '#functions/data/table.ts';
import { alarmToLog, driftToLog, type NoteDrift, type RaiseAlarm } from '#functions/gateways/alarms.ts';
import { secretReader } from '#functions/gateways/secrets.ts';
import { openStripe } from '#functions/gateways/stripe.ts';
import { stripeServerAt } from '#functions/gateways/stripe-client.ts';
import type { StripeGateway } from '#functions/gateways/stripe-gateway.ts';

/** What it takes to deal with Stripe. */
export interface Billing {
  readonly table: Table;
  readonly stripe: StripeGateway;
  readonly raiseAlarm: RaiseAlarm;
  readonly noteDrift: NoteDrift;
}

/** The same out of a function's configuration. Without a price payments are not set up. */
export function billingOf(environment: Record<string, string | undefined>, table: Table): Billing {
  const { STRIPE_PRICE_ID: priceId = '', STRIPE_SERVER: server } = environment;
  const secret = (name: string) =>
    priceId === '' ? async () => '' : secretReader({ arn: environment[`${name}_SECRET`], value: environment[name] });
  return {
    table,
    stripe: openStripe({
      secretKey: secret('STRIPE_SECRET_KEY'),
      webhookSecret: secret('STRIPE_WEBHOOK_KEY'),
      priceId,
      ...(server && { server: stripeServerAt(server) }),
    }),
    raiseAlarm: alarmToLog,
    noteDrift: driftToLog,
  };
}
