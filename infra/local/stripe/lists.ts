import type Stripe from 'stripe';
import { liveCustomer, type StripeAccount } from './account.ts';
import { type Form, integer, text } from './form.ts';
import { subscriptionOf } from './invoices.ts';
import { type Invoice, listOf, type Subscription } from './resources.ts';
import { invalidRequest, noSuch } from './stripe-failure.ts';

/** Returns one page, newest first. */
export function page<Item extends { readonly id: string }>(url: string, oldestFirst: readonly Item[], form: Form) {
  const limit = integer(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('Invalid limit: must be between 1 and 100.', { param: 'limit' });
  const after = text(form, 'starting_after');
  const items = oldestFirst.toReversed();
  const start = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw noSuch('object', after, 'starting_after');
  return listOf(url, items.slice(start, start + limit), items.length > start + limit);
}

export function listSubscriptions(account: StripeAccount, form: Form): Stripe.ApiList<Subscription> {
  const customer = text(form, 'customer');
  if (customer) account.get('customer', customer, 'customer');
  const status = text(form, 'status');
  const found = account
    .all('subscription')
    .filter((one) => (customer === undefined || one.customer === customer) && hasStatus(one, status));
  return page('/v1/subscriptions', found, form);
}

function hasStatus({ status }: Subscription, asked: string | undefined): boolean {
  if (asked === 'all') return true;
  if (asked === undefined) return status !== 'canceled';
  return status === asked;
}

export function listInvoices(account: StripeAccount, form: Form): Stripe.ApiList<Invoice> {
  const [customer, subscription, status] = ['customer', 'subscription', 'status'].map((name) => text(form, name));
  const found = account
    .all('invoice')
    .filter(
      (invoice) =>
        (customer === undefined || invoice.customer === customer) &&
        (subscription === undefined || subscriptionOf(account, invoice).id === subscription) &&
        (status === undefined || invoice.status === status),
    );
  return page('/v1/invoices', found, form);
}

export function listPaymentMethods(account: StripeAccount, url: string, customer: string, form: Form) {
  liveCustomer(account, customer, url.startsWith('/v1/customers/') ? 'id' : 'customer');
  const found = account.all('payment_method').filter((method) => method.customer === customer);
  return page(url, found, form);
}
