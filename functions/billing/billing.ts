import type { Table } from '#functions/data/table/table.ts';
import { alarmToLog, driftToLog, type LogAlert, type LogReconciliation } from '#functions/gateways/alarms.ts';
import { openStripe } from '#functions/gateways/stripe.ts';
import { stripeAccountOf, stripeSecretReader } from '#functions/gateways/stripe-connection.ts';
import type { StripeGateway } from '#functions/gateways/stripe-gateway.ts';
import type { Found, Payments } from '#functions/variables.ts';

/** The dependencies of everything that deals with Stripe. */
export interface Billing {
  readonly table: Table;
  readonly stripe: StripeGateway;
  readonly logAlert: LogAlert;
  readonly logReconciliation: LogReconciliation;
}

/** Returns the dependencies from a function's configuration. Without a price, payments are not set up. */
export function billingOf(environment: Found<Payments | 'STRIPE_WEBHOOK_KEY'>, table: Table): Billing {
  return {
    table,
    stripe: openStripe({
      ...stripeAccountOf(environment),
      webhookSecret: stripeSecretReader(environment, 'STRIPE_WEBHOOK_KEY'),
      priceId: environment.STRIPE_PRICE_ID ?? '',
    }),
    logAlert: alarmToLog,
    logReconciliation: driftToLog,
  };
}
