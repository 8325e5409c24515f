import type { Endpoints } from '#functions/http/endpoint.ts';
import { nothing, redirect } from '#functions/http/replies.ts';
import { UPGRADE_PATH } from '#shared/account/return-paths.ts';
import type { Billing } from './billing.ts';
import { cancelAtPeriodEnd, cancelNow, downgradeToFree, resumeSubscription } from './change-subscription.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { createSubscription } from './create-subscription.ts';
import { listPaymentMethods, removePaymentMethod, retryPayment, updatePaymentMethod } from './payment-methods.ts';
import { readSubscriptionStatus } from './read-subscription-status.ts';

export const billingEndpoints = {
  openUpgrade: async () => redirect(UPGRADE_PATH),
  createSubscription: ({ athlete, request }, app) => createSubscription(athlete, request.now, app),
  confirmSubscription: ({ athlete, body, request }, app) =>
    confirmSubscription(athlete, body.subscriptionId, request.now, app),
  getSubscriptionStatus: ({ athlete, request }, app) => readSubscriptionStatus(athlete, request.now, app),
  cancelSubscription: ({ athlete, body, request }, app) =>
    (body.immediate ? cancelNow : cancelAtPeriodEnd)(athlete, request.now, app),
  resumeSubscription: ({ athlete, request }, app) => resumeSubscription(athlete, request.now, app),
  downgradeToFree: ({ athlete, request }, app) => downgradeToFree(athlete, request.now, app),
  updatePaymentMethod: ({ athlete, request }, app) => updatePaymentMethod(athlete, request.now, app),
  retryPayment: ({ athlete, body, request }, app) => retryPayment(athlete, body.paymentMethodId, request.now, app),
  listPaymentMethods: async ({ athlete }, app) => ({ paymentMethods: await listPaymentMethods(athlete, app) }),
  removePaymentMethod: async ({ athlete, params }, app) => {
    await removePaymentMethod(athlete, params.id, app);
    return nothing();
  },
} satisfies Endpoints<'billing', Billing>;
