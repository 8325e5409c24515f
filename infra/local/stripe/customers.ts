import type Stripe from 'stripe';
import { liveCustomer, type StripeAccount } from './account.ts';
import { changeBalance } from './customer-balance.ts';
import { endSubscription, isEnded } from './end-subscription.ts';
import { type Form, metadataAfter, requiredInteger, requiredText, subform, text } from './form.ts';
import { cardOfCustomer } from './payment-methods.ts';
import { type Customer, newId, randomText } from './resources.ts';

export function createCustomer(account: StripeAccount, form: Form): Customer {
  const customer = account.save({
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: text(form, 'description') ?? null,
    discount: null,
    email: text(form, 'email') ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: metadataAfter({}, form),
    name: text(form, 'name') ?? null,
    next_invoice_sequence: 1,
    phone: text(form, 'phone') ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Customer);
  account.emit('customer.created', customer);
  return customer;
}

export function updateCustomer(account: StripeAccount, id: string, form: Form): Customer {
  const customer = liveCustomer(account, id);
  const chosen = text(subform(form, 'invoice_settings') ?? {}, 'default_payment_method');
  if (chosen) cardOfCustomer(account, chosen, id, 'invoice_settings[default_payment_method]');
  const settings = customer.invoice_settings;
  return account.change(
    customer,
    {
      description: changed(form, 'description', customer.description),
      email: changed(form, 'email', customer.email),
      name: changed(form, 'name', customer.name ?? null),
      metadata: metadataAfter(customer.metadata, form),
      invoice_settings: { ...settings, ...(chosen !== undefined && { default_payment_method: chosen || null }) },
    },
    'customer.updated',
  );
}

function changed(form: Form, name: string, former: string | null): string | null {
  const value = text(form, name);
  return value === undefined ? former : value || null;
}

/** Deletes a customer for good; its subscriptions end at once. */
export function deleteCustomer(account: StripeAccount, id: string): Stripe.DeletedCustomer {
  const customer = liveCustomer(account, id);
  for (const subscription of account.all('subscription')) {
    if (subscription.customer === id && !isEnded(subscription))
      endSubscription(account, subscription, 'cancellation_requested');
  }
  account.emit('customer.deleted', customer);
  return account.save({ id, object: 'customer', deleted: true });
}

export function createBalanceTransaction(account: StripeAccount, id: string, form: Form) {
  liveCustomer(account, id);
  requiredText(form, 'currency');
  const description = text(form, 'description') ?? null;
  const metadata = metadataAfter({}, form);
  return changeBalance(account, id, requiredInteger(form, 'amount'), { type: 'adjustment', description, metadata });
}
