import { isForPaymentDue, rowOf } from '#frontend/components/membership/premium-subscription-failure.ts';
import { alreadySubscribedText } from '#frontend/components/membership/words.ts';
import { ApiError, messageOf } from '#frontend/lib/api/api-error.ts';
import * as words from './words.ts';

/** This screen's texts for reasons of a failure, in the order they are looked for. */
const REASONS: readonly (readonly [reason: string, text: string])[] = [
  ['already have an active subscription', alreadySubscribedText],
  ['not configured', words.noPaymentSystem],
  ['EMAIL', words.noEmail],
  ['Stripe', words.paymentSystem],
];

/** Why the assessment could not go on to a payment, in words for the person. */
export function subscriptionFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return words.notInitiated;
  if (isForPaymentDue(error)) return messageOf(error, words.noSubscription); // trying again would never help
  return rowOf(error, REASONS)?.[1] ?? words.noSubscription;
}
