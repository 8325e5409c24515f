import type { StripeStatus } from '#shared/billing/subscription-standing.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';

/** A subscription as Stripe has it; times are milliseconds since 1970. */
export interface StripeSubscription {
  readonly id: string;
  readonly status: StripeStatus;
  /** Whether it ends by itself, by either of the two ways Stripe has to say so. */
  readonly cancelAtPeriodEnd: boolean;
  /** When what is paid for ends. */
  readonly currentPeriodEnd: number | null;
  readonly createdAt: number;
  /** The attempt that created it, from the metadata we gave. */
  readonly attempt: string | null;
  /** The browser's secret for the first payment; null once there is nothing to pay or to set up. */
  readonly clientSecret: string | null;
}

export interface Card {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
}

/** A signed word of Stripe's that something has changed; no more than a hint to look. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly customerId: string | null;
  /** The card of a `setup_intent.succeeded`. */
  readonly paymentMethodId: string | null;
}

/**
 * Cancels what a customer pays for, voids what they could still pay, and deletes them. Safe to repeat. Throws as all
 * else does.
 */
export type EndCustomer = (customerId: string) => Promise<void>;

/**
 * The writes are safe to repeat: each has a key, or leads to the same state again. Everything throws StripeRefused for
 * what cannot be done as things are, and AppError `busy` when Stripe does not answer (STRIPE_UNREACHABLE: it may have
 * done it) or answers that it has failed (STRIPE_FAILED, and again for the same key).
 */
export interface StripeGateway {
  /** Throws AppError `busy` (PAYMENT_NOT_CONFIGURED) while payments are not set up, as everything else does. */
  requireSetUp(): Promise<void>;
  /** `attempt` names it: the same name gives the same customer. */
  createCustomer(customer: { uid: string; attempt: string; email: string | null; name: string }): Promise<string>;
  endCustomer: EndCustomer;
  /** Begins to subscribe to premium; `attempt` names it for ever, the same name gives the same subscription. */
  startSubscription(start: { customerId: string; uid: string; attempt: string }): Promise<StripeSubscription>;
  /** Returns all subscriptions there ever were, newest first; null for a deleted customer. */
  subscriptionsOf(customerId: string): Promise<StripeSubscription[] | null>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  cancelNow(subscriptionId: string): Promise<void>;
  resume(subscriptionId: string): Promise<void>;
  /** Begins to set up another card and gives the browser's secret; the same `key` gives the same one. */
  startCardUpdate(customerId: string, key: string): Promise<string>;
  /** The newest first. */
  cardsOf(payer: { customerId: string; subscriptionId: string | null }): Promise<Card[]>;
  payWith(card: { customerId: string; subscriptionId: string | null; paymentMethodId: string }): Promise<void>;
  /** Returns the customer a card belongs to; null where it is detached, undefined where there is no such card. */
  ownerOfCard(paymentMethodId: string): Promise<string | null | undefined>;
  removeCard(paymentMethodId: string): Promise<void>;
  /**
   * Pays the newest open invoice, if any. Returns the browser's secret where the bank asks for a further step, else null;
   * the same `key` gives the same answer again. Throws CardDeclined.
   */
  payOpenInvoice(pay: {
    customerId: string;
    subscriptionId: string;
    paymentMethodId: string;
    key: string;
  }): Promise<string | null>;
  /** Lowers what the customer pays next by so many pence, once for each key. `attempt` changes after STRIPE_FAILED. */
  credit(credit: {
    customerId: string;
    pence: number;
    key: string;
    attempt: number;
    description: string;
  }): Promise<void>;
  /** Throws AppError `invalid` for what Stripe has not signed. */
  readEvent(body: Buffer, signature: string): Promise<StripeEvent>;
}

/** The request does not fit the state at Stripe; the reason is for developers. */
export class StripeRefused extends AppError {
  readonly reason: string;
  readonly isMissing: boolean;

  constructor(reason: string, isMissing: boolean) {
    super('conflict', 'Stripe does not allow this at the moment. Please contact support.', {
      code: ERROR_CODES.stripeRefused,
    });
    this.name = 'StripeRefused';
    this.reason = reason;
    this.isMissing = isMissing;
  }
}

/** Whether the next call would only wait for nothing, too. */
export function isStripeDown(error: unknown): boolean {
  return error instanceof AppError && error.details.code === ERROR_CODES.stripeUnreachable;
}

/** The card was refused; the message is Stripe's, meant for its owner. */
export class CardDeclined extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CardDeclined';
  }
}

export function notConfigured(): AppError {
  return new AppError('busy', 'Payment processing is temporarily unavailable. Please contact support.', {
    code: ERROR_CODES.paymentNotConfigured,
  });
}

export function unreachable(code: string): AppError {
  return new AppError('busy', 'Stripe cannot be reached at the moment. Please try again.', { code, retryAfter: 2 });
}

export function noClientSecret(): AppError {
  return new AppError('bad-gateway', 'Payment setup failed. Please try again or contact support.', {
    code: ERROR_CODES.noClientSecret,
  });
}
