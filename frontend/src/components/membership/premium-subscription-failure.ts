import type { Failure } from '#frontend/components/ui/states/failure-alert.tsx';
import { ApiError, messageOf } from '#frontend/lib/api/api-error.ts';
import type { ERROR_CODES } from '#shared/errors.ts';

const PAYMENT_DUE: typeof ERROR_CODES.paymentDue = 'PAYMENT_DUE';

/** What the reason reads as, in the order in which reasons are looked for. */
const FAILURES: readonly (readonly [reason: string, title: string, text: string])[] = [
  [
    'PAYMENT_NOT_CONFIGURED',
    'Service Unavailable',
    'Payment processing is temporarily unavailable. Please contact support.',
  ],
  ['NO_EMAIL', 'Email Required', 'Please add an email address to your profile before subscribing.'],
  ['NO_CLIENT_SECRET', 'Payment Setup Error', 'Payment setup failed. Please try again or contact support.'],
  ['INVALID_PAYMENT_SESSION', 'Payment Error', 'Payment session is invalid. Please try again.'],
];

/** Why no subscription was created, in words for the person. */
export function subscriptionFailure(error: unknown): Failure {
  const [, title, text] = rowOf(error, FAILURES) ?? [];
  if (title && text) return { title, text };
  return {
    title: 'Subscription Error',
    text: messageOf(error, 'Failed to create subscription. Please try again.'),
  };
}

/** The first row whose reason is in the failure's code, else in its message; case and `_` for a blank do not matter. */
export function rowOf<Row extends readonly [reason: string, ...words: string[]]>(
  error: unknown,
  rows: readonly Row[],
): Row | undefined {
  if (!(error instanceof Error)) return undefined;
  const [code, message] = [error instanceof ApiError ? error.code : '', error.message].map(asWords);
  return (
    rows.find(([reason]) => code?.includes(asWords(reason))) ??
    rows.find(([reason]) => message?.includes(asWords(reason)))
  );
}

/** There is a subscription that lacks a payment, which is to be retried. */
export function isForPaymentDue(error: unknown): boolean {
  return error instanceof ApiError && error.code === PAYMENT_DUE;
}

function asWords(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ');
}
