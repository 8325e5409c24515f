import { liveCustomer, type StripeAccount } from './account.ts';
import { type Form, metadataAfter, text } from './form.ts';
import { behaviourOf, declineOf } from './payment-methods.ts';
import { newId, type PaymentMethod, randomText, type SetupIntent } from './resources.ts';
import { cardError, invalidRequest, type StripeFailure } from './stripe-failure.ts';

export function createSetupIntent(account: StripeAccount, form: Form): SetupIntent {
  const customer = text(form, 'customer') ?? null;
  if (customer !== null) liveCustomer(account, customer, 'customer');
  const id = newId('seti');
  const intent = account.save({
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: account.now(),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: metadataAfter({}, form),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: text(form, 'usage') ?? 'off_session',
  } satisfies SetupIntent);
  account.emit('setup_intent.created', intent);
  return intent;
}

/** Sets a card up for later payments; its owner may have to confirm first. */
export function confirmSetup(account: StripeAccount, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw setupState(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`);
  }
  const { asksOwner, attaches, declines } = behaviourOf(method);
  if (declines && !attaches) throw refuse(account, intent, method, declineOf(declines));
  if (!asksOwner) return succeed(account, intent, method);
  const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'stripe_3ds2_fingerprint' } };
  const changes = { last_setup_error: null, next_action, payment_method: method.id, status: 'requires_action' };
  return account.change(intent, changes, 'setup_intent.requires_action');
}

/** Applies the owner's answer to the bank's question. */
export function answerSetup(account: StripeAccount, intent: SetupIntent, { isConfirmed }: { isConfirmed: boolean }) {
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    throw setupState('This SetupIntent does not wait for an action.');
  }
  const method = account.get('payment_method', intent.payment_method);
  if (isConfirmed) return succeed(account, intent, method);
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  throw refuse(account, intent, method, cardError({ code: 'setup_intent_authentication_failure', message }));
}

function succeed(account: StripeAccount, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  if (intent.customer !== null && method.customer === null) {
    account.change(method, { customer: intent.customer }, 'payment_method.attached');
  }
  const changes = { last_setup_error: null, next_action: null, payment_method: method.id, status: 'succeeded' };
  const succeeded = account.change(intent, changes, 'setup_intent.succeeded');
  for (const subscription of account.all('subscription')) {
    if (subscription.pending_setup_intent !== intent.id) continue;
    const settled = { pending_setup_intent: null, default_payment_method: method.id };
    account.change(subscription, settled, 'customer.subscription.updated');
  }
  return succeeded;
}

function refuse(account: StripeAccount, intent: SetupIntent, method: PaymentMethod, failure: StripeFailure) {
  const { code = '', decline_code, message } = failure.body;
  const setup_intent = account.change(
    intent,
    {
      last_setup_error: {
        type: 'card_error',
        code,
        message,
        payment_method: method,
        ...(decline_code && { decline_code }),
      },
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    },
    'setup_intent.setup_failed',
  );
  return cardError({ code, message, ...(decline_code && { decline_code }), setup_intent });
}

function setupState(message: string): StripeFailure {
  return invalidRequest(message, { code: 'setup_intent_unexpected_state' });
}
