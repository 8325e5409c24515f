import Stripe from 'stripe';
import { liveCustomer, type StripeAccount } from './account.ts';
import { changeBalance } from './customer-balance.ts';
import { cancelPayment, createPaymentIntent } from './payments.ts';
import {
  type Invoice,
  type InvoicePayment,
  idOfPartner,
  listOf,
  newId,
  type PaymentIntent,
  type Resources,
  type Subscription,
} from './resources.ts';

type BillingReason = 'subscription_create' | 'subscription_cycle';

/** Returns the invoice for the current period of a subscription's items; not saved. */
function invoiceFor(account: StripeAccount, subscription: Subscription, reason: BillingReason): Invoice {
  const customer = liveCustomer(account, subscription.customer);
  const id = newId('in');
  const lines = subscription.items.data.map((item) => lineOf(id, subscription, item));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const fromBalance = Math.max(0, Math.min(total, -customer.balance));
  const due = total - fromBalance;
  const now = account.now();
  return {
    id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Ironstride',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: reason === 'subscription_cycle',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: 'gbp',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

function lineOf(invoice: string, subscription: Subscription, item: Stripe.SubscriptionItem): Stripe.InvoiceLineItem {
  const { id, current_period_end: end, current_period_start: start, price } = item;
  const quantity = item.quantity ?? 1;
  const isTrial = subscription.status === 'trialing';
  const amount = isTrial ? 0 : (price.unit_amount ?? 0) * quantity;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: isTrial ? 'Trial period' : `${quantity} × ${price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: id,
      },
      type: 'subscription_item_details',
    },
    period: { end, start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** Begins an invoice; one for a renewal is finalized an hour later. */
export function createInvoice(account: StripeAccount, subscription: Subscription, reason: BillingReason): Invoice {
  const isRenewal = reason === 'subscription_cycle';
  const invoice = account.save({
    ...invoiceFor(account, subscription, reason),
    automatically_finalizes_at: isRenewal ? account.now() + 3_600 : null,
  });
  account.emit('invoice.created', invoice);
  account.save({ ...subscription, latest_invoice: invoice.id });
  return isRenewal ? invoice : finalizeInvoice(account, invoice);
}

/** Applies the customer's balance; what is left is open with a payment to confirm, or paid if that is nothing. */
export function finalizeInvoice(account: StripeAccount, draft: Invoice): Invoice {
  const customer = liveCustomer(account, draft.customer);
  const fromBalance = Math.max(0, Math.min(draft.total, -customer.balance));
  if (fromBalance > 0) {
    changeBalance(account, customer.id, fromBalance, { type: 'applied_to_invoice', invoice: draft.id });
  }
  const due = draft.total - fromBalance;
  const sequence = customer.next_invoice_sequence ?? 1;
  account.change(liveCustomer(account, customer.id), { next_invoice_sequence: sequence + 1 });
  const open = account.save({
    ...draft,
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    effective_at: account.now(),
    ending_balance: customer.balance + fromBalance,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: account.now() },
  });
  account.emit('invoice.finalized', open);
  if (due === 0) return markPaid(account, open);
  const intent = createPaymentIntent(account, {
    id: idOfPartner('pi', open.id),
    amount: due,
    customer: customer.id,
    description: draft.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    paymentMethod: chosenCard(account, subscriptionOf(account, open)),
  });
  account.save({
    id: idOfPartner('inpay', open.id),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: due,
    created: account.now(),
    currency: 'gbp',
    invoice: open.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies InvoicePayment);
  return open;
}

export function markPaid(account: StripeAccount, invoice: Invoice): Invoice {
  const changes = {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: account.now() },
  } as const;
  const paid = account.change(invoice, changes, 'invoice.updated');
  account.emit('invoice.paid', paid);
  account.emit('invoice.payment_succeeded', paid);
  return paid;
}

export function voidInvoice(account: StripeAccount, invoice: Invoice): void {
  const { intent, payment } = paymentOf(account, invoice) ?? {};
  const canceled_at = account.now();
  if (intent) cancelPayment(account, intent);
  if (payment) {
    account.change(payment, { status: 'canceled', status_transitions: { ...payment.status_transitions, canceled_at } });
  }
  const changes = {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: account.now() },
  } as const;
  account.change(invoice, changes, 'invoice.voided');
}

/** The payment by which an invoice is paid; none when it was never to be. */
export function paymentOf(
  account: StripeAccount,
  { id }: { id: string },
): { readonly payment: InvoicePayment; readonly intent: PaymentIntent } | undefined {
  const payment = account.find('invoice_payment', idOfPartner('inpay', id));
  return payment && { payment, intent: account.get('payment_intent', payment.payment.payment_intent) };
}

export function invoiceOf(account: StripeAccount, intent: PaymentIntent): Invoice | undefined {
  return account.find('invoice', idOfPartner('in', intent.id));
}

export function subscriptionOf(account: StripeAccount, { parent }: Invoice): Resources['subscription'] {
  return account.get('subscription', String(parent?.subscription_details?.subscription));
}

/** The card that is charged when nobody chooses another. */
export function chosenCard(account: StripeAccount, subscription: Subscription): string | null {
  const customer = liveCustomer(account, subscription.customer);
  return subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
}
