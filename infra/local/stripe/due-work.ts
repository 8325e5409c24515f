import type { StripeAccount } from './account.ts';
import { collect, noteSubscriptionPaid } from './collection.ts';
import { endSubscription, expireSubscription } from './end-subscription.ts';
import { finalizeInvoice, subscriptionOf } from './invoices.ts';
import type { Invoice, Subscription } from './resources.ts';
import { currentPeriodEnd, renewSubscription } from './subscriptions.ts';

interface Due {
  /** Seconds since 1970. */
  readonly at: number;
  readonly work: () => void;
}

const FIRST_PAYMENT_WITHIN_SECONDS = 23 * 3_600;

/** Does what time has brought since it was last asked: one thing after the other, each as of its own moment. */
export function doDueWork(account: StripeAccount): void {
  const now = account.now();
  for (let next = nextDue(account); next && next.at <= now; next = nextDue(account)) {
    account.workFor({ id: null, idempotency_key: null });
    account.asOf(next.at, next.work);
    account.commit();
  }
}

function nextDue(account: StripeAccount): Due | undefined {
  let first: Due | undefined;
  const consider = (due: Due | undefined) => {
    if (due && (!first || due.at < first.at)) first = due;
  };
  for (const subscription of account.all('subscription')) consider(dueOfSubscription(account, subscription));
  for (const invoice of account.all('invoice')) consider(dueOfInvoice(account, invoice));
  return first;
}

function dueOfSubscription(account: StripeAccount, subscription: Subscription): Due | undefined {
  const { cancel_at, created, status } = subscription;
  if (status === 'incomplete') {
    return { at: created + FIRST_PAYMENT_WITHIN_SECONDS, work: () => expireSubscription(account, subscription) };
  }
  if (status !== 'active' && status !== 'past_due' && status !== 'trialing') return undefined;
  const periodEnd = currentPeriodEnd(subscription);
  if (cancel_at !== null && cancel_at <= periodEnd) {
    return { at: cancel_at, work: () => endSubscription(account, subscription, 'cancellation_requested') };
  }
  return { at: periodEnd, work: () => renewSubscription(account, subscription) };
}

function dueOfInvoice(account: StripeAccount, invoice: Invoice): Due | undefined {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    return { at: invoice.automatically_finalizes_at, work: () => finalizeAndCollect(account, invoice) };
  }
  if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return undefined;
  return { at: invoice.next_payment_attempt, work: () => collect(account, invoice) };
}

function finalizeAndCollect(account: StripeAccount, draft: Invoice): void {
  const invoice = finalizeInvoice(account, draft);
  if (invoice.status === 'paid') noteSubscriptionPaid(account, subscriptionOf(account, invoice), null);
  else collect(account, invoice);
}
