import type { Failure } from '#frontend/components/ui/states/failure-alert.tsx';
import { ApiError, messageOf } from '#frontend/lib/api/api-error.ts';
import type { ERROR_CODES } from '#shared/errors.ts';
import * as words from './words.ts';

const PAYMENT_DUE: typeof ERROR_CODES.paymentDue = 'PAYMENT_DUE';

/** Texts for reasons of a failure, in the order they are looked for. */
const FAILURES: readonly (readonly [reason: string, title: string, text: string])[] = [
  ['PAYMENT_NOT_CONFIGURED', words.unavailable, words.unavailableText],
  ['NO_EMAIL', words.emailRequired, words.emailRequiredText],
  ['NO_CLIENT_SECRET', words.setupError, words.setupErrorText],
  ['INVALID_PAYMENT_SESSION', words.paymentError, words.paymentErrorText],
];

/** Why no subscription was created, in words for the person. */
export function subscriptionFailure(error: unknown): Failure {
  const [, title, text] = rowOf(error, FAILURES) ?? [];
  if (title && text) return { title, text };
  return {
    title: words.subscriptionError,
    text: messageOf(error, words.subscriptionErrorText),
  };
}

/** The first row whose reason is in the failure's code, else in its message; case and `_` for a blank do not matter. */
export function rowOf<Row extends readonly [reason: string, ...texts: string[]]>(
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

/** Whether a subscription exists whose payment is to be retried instead. */
export function isForPaymentDue(error: unknown): boolean {
  return error instanceof ApiError && error.code === PAYMENT_DUE;
}

function asWords(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ');
}
