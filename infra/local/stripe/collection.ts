import type { StripeAccount } from './account.ts';
import { endSubscription, isEnded } from './end-subscription.ts';
import { type Form, flag, text } from './form.ts';
import { chosenCard, invoiceOf, markPaid, paymentOf, subscriptionOf } from './invoices.ts';
import { cardOfCustomer } from './payment-methods.ts';
import { charge, refusalOf } from './payments.ts';
import type { Invoice, PaymentIntent, Subscription } from './resources.ts';
import { cardError, invalidRequest } from './stripe-failure.ts';

/** When a renewal that was refused is tried again, counted from the try before; after the last it is given up. */
const RETRIES_AFTER_DAYS = [3, 5, 7];

/** Tries to take what is due by the card that is chosen for it; gives undefined when there is no card. */
export function collect(account: StripeAccount, invoice: Invoice): PaymentIntent | undefined {
  const { intent } = paymentOf(account, invoice) ?? {};
  if (!intent) return undefined;
  const card = chosenCard(account, subscriptionOf(account, invoice));
  if (card === null) {
    noteFailure(account, invoice, { isAutomatic: true });
    return undefined;
  }
  const charged = charge(account, intent, account.get('payment_method', card), { isOffSession: true });
  notePayment(account, charged, { isAutomatic: true });
  return charged;
}

/** Applies a payment's success or failure to its invoice and its subscription. */
export function notePayment(account: StripeAccount, intent: PaymentIntent, { isAutomatic = false } = {}): void {
  const invoice = invoiceOf(account, intent);
  if (invoice?.status !== 'open') return;
  if (intent.status === 'succeeded') {
    noteSuccess(account, invoice, intent);
    return;
  }
  if (intent.status === 'requires_action') account.emit('invoice.payment_action_required', invoice);
  if (intent.status === 'requires_payment_method' || isAutomatic) noteFailure(account, invoice, { isAutomatic });
}

function noteSuccess(account: StripeAccount, invoice: Invoice, intent: PaymentIntent): void {
  const { payment } = paymentOf(account, invoice) ?? {};
  if (payment) {
    const transitions = { ...payment.status_transitions, paid_at: account.now() };
    const changes = { amount_paid: intent.amount, status: 'paid', status_transitions: transitions };
    account.change(payment, changes, 'invoice_payment.paid');
  }
  const attempt_count = Math.max(1, invoice.attempt_count);
  markPaid(account, { ...invoice, attempt_count });
  noteSubscriptionPaid(account, subscriptionOf(account, invoice), intent.payment_method);
}

export function noteSubscriptionPaid(account: StripeAccount, subscription: Subscription, card: string | null): void {
  if (isEnded(subscription)) return;
  const isKept = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const changes: Partial<Subscription> = {
    ...(subscription.status !== 'trialing' && { status: 'active' }),
    ...(isKept && card !== null && { default_payment_method: card }),
  };
  account.change(subscription, changes, 'customer.subscription.updated');
}

/** Counts only the first attempt and Stripe's own retries, so that a person's attempts do not use the retries up. */
function noteFailure(account: StripeAccount, invoice: Invoice, { isAutomatic }: { isAutomatic: boolean }): void {
  const isCounted = isAutomatic || invoice.attempt_count === 0;
  const attempt_count = invoice.attempt_count + (isCounted ? 1 : 0);
  const subscription = subscriptionOf(account, invoice);
  const isFirst = invoice.billing_reason === 'subscription_create';
  const days = RETRIES_AFTER_DAYS[attempt_count - 1];
  const next = isFirst || days === undefined ? null : account.now() + days * 86_400;
  const next_payment_attempt = isAutomatic ? next : invoice.next_payment_attempt;
  const failed = account.change(invoice, { attempt_count, attempted: true, next_payment_attempt }, 'invoice.updated');
  account.emit('invoice.payment_failed', failed);
  if (isFirst || isEnded(subscription)) return;
  const isGivenUp = isAutomatic && next === null;
  if (isGivenUp) endSubscription(account, subscription, 'payment_failed');
  else account.change(subscription, { status: 'past_due' }, 'customer.subscription.updated');
}

/** Pays an invoice at its owner's wish; throws what the bank says against it. */
export function payInvoice(account: StripeAccount, id: string, form: Form): Invoice {
  const invoice = account.get('invoice', id);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  const { intent } = paymentOf(account, invoice) ?? {};
  if (invoice.status !== 'open' || !intent) {
    throw invalidRequest(`This invoice can no longer be paid: its status is ${invoice.status}.`);
  }
  const card = text(form, 'payment_method') ?? chosenCard(account, subscriptionOf(account, invoice));
  if (card === null) {
    throw invalidRequest('There is no default_payment_method set on this Customer or Invoice.');
  }
  const method = cardOfCustomer(account, card, invoice.customer, 'payment_method');
  const charged = charge(account, intent, method, { isOffSession: flag(form, 'off_session') ?? true });
  notePayment(account, charged);
  if (charged.status === 'requires_action') {
    const message =
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.';
    throw cardError({ code: 'invoice_payment_intent_requires_action', message });
  }
  if (charged.status !== 'succeeded') throw refusalOf(charged);
  return account.get('invoice', id);
}
