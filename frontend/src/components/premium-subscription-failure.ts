import { ApiError, messageOf } from '#frontend/lib/api-error.ts';

export interface SubscriptionFailure {
  readonly title: string;
  readonly text: string;
}

/** What the server's reason reads as, in the order in which reasons are looked for. */
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

/** Why no subscription was created, in words for the person: by the reply's code, else by its message. */
export function subscriptionFailure(error: unknown): SubscriptionFailure {
  const { code = '', message = '' } = error instanceof ApiError ? error : {};
  const said = asWords(message);
  const [, title, text] =
    FAILURES.find(([reason]) => reason === code) ?? FAILURES.find(([reason]) => said.includes(asWords(reason))) ?? [];
  if (title && text) return { title, text };
  return {
    title: 'Subscription Error',
    text: messageOf(error, 'Failed to create subscription. Please try again.'),
  };
}

function asWords(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ');
}
