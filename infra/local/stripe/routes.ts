import { liveCustomer } from './account.ts';
import { payInvoice } from './collection.ts';
import {
  answerPayment,
  answerSetupIntent,
  type Confirmation,
  confirmPayment,
  confirmSetupIntent,
  readPayment,
  readSetup,
} from './confirm.ts';
import { createBalanceTransaction, createCustomer, deleteCustomer, updateCustomer } from './customers.ts';
import { voidOpenInvoice } from './end-subscription.ts';
import { requiredText } from './form.ts';
import { listInvoices, listPaymentMethods, listSubscriptions, page } from './lists.ts';
import { attach, createPaymentMethod, detach, findPaymentMethod } from './payment-methods.ts';
import { createSetupIntent } from './setup-intents.ts';
import { cancelSubscription, createSubscription, updateSubscription } from './subscriptions.ts';

interface Route {
  /** The `id` of a call is the one in its path, or empty. */
  readonly answer: (call: Confirmation) => unknown;
  /** The parameters it knows, besides `expand`. */
  readonly parameters: readonly string[];
  /** A browser may ask it too. */
  readonly isPublishable: boolean;
}

function route(parameters: string, answer: Route['answer'], isPublishable = false): Route {
  return { answer, parameters: parameters.split(' ').filter(Boolean), isPublishable };
}

const PAGE = 'limit starting_after';
const CONFIRM =
  'client_secret payment_method payment_method_data return_url use_stripe_sdk off_session expected_payment_method_type';

/** All supported endpoints, by method and path. */
const ROUTES: Readonly<Record<string, Route>> = {
  'POST /v1/customers': route('description email metadata name', ({ account, form }) => createCustomer(account, form)),
  'GET /v1/customers/:id': route('', ({ account, id }) => account.get('customer', id)),
  'POST /v1/customers/:id': route('description email invoice_settings metadata name', ({ account, id, form }) =>
    updateCustomer(account, id, form),
  ),
  'DELETE /v1/customers/:id': route('', ({ account, id }) => deleteCustomer(account, id)),
  'GET /v1/customers/:id/payment_methods': route(`type ${PAGE}`, ({ account, id, form }) =>
    listPaymentMethods(account, `/v1/customers/${id}/payment_methods`, id, form),
  ),
  'GET /v1/customers/:id/balance_transactions': route(PAGE, ({ account, id, form }) => {
    liveCustomer(account, id);
    const own = account.all('customer_balance_transaction').filter(({ customer }) => customer === id);
    return page(`/v1/customers/${id}/balance_transactions`, own, form);
  }),
  'POST /v1/customers/:id/balance_transactions': route(
    'amount currency description metadata',
    ({ account, id, form }) => createBalanceTransaction(account, id, form),
  ),

  'GET /v1/prices/:id': route('', ({ account, id }) => account.get('price', id)),

  'POST /v1/subscriptions': route(
    'customer items payment_behavior payment_settings billing_mode default_payment_method metadata trial_period_days',
    ({ account, form }) => createSubscription(account, form),
  ),
  'GET /v1/subscriptions': route(`customer status ${PAGE}`, ({ account, form }) => listSubscriptions(account, form)),
  'GET /v1/subscriptions/:id': route('', ({ account, id }) => account.get('subscription', id)),
  'POST /v1/subscriptions/:id': route(
    'cancel_at cancel_at_period_end default_payment_method metadata',
    ({ account, id, form }) => updateSubscription(account, id, form),
  ),
  'DELETE /v1/subscriptions/:id': route('prorate invoice_now', ({ account, id }) => cancelSubscription(account, id)),

  'GET /v1/invoices': route(`customer subscription status ${PAGE}`, ({ account, form }) => listInvoices(account, form)),
  'GET /v1/invoices/:id': route('', ({ account, id }) => account.get('invoice', id)),
  'POST /v1/invoices/:id/pay': route('payment_method off_session', ({ account, id, form }) =>
    payInvoice(account, id, form),
  ),
  'POST /v1/invoices/:id/void': route('', ({ account, id }) => voidOpenInvoice(account, id)),

  'GET /v1/payment_intents/:id': route('client_secret', readPayment, true),
  'POST /v1/payment_intents/:id/confirm': route(CONFIRM, confirmPayment, true),
  'POST /v1/payment_intents/:id/authenticate': route('client_secret outcome', answerPayment, true),

  'POST /v1/setup_intents': route('customer usage payment_method_types metadata', ({ account, form }) =>
    createSetupIntent(account, form),
  ),
  'GET /v1/setup_intents/:id': route('client_secret', readSetup, true),
  'POST /v1/setup_intents/:id/confirm': route(CONFIRM, confirmSetupIntent, true),
  'POST /v1/setup_intents/:id/authenticate': route('client_secret outcome', answerSetupIntent, true),

  'POST /v1/payment_methods': route(
    'type card billing_details metadata',
    ({ account, form }) => createPaymentMethod(account, form),
    true,
  ),
  'GET /v1/payment_methods': route(`customer type ${PAGE}`, ({ account, form }) =>
    listPaymentMethods(account, '/v1/payment_methods', requiredText(form, 'customer'), form),
  ),
  'GET /v1/payment_methods/:id': route('', ({ account, id }) => account.get('payment_method', id)),
  'POST /v1/payment_methods/:id/attach': route('customer', ({ account, id, form }) =>
    attach(account, findPaymentMethod(account, id), requiredText(form, 'customer')),
  ),
  'POST /v1/payment_methods/:id/detach': route('', ({ account, id }) => detach(account, id)),

  'GET /v1/webhook_endpoints': route(PAGE, ({ account, form }) =>
    page('/v1/webhook_endpoints', account.all('webhook_endpoint'), form),
  ),
};

/** The route of a path, and the id in it. */
export function findRoute(method: string, path: string): { readonly route: Route; readonly id: string } | undefined {
  const exact = ROUTES[`${method} ${path}`];
  if (exact) return { route: exact, id: '' };
  const [, version, kind, id = '', ...rest] = path.split('/');
  const found = ROUTES[`${method} /${[version, kind, ':id', ...rest].join('/')}`];
  return found && { route: found, id: decodeURIComponent(id) };
}
