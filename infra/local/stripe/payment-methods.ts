import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { liveCustomer, type StripeAccount } from './account.ts';
import { type Form, integer, metadataAfter, requiredText, subform, text, word } from './form.ts';
import { NO_ADDRESS, newId, type PaymentMethod } from './resources.ts';
import { cardError, invalidRequest } from './stripe-failure.ts';

/** A test card's behaviour, where it is not simply a good card. */
interface Behaviour {
  readonly declines?: { readonly code: string; readonly declineCode?: string; readonly message: string };
  /** True where it can be saved for later nevertheless. */
  readonly attaches?: boolean;
  /** Whether its owner has to confirm each payment, or only until it has been set up for later. */
  readonly asksOwner?: 'always' | 'until-set-up';
}

const DECLINED = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };

/** Stripe's published test cards by what they end with, which none shares with another. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '0002': { declines: DECLINED },
  '9995': {
    declines: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  '0069': { declines: { code: 'expired_card', message: 'Your card has expired.' } },
  '0341': { declines: DECLINED, attaches: true },
  '3155': { asksOwner: 'until-set-up' },
  '3184': { asksOwner: 'always' },
};

/** The names by which a server may use a test card without its number. */
const NAMED_CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
};

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^5/, 'mastercard'],
  [/^3[47]/, 'amex'],
];

export function createPaymentMethod(account: StripeAccount, form: Form): PaymentMethod {
  word(form, 'type', ['card']);
  const card = subform(form, 'card') ?? {};
  const number = requiredText(card, 'number').replaceAll(' ', '');
  return account.save({
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(subform(form, 'billing_details') ?? {}),
    card: cardOf(account, number, card),
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: metadataAfter({}, form),
    type: 'card',
  } satisfies PaymentMethod);
}

/** Finds a payment method, or creates one from a named test card. */
export function findPaymentMethod(account: StripeAccount, id: string, param?: string): PaymentMethod {
  const number = NAMED_CARDS[id];
  if (number === undefined) return account.get('payment_method', id, param);
  const year = new Date(account.now() * 1_000).getUTCFullYear() + 2;
  return createPaymentMethod(account, { type: 'card', card: { number, exp_month: '12', exp_year: String(year) } });
}

function cardOf(account: StripeAccount, number: string, form: Form): Stripe.PaymentMethod.Card {
  const brand = BRANDS.find(([begin]) => begin.test(number))?.[1];
  if (!brand || !/^\d{15,16}$/.test(number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  }
  const today = new Date(account.now() * 1_000);
  const year = integer(form, 'exp_year') ?? today.getUTCFullYear() + 2;
  const expiry = { exp_month: integer(form, 'exp_month') ?? 12, exp_year: year < 100 ? 2_000 + year : year };
  if (Date.UTC(expiry.exp_year, expiry.exp_month) <= today.getTime()) {
    const message = "Your card's expiration year is invalid.";
    throw cardError({ code: 'invalid_expiry_year', message, param: 'exp_year' });
  }
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'GB',
    display_brand: brand,
    ...expiry,
    fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function billingDetails(form: Form): Stripe.PaymentMethod.BillingDetails {
  const [email = null, name = null, phone = null] = ['email', 'name', 'phone'].map((field) => text(form, field));
  return { address: NO_ADDRESS, email, name, phone, tax_id: null };
}

export function behaviourOf({ card }: PaymentMethod): Behaviour {
  return BEHAVIOURS[card.last4] ?? {};
}

/** Keeps a card for the customer's later payments; throws what the bank says against it. */
export function attach(account: StripeAccount, method: PaymentMethod, customer: string): PaymentMethod {
  liveCustomer(account, customer, 'customer');
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  const { declines, attaches } = behaviourOf(method);
  if (declines && !attaches) throw declineOf(declines);
  return account.change(method, { customer }, 'payment_method.attached');
}

export function declineOf({ code, declineCode, message }: NonNullable<Behaviour['declines']>) {
  return cardError({ code, message, ...(declineCode && { decline_code: declineCode }) });
}

/** Takes a card from its customer, for ever, and from wherever it was the default. */
export function detach(account: StripeAccount, id: string): PaymentMethod {
  const method = account.get('payment_method', id);
  if (method.customer === null) {
    const message = 'The payment method you provided is not attached to a customer so detachment is impossible.';
    throw invalidRequest(message);
  }
  const customer = liveCustomer(account, method.customer, 'customer');
  if (customer.invoice_settings.default_payment_method === id) {
    const settings = { ...customer.invoice_settings, default_payment_method: null };
    account.change(customer, { invoice_settings: settings }, 'customer.updated');
  }
  for (const subscription of account.all('subscription')) {
    if (subscription.default_payment_method !== id) continue;
    account.change(subscription, { default_payment_method: null }, 'customer.subscription.updated');
  }
  const detached = account.save({ ...method, customer: null });
  account.emit('payment_method.detached', detached, { customer: method.customer });
  return detached;
}

/** Throws when it is not this customer's card. */
export function cardOfCustomer(account: StripeAccount, id: string, customer: string, param: string): PaymentMethod {
  const method = account.get('payment_method', id, param);
  if (method.customer === customer) return method;
  const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
  throw invalidRequest(message, { param, code: 'resource_missing' });
}
