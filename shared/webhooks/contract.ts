import * as z from 'zod/mini';
import { defineRoutes } from '#shared/http.ts';

/** What other services call. */
export const webhookRoutes = defineRoutes({
  /** Stripe tells that something has changed; it is believed no more than that, and looked up. */
  receiveStripeEvent: {
    area: 'webhooks',
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'webhook',
    idempotency: 'natural-key',
    signedBy: 'stripe-signature',
    reply: z.object({ received: z.boolean() }),
  },
});
