import * as z from 'zod/mini';
import { defineRoutes } from '#shared/http.ts';

/** A subscription on its way: what the browser needs to pay, or `status: 'active'` when there is one already. */
export const CreatedSubscription = z.object({
  status: z.string(),
  message: z.optional(z.string()),
  paymentUrl: z.optional(z.string()),
  clientSecret: z.optional(z.string()),
  subscriptionId: z.optional(z.string()),
});
export type CreatedSubscription = z.output<typeof CreatedSubscription>;

/** The page that can create a subscription. */
export const UPGRADE_PATH = '/programs?upgrade=1';

export const billingRoutes = defineRoutes({
  /** A link cannot create anything: it leads to the page that can. */
  openUpgrade: {
    area: 'billing',
    method: 'GET',
    path: '/api/create-subscription',
    access: 'public',
    reply: 'redirect',
  },
  createSubscription: {
    area: 'billing',
    method: 'POST',
    path: '/api/create-subscription',
    access: 'user',
    idempotency: 'same-effect',
    reply: CreatedSubscription,
  },
});
