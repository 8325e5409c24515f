import type Stripe from 'stripe';
import type { StripeAccount } from './account.ts';
import { behaviourOf, declineOf } from './payment-methods.ts';
import { newId, type PaymentIntent, type PaymentMethod, randomText } from './resources.ts';
import { cardError, type StripeFailure } from './stripe-failure.ts';

interface Payment {
  readonly id: string;
  readonly amount: number;
  readonly customer: string;
  readonly description: string;
  /** The card it would be paid with if nobody chooses another. */
  readonly paymentMethod: string | null;
}

export function createPaymentIntent(account: StripeAccount, payment: Payment): PaymentIntent {
  const { id } = payment;
  const intent = account.save({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: account.now(),
    currency: 'gbp',
    customer: payment.customer,
    customer_account: null,
    description: payment.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: payment.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: payment.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
  } satisfies PaymentIntent);
  account.emit('payment_intent.created', intent);
  return intent;
}

interface Circumstances {
  /** True where the owner is not present to be asked. */
  readonly isOffSession: boolean;
  readonly hasBeenAsked?: boolean;
}

/** Tries to take the money; how it went is the status of what it gives. */
export function charge(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  circumstances: Circumstances,
): PaymentIntent {
  const { declines } = behaviourOf(method);
  if (mustAskOwner(account, method, circumstances)) {
    return account.change(
      intent,
      {
        last_payment_error: null,
        next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'stripe_3ds2_fingerprint' } },
        payment_method: method.id,
        status: 'requires_action',
      },
      'payment_intent.requires_action',
    );
  }
  if (declines) return refuse(account, intent, method, declineOf(declines));
  if (intent.customer !== null && method.customer === null) {
    account.change(method, { customer: intent.customer }, 'payment_method.attached');
  }
  const { id } = saveCharge(account, intent, method);
  return account.change(
    intent,
    {
      amount_received: intent.amount,
      last_payment_error: null,
      latest_charge: id,
      next_action: null,
      payment_method: method.id,
      status: 'succeeded',
    },
    'payment_intent.succeeded',
  );
}

/** The owner did not confirm: the payment needs another card, or another try. */
export function failAuthentication(account: StripeAccount, intent: PaymentIntent, method: PaymentMethod) {
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return refuse(account, intent, method, cardError({ code: 'payment_intent_authentication_failure', message }));
}

function refuse(account: StripeAccount, intent: PaymentIntent, method: PaymentMethod, failure: StripeFailure) {
  const { code = '', decline_code, message } = failure.body;
  const isDecline = code !== 'payment_intent_authentication_failure';
  const refused = isDecline ? saveCharge(account, intent, method, failure) : undefined;
  return account.change(
    intent,
    {
      last_payment_error: {
        type: 'card_error',
        code,
        message,
        payment_method: method,
        ...(decline_code && { decline_code }),
        ...(refused && { charge: refused.id }),
      },
      latest_charge: refused?.id ?? intent.latest_charge,
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    },
    'payment_intent.payment_failed',
  );
}

function mustAskOwner(account: StripeAccount, method: PaymentMethod, { isOffSession, hasBeenAsked }: Circumstances) {
  const { asksOwner } = behaviourOf(method);
  if (!asksOwner || hasBeenAsked) return false;
  return asksOwner === 'always' || !isOffSession || !hasBeenSetUp(account, method.id);
}

function hasBeenSetUp(account: StripeAccount, method: string): boolean {
  const attempts = [...account.all('setup_intent'), ...account.all('payment_intent')];
  return attempts.some(({ payment_method, status }) => payment_method === method && status === 'succeeded');
}

/** The answer to whoever tried to pay and was refused. */
export function refusalOf(intent: PaymentIntent): StripeFailure {
  const { code = 'card_declined', decline_code, message = '', charge: failed } = intent.last_payment_error ?? {};
  return cardError({
    code,
    message,
    ...(decline_code && { decline_code }),
    ...(failed && { charge: failed }),
    payment_intent: intent,
  });
}

export function cancelPayment(account: StripeAccount, intent: PaymentIntent): void {
  const changes = { canceled_at: account.now(), cancellation_reason: 'void_invoice', next_action: null } as const;
  account.change(intent, { ...changes, status: 'canceled' }, 'payment_intent.canceled');
}

function saveCharge(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure?: StripeFailure,
): Stripe.Charge {
  const isPaid = failure === undefined;
  const made = account.save({
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'IRONSTRIDE',
    captured: isPaid,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.body.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: failure?.body.decline_code ?? null,
      risk_level: 'normal',
      seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: chargedCard(method),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge);
  account.emit(isPaid ? 'charge.succeeded' : 'charge.failed', made);
  return made;
}

function chargedCard({ card }: PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  return {
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  };
}
