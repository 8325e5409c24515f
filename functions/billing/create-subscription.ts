import { type Athlete, userOf } from '#functions/data/users.ts';
import type { CreatedSubscription } from '#shared/billing/contract.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';

/** Begins a subscription; no deployment has a payment provider yet, so it comes no further than its preconditions. */
export function createSubscription(athlete: Athlete, now: number): CreatedSubscription {
  const { isSubscribed, email } = userOf(athlete, now);
  if (isSubscribed) return { status: 'active', message: 'You already have an active subscription' };
  if (!email)
    throw new AppError('invalid', 'Please add an email address to your profile before subscribing.', {
      code: ERROR_CODES.noEmail,
    });
  throw new AppError('busy', 'Payment processing is temporarily unavailable. Please contact support.', {
    code: ERROR_CODES.paymentNotConfigured,
  });
}
