import type { StripeAccount } from './account.ts';
import { collect, noteSubscriptionPaid } from './collection.ts';
import { endSubscription, expireSubscription } from './end-subscription.ts';
import { finalizeInvoice, subscriptionOf } from './invoices.ts';
import type { Invoice, Resource, Subscription } from './resources.ts';
import { currentPeriodEnd, renewSubscription } from './subscriptions.ts';

interface Due {
  /** Seconds since 1970. */
  readonly at: number;
  readonly work: (account: StripeAccount) => unknown;
}

const FIRST_PAYMENT_WITHIN_SECONDS = 23 * 3_600;

/** Gives the way to do what time has brought since: one thing after the other, each as of its own moment. */
export function keepAgenda(account: StripeAccount): () => void {
  const agenda = new Map<string, Due>();

  function note(resources: readonly Resource[]): void {
    for (const resource of resources) {
      const due = dueOf(resource);
      if (due) agenda.set(resource.id, due);
      else agenda.delete(resource.id);
    }
  }

  function next(): Due | undefined {
    let first: Due | undefined;
    for (const due of agenda.values()) if (!first || due.at < first.at) first = due;
    return first;
  }

  note([...account.all('subscription'), ...account.all('invoice')]);
  account.listen(note);
  return () => {
    const now = account.now();
    for (let due = next(); due && due.at <= now; due = next()) {
      const { at, work } = due;
      account.workFor({ id: null, idempotency_key: null });
      account.asOf(at, () => work(account));
      account.commit();
    }
  };
}

function dueOf(resource: Resource): Due | undefined {
  if (resource.object === 'subscription') return dueOfSubscription(resource);
  return resource.object === 'invoice' ? dueOfInvoice(resource) : undefined;
}

function dueOfSubscription(subscription: Subscription): Due | undefined {
  const { cancel_at, created, status } = subscription;
  if (status === 'incomplete') {
    return { at: created + FIRST_PAYMENT_WITHIN_SECONDS, work: (account) => expireSubscription(account, subscription) };
  }
  if (status !== 'active' && status !== 'past_due' && status !== 'trialing') return undefined;
  const periodEnd = currentPeriodEnd(subscription);
  if (cancel_at !== null && cancel_at <= periodEnd) {
    return { at: cancel_at, work: (account) => endSubscription(account, subscription, 'cancellation_requested') };
  }
  return { at: periodEnd, work: (account) => renewSubscription(account, subscription) };
}

function dueOfInvoice(invoice: Invoice): Due | undefined {
  const { automatically_finalizes_at, next_payment_attempt, status } = invoice;
  if (status === 'draft' && automatically_finalizes_at !== null) {
    return { at: automatically_finalizes_at, work: (account) => finalizeAndCollect(account, invoice) };
  }
  if (status !== 'open' || next_payment_attempt === null) return undefined;
  return { at: next_payment_attempt, work: (account) => collect(account, invoice) };
}

function finalizeAndCollect(account: StripeAccount, draft: Invoice): void {
  const invoice = finalizeInvoice(account, draft);
  if (invoice.status === 'paid') noteSubscriptionPaid(account, subscriptionOf(account, invoice), null);
  else collect(account, invoice);
}
