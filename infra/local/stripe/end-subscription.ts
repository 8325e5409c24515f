import type { StripeAccount } from './account.ts';
import { voidInvoice } from './invoices.ts';
import type { Invoice, Subscription } from './resources.ts';
import { invalidRequest } from './stripe-failure.ts';

export function isEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Ends it now. Of one never paid for the open invoice is void; of another it stays open, and nobody collects it. */
export function endSubscription(
  account: StripeAccount,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  giveUpOpenInvoices(account, subscription);
  giveUpSetup(account, subscription);
  const now = account.now();
  const ended = account.save({
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: now,
    pending_setup_intent: null,
  });
  account.emit('customer.subscription.deleted', ended);
  return ended;
}

/** The first payment was not made in time. */
export function expireSubscription(account: StripeAccount, subscription: Subscription): void {
  giveUpOpenInvoices(account, subscription);
  account.change(
    subscription,
    { status: 'incomplete_expired', ended_at: account.now() },
    'customer.subscription.updated',
  );
}

/** Ends what is still to be paid of an invoice; of the first one of a subscription, the subscription, too. */
export function voidOpenInvoice(account: StripeAccount, id: string): Invoice {
  const invoice = account.get('invoice', id);
  if (invoice.status !== 'open') throw invalidRequest("You can only pass in open invoices. This invoice isn't open.");
  const owner = invoice.parent?.subscription_details?.subscription;
  const subscription = owner ? account.find('subscription', String(owner)) : undefined;
  if (subscription?.status === 'incomplete') expireSubscription(account, subscription);
  else voidInvoice(account, invoice);
  return account.get('invoice', id);
}

function giveUpOpenInvoices(account: StripeAccount, subscription: Subscription): void {
  for (const invoice of account.all('invoice')) {
    if (invoice.parent?.subscription_details?.subscription !== subscription.id) continue;
    if (invoice.status === 'open' && subscription.status === 'incomplete') voidInvoice(account, invoice);
    else if (invoice.status === 'open' || invoice.status === 'draft') {
      const changes = { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null };
      account.change(invoice, changes, 'invoice.updated');
    }
  }
}

function giveUpSetup(account: StripeAccount, { pending_setup_intent: id }: Subscription): void {
  if (id === null) return;
  const changes = { cancellation_reason: 'abandoned', next_action: null, status: 'canceled' } as const;
  account.change(account.get('setup_intent', id), changes, 'setup_intent.canceled');
}
