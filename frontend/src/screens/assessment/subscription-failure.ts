import { ApiError } from '#frontend/lib/api-error.ts';

export const ALREADY_SUBSCRIBED = 'You already have an active subscription.';

/** What stands in the server's message, or as words in its code, and how it reads here; the first that fits counts. */
const REASONS: readonly (readonly [reason: RegExp, text: string])[] = [
  [/already have an active subscription/i, ALREADY_SUBSCRIBED],
  [/not configured/i, 'Payment system not configured. Please contact support.'],
  [/EMAIL/, 'Email address required. Please update your profile.'],
  [/stripe/i, 'Payment system error. Please try again or contact support.'],
];

/** Why the assessment could not go on to a payment, in words for the person. */
export function subscriptionFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to initiate payment process';
  const said = `${error.message} ${error.code.replaceAll('_', ' ')}`;
  const [, text] = REASONS.find(([reason]) => reason.test(said)) ?? [];
  return text ?? 'Failed to create subscription. Please try again.';
}
