import type Stripe from 'stripe';
import type { StripeAccount } from './account.ts';
import { paymentOf } from './invoices.ts';
import { invalidRequest } from './stripe-failure.ts';

const DEPTH_MAX = 4;

/** Puts the whole object where an answer has its id, by paths like `data.latest_invoice.confirmation_secret`. */
export function expand(account: StripeAccount, answer: unknown, paths: readonly string[]): unknown {
  return paths.reduce((expanded, path) => {
    const names = path.split('.');
    if (names.length > DEPTH_MAX + (names[0] === 'data' ? 1 : 0)) {
      throw invalidRequest(`You cannot expand more than ${DEPTH_MAX} levels of a property.`, { param: 'expand' });
    }
    return expandPath(account, expanded, names);
  }, answer);
}

function expandPath(account: StripeAccount, value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(account, item, [name, ...rest]));
  if (!isRecord(value)) return value;
  const found = value[name] ?? onlyWhenAsked(account, value, name);
  if (found === undefined) {
    throw invalidRequest(`This property cannot be expanded (${name}).`, { param: 'expand' });
  }
  return { ...value, [name]: expandPath(account, resolve(account, found), rest) };
}

function resolve(account: StripeAccount, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(account, item));
  return typeof value === 'string' ? (account.findAny(value) ?? value) : value;
}

/** Reduces a reference to its id unless it is expanded; null stays null. */
function onlyWhenAsked(account: StripeAccount, value: Record<string, unknown>, name: string): unknown {
  if (value.object === 'invoice' && name === 'confirmation_secret')
    return confirmationSecret(account, String(value.id));
  return value[name];
}

function confirmationSecret(account: StripeAccount, invoice: string): Stripe.Invoice.ConfirmationSecret | null {
  const { intent } = paymentOf(account, { id: invoice }) ?? {};
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
