import type { StripeAccount } from './account.ts';
import { notePayment } from './collection.ts';
import { type Form, flag, requiredText, subform, text, word } from './form.ts';
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import { charge, failAuthentication, refusalOf } from './payments.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from './resources.ts';
import { answerSetup, confirmSetup } from './setup-intents.ts';
import { invalidRequest, noSuch, StripeFailure } from './stripe-failure.ts';

/** A confirmation with the client secret of one payment or setup, as the browser may make it, and the server as well. */
export interface Confirmation {
  readonly account: StripeAccount;
  readonly id: string;
  readonly form: Form;
  /** The secret is asked for. */
  readonly isPublishable: boolean;
}

export function readPayment({ account, id, form, isPublishable }: Confirmation): PaymentIntent {
  const intent = account.get('payment_intent', id, 'intent');
  if (isPublishable) checkSecret(form, intent);
  return intent;
}

export function readSetup({ account, id, form, isPublishable }: Confirmation): SetupIntent {
  const intent = account.get('setup_intent', id, 'intent');
  if (isPublishable) checkSecret(form, intent);
  return intent;
}

function checkSecret(form: Form, intent: PaymentIntent | SetupIntent): void {
  if (requiredText(form, 'client_secret') === intent.client_secret) return;
  throw noSuch(intent.object, intent.id, 'intent');
}

export function confirmPayment(call: Confirmation): PaymentIntent {
  const { account, form } = call;
  const intent = readPayment(call);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
    throw paymentState(message, intent);
  }
  const method = chosenMethod(call, intent);
  return settle(account, charge(account, intent, method, { isOffSession: flag(form, 'off_session') ?? false }));
}

/** Stands in for the bank's own page: the owner agrees or does not. */
export function answerPayment(call: Confirmation): PaymentIntent {
  const { account } = call;
  const intent = readPayment(call);
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    throw paymentState('This PaymentIntent does not wait for an action.', intent);
  }
  const method = account.get('payment_method', intent.payment_method);
  if (!hasAgreed(call)) return settle(account, failAuthentication(account, intent, method));
  return settle(account, charge(account, intent, method, { isOffSession: false, hasBeenAsked: true }));
}

function settle(account: StripeAccount, intent: PaymentIntent): PaymentIntent {
  notePayment(account, intent);
  if (intent.status === 'requires_payment_method') throw refusalOf(intent);
  return intent;
}

export function confirmSetupIntent(call: Confirmation): SetupIntent {
  const intent = readSetup(call);
  return confirmSetup(call.account, intent, chosenMethod(call, intent));
}

export function answerSetupIntent(call: Confirmation): SetupIntent {
  return answerSetup(call.account, readSetup(call), { isConfirmed: hasAgreed(call) });
}

function hasAgreed({ form }: Confirmation): boolean {
  requiredText(form, 'outcome');
  return word(form, 'outcome', ['succeed', 'fail']) === 'succeed';
}

function chosenMethod({ account, form }: Confirmation, intent: PaymentIntent | SetupIntent): PaymentMethod {
  const data = subform(form, 'payment_method_data');
  if (data) return createPaymentMethod(account, data);
  const id = text(form, 'payment_method') ?? intent.payment_method;
  if (id === null) {
    const message = "You cannot confirm this because it's missing a payment method.";
    throw invalidRequest(message, { code: `${intent.object}_unexpected_state` });
  }
  const method = findPaymentMethod(account, id, 'payment_method');
  if (method.customer === null || method.customer === intent.customer) return method;
  throw invalidRequest('The payment method belongs to another customer.', { param: 'payment_method' });
}

function paymentState(message: string, payment_intent: PaymentIntent): StripeFailure {
  const code = 'payment_intent_unexpected_state';
  return new StripeFailure(400, { type: 'invalid_request_error', code, message, payment_intent });
}
