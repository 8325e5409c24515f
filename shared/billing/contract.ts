import * as z from 'zod/mini';
import { SubscriptionState } from '#shared/account/user.ts';
import { defineRoutes } from '#shared/http.ts';

/**
 * A subscription on its way: what the browser needs to pay, or `status: 'active'` when there is one already. With
 * nothing due now the secret is that of a card to set up (`seti_`).
 */
export const CreatedSubscription = z.object({
  status: z.string(),
  message: z.optional(z.string()),
  paymentUrl: z.optional(z.string()),
  clientSecret: z.optional(z.string()),
  subscriptionId: z.optional(z.string()),
});
export type CreatedSubscription = z.output<typeof CreatedSubscription>;

export const SubscriptionStatus = z.object({
  isSubscribed: z.boolean(),
  subscriptionStatus: SubscriptionState,
  /** The subscription ends at `currentPeriodEnd`, unless it is resumed. */
  cancelAtPeriodEnd: z.boolean(),
  /** An ISO timestamp; null without a subscription. */
  currentPeriodEnd: z.nullable(z.string()),
});
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/** `pending` while the payment is still on its way. */
const ConfirmedSubscription = z.extend(SubscriptionStatus, { pending: z.boolean() });
export type ConfirmedSubscription = z.output<typeof ConfirmedSubscription>;

/** The subscription after the retry; with a `clientSecret`, the bank asks the athlete to confirm the payment first. */
const RetriedPayment = z.extend(SubscriptionStatus, { clientSecret: z.optional(z.string()) });
export type RetriedPayment = z.output<typeof RetriedPayment>;

/** A card. The month counts from 1. */
export const PaymentMethod = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  /** True for the card that pays for the subscription. */
  isDefault: z.boolean(),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

const stripeId = (...prefixes: string[]) =>
  z.string().check(z.regex(new RegExp(`^(${prefixes.join('|')})_[A-Za-z0-9_]{1,200}$`), "Not an id of Stripe's"));

export const billingRoutes = defineRoutes({
  /** Leads to the page where premium begins, for a link cannot create anything. */
  openUpgrade: {
    area: 'billing',
    method: 'GET',
    path: '/api/create-subscription',
    access: 'public',
    limit: 'visit',
    reply: 'redirect',
  },
  /** Starts a subscription, or continues one that was not paid yet. */
  createSubscription: {
    area: 'billing',
    method: 'POST',
    path: '/api/create-subscription',
    access: 'user',
    limit: 'payment',
    idempotency: 'natural-key',
    reply: CreatedSubscription,
  },
  /**
   * Returns the state after a payment in the browser. The request proves nothing; the answer is Stripe's state of
   * the athlete's own subscription.
   */
  confirmSubscription: {
    area: 'billing',
    method: 'POST',
    path: '/api/subscription-confirmed',
    access: 'user',
    limit: 'payment',
    idempotency: 'same-effect',
    body: z.strictObject({
      subscriptionId: stripeId('sub'),
      paymentIntentId: z.optional(stripeId('pi', 'seti', 'cs')),
    }),
    reply: ConfirmedSubscription,
  },
  /** Whether the athlete has premium, and until when. */
  getSubscriptionStatus: {
    area: 'billing',
    method: 'GET',
    path: '/api/subscription-status',
    access: 'user',
    limit: 'payment',
    reply: SubscriptionStatus,
  },
  /** Ends the subscription, with what is paid for or at once. */
  cancelSubscription: {
    area: 'billing',
    method: 'POST',
    path: '/api/cancel-subscription',
    access: 'user',
    limit: 'payment',
    idempotency: 'same-effect',
    body: z._default(z.strictObject({ immediate: z.optional(z.boolean()) }), {}),
    reply: SubscriptionStatus,
  },
  /** Takes back a cancellation before it takes effect. */
  resumeSubscription: {
    area: 'billing',
    method: 'POST',
    path: '/api/resume-subscription',
    access: 'user',
    limit: 'payment',
    idempotency: 'same-effect',
    reply: SubscriptionStatus,
  },
  /** Ends the subscription at once and leaves a free membership. Does nothing for who has none. */
  downgradeToFree: {
    area: 'billing',
    method: 'POST',
    path: '/api/downgrade-to-free',
    access: 'user',
    limit: 'payment',
    idempotency: 'same-effect',
    reply: SubscriptionStatus,
  },
  /** Starts the setup of another card; a webhook of Stripe's makes it the default. */
  updatePaymentMethod: {
    area: 'billing',
    method: 'POST',
    path: '/api/update-payment-method',
    access: 'user',
    limit: 'payment',
    idempotency: 'same-effect',
    reply: z.object({ clientSecret: z.string() }),
  },
  /** Pays what is due, with this card from now on. */
  retryPayment: {
    area: 'billing',
    method: 'POST',
    path: '/api/retry-payment',
    access: 'user',
    limit: 'payment',
    idempotency: 'same-effect',
    body: z.strictObject({ paymentMethodId: stripeId('pm', 'card', 'src') }),
    reply: RetriedPayment,
  },
  /** The athlete's cards. */
  listPaymentMethods: {
    area: 'billing',
    method: 'GET',
    path: '/api/payment-methods',
    access: 'user',
    limit: 'payment',
    reply: z.object({ paymentMethods: z.array(PaymentMethod) }),
  },
  /** Removes a card. 409 DEFAULT_PAYMENT_METHOD for the one that pays the subscription. */
  removePaymentMethod: {
    area: 'billing',
    method: 'DELETE',
    path: '/api/payment-methods/{id}',
    access: 'user',
    limit: 'payment',
    idempotency: 'same-effect',
    params: z.strictObject({ id: stripeId('pm', 'card', 'src') }),
    reply: 'nothing',
  },
});
