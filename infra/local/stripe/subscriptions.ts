import { liveCustomer, type StripeAccount } from './account.ts';
import { collect } from './collection.ts';
import { endSubscription, isEnded } from './end-subscription.ts';
import { type Form, flag, integer, metadataAfter, requiredText, subform, subforms, text, word } from './form.ts';
import { chosenCard, createInvoice } from './invoices.ts';
import { cardOfCustomer } from './payment-methods.ts';
import { periodEndAfter, planOf } from './prices.ts';
import { listOf, newId, type Subscription } from './resources.ts';
import { createSetupIntent } from './setup-intents.ts';
import { invalidRequest, missingParameter, noSuch } from './stripe-failure.ts';

export function createSubscription(account: StripeAccount, form: Form): Subscription {
  const customer = liveCustomer(account, requiredText(form, 'customer'), 'customer');
  const card = text(form, 'default_payment_method');
  if (card) cardOfCustomer(account, card, customer.id, 'default_payment_method');
  const behaviour = word(form, 'payment_behavior', ['allow_incomplete', 'default_incomplete']) ?? 'allow_incomplete';
  const draft = newSubscription(account, form, customer.id);
  if (behaviour === 'allow_incomplete' && draft.status !== 'trialing' && chosenCard(account, draft) === null) {
    const message = 'This customer has no attached payment source or default payment method.';
    throw invalidRequest(message, { code: 'resource_missing' });
  }
  const subscription = account.save(draft);
  const invoice = createInvoice(account, subscription, 'subscription_create');
  const billed = account.get('subscription', subscription.id);
  const isPaid = invoice.status === 'paid';
  const begun = account.save({
    ...billed,
    status: isPaid && billed.status === 'incomplete' ? 'active' : billed.status,
    pending_setup_intent: isPaid && chosenCard(account, billed) === null ? setupFor(account, customer.id) : null,
  });
  account.emit('customer.subscription.created', begun);
  if (!isPaid && behaviour === 'allow_incomplete') collect(account, invoice);
  return account.get('subscription', begun.id);
}

function setupFor(account: StripeAccount, customer: string): string {
  return createSetupIntent(account, { customer, usage: 'off_session' }).id;
}

function newSubscription(account: StripeAccount, form: Form, customer: string): Subscription {
  const now = account.now();
  const id = newId('sub');
  const trialDays = integer(form, 'trial_period_days');
  const trialEnd = trialDays ? now + trialDays * 86_400 : null;
  const settings = subform(form, 'payment_settings') ?? {};
  const keep = word(settings, 'save_default_payment_method', ['off', 'on_subscription']);
  const mode = word(subform(form, 'billing_mode') ?? {}, 'type', ['classic', 'flexible']);
  const items = subforms(form, 'items').map((entry) => {
    const price = account.get('price', requiredText(entry, 'price'), 'items[0][price]');
    return {
      id: newId('si'),
      object: 'subscription_item' as const,
      billing_thresholds: null,
      created: now,
      current_period_end: trialEnd ?? periodEndAfter(now, now),
      current_period_start: now,
      current_trial: null,
      discounts: [],
      metadata: {},
      plan: planOf(price),
      price,
      quantity: integer(entry, 'quantity') ?? 1,
      subscription: id,
      tax_rates: [],
    };
  });
  if (items.length === 0) throw missingParameter('items');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: mode === 'classic' ? null : {}, type: mode ?? 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: 'gbp',
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: text(form, 'default_payment_method') ?? null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: metadataAfter({}, form),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: keep ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : now,
  };
}

export function updateSubscription(account: StripeAccount, id: string, form: Form): Subscription {
  const subscription = account.get('subscription', id);
  const metadata = metadataAfter(subscription.metadata, form);
  if (isEnded(subscription) && Object.keys(form).some((name) => name !== 'metadata' && name !== 'expand')) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const card = text(form, 'default_payment_method');
  if (card) cardOfCustomer(account, card, subscription.customer, 'default_payment_method');
  const changes = {
    metadata,
    ...(card !== undefined && { default_payment_method: card || null }),
    ...cancellation(account, subscription, form),
  };
  return account.change(subscription, changes, 'customer.subscription.updated');
}

function cancellation(account: StripeAccount, subscription: Subscription, form: Form): Partial<Subscription> {
  const atPeriodEnd = flag(form, 'cancel_at_period_end');
  const at = text(form, 'cancel_at');
  if (atPeriodEnd !== undefined && at !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  if (atPeriodEnd === false || at === '') return NOT_CANCELLED;
  if (atPeriodEnd) return cancelledAt(account, currentPeriodEnd(subscription), { isAtPeriodEnd: true });
  if (at === undefined) return {};
  const moment = integer(form, 'cancel_at') ?? 0;
  if (moment <= account.now()) throw invalidRequest('Timestamps must be in the future.', { param: 'cancel_at' });
  return cancelledAt(account, moment, { isAtPeriodEnd: false });
}

const NOT_CANCELLED = {
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
} satisfies Partial<Subscription>;

function cancelledAt(account: StripeAccount, moment: number, { isAtPeriodEnd }: { isAtPeriodEnd: boolean }) {
  return {
    cancel_at: moment,
    cancel_at_period_end: isAtPeriodEnd,
    canceled_at: account.now(),
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: 'cancellation_requested' },
  } satisfies Partial<Subscription>;
}

export function currentPeriodEnd({ items }: Subscription): number {
  return Math.max(...items.data.map((item) => item.current_period_end));
}

/** Cancels as the customer portal does under flexible billing: sets a date, and no flag. */
export function cancelInPortal(account: StripeAccount, id: string): void {
  const subscription = account.get('subscription', id);
  const changes = cancelledAt(account, currentPeriodEnd(subscription), { isAtPeriodEnd: false });
  account.change(subscription, changes, 'customer.subscription.updated');
}

export function cancelSubscription(account: StripeAccount, id: string): Subscription {
  const subscription = account.get('subscription', id);
  if (isEnded(subscription)) throw noSuch('subscription', id);
  return endSubscription(account, subscription, 'cancellation_requested');
}

/** Begins the next period; what it costs is collected an hour later. */
export function renewSubscription(account: StripeAccount, subscription: Subscription): void {
  const start = currentPeriodEnd(subscription);
  const end = periodEndAfter(subscription.billing_cycle_anchor, start);
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }));
  const renewed: Subscription = {
    ...subscription,
    items: { ...subscription.items, data },
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  };
  createInvoice(account, renewed, 'subscription_cycle');
  const { latest_invoice } = account.get('subscription', subscription.id);
  const { items, status } = renewed;
  account.change(subscription, { items, status, latest_invoice }, 'customer.subscription.updated');
}
