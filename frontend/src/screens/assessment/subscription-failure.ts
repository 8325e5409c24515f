import { isForPaymentDue, rowOf } from '#frontend/components/membership/premium-subscription-failure.ts';
import { alreadySubscribedText } from '#frontend/components/membership/words.ts';
import { ApiError, messageOf } from '#frontend/lib/api/api-error.ts';

/** What the reason reads as here, in the order in which reasons are looked for. */
const REASONS: readonly (readonly [reason: string, text: string])[] = [
  ['already have an active subscription', alreadySubscribedText],
  ['not configured', 'Payment system not configured. Please contact support.'],
  ['EMAIL', 'Email address required. Please update your profile.'],
  ['Stripe', 'Payment system error. Please try again or contact support.'],
];
const OTHERWISE = 'Failed to create subscription. Please try again.';

/** Why the assessment could not go on to a payment, in words for the person. */
export function subscriptionFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to initiate payment process';
  if (isForPaymentDue(error)) return messageOf(error, OTHERWISE); // trying again would never help
  return rowOf(error, REASONS)?.[1] ?? OTHERWISE;
}
