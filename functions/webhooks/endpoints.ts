import type { Billing } from '#functions/billing/billing.ts';
import type { Endpoints } from '#functions/http/endpoint.ts';
import { receiveStripeEvent } from './receive-stripe-event.ts';

export const webhookEndpoints = {
  receiveStripeEvent: async ({ signed, request }, app) => {
    await receiveStripeEvent(signed, request.now, app);
    return { received: true };
  },
} satisfies Endpoints<'webhooks', Billing>;
