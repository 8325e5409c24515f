import type { PromoCodeRow } from '#functions/data/promo-codes.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { PromoCode } from '#shared/promo-codes/contract.ts';
import { promoCodeStatus } from '#shared/promo-codes/promo-code-status.ts';

/** Whether a code can be had by somebody who has not had it. `now` is milliseconds since 1970. */
export function isUsable(row: PromoCodeRow | undefined, now: number): row is PromoCodeRow {
  return row !== undefined && promoCodeStatus(row, now) === 'Active';
}

/** Unknown, switched off, expired and used up are one answer, so that it tells a guesser nothing. */
export function invalidPromoCode(): AppError {
  return new AppError('conflict', 'This promo code is not valid or no longer valid.', {
    code: ERROR_CODES.promoInvalid,
  });
}

export function alreadyUsed(): AppError {
  return new AppError('conflict', 'You have already used this promo code.', { code: ERROR_CODES.promoUsed });
}

export function promoCodeOf({ name, description, freeMonths }: PromoCode): PromoCode {
  return { name, description, freeMonths };
}
