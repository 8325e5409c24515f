import type { PromoCodeRow } from '#functions/data/promo-codes.ts';
import { consumeAttempt, writeRateLimited as writeWithTry } from '#functions/data/rate-limits.ts';
import type { Table, WriteAction } from '#functions/data/table/table.ts';
import { PROMO_CODES_A_DAY } from '#shared/constants.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { PromoCode } from '#shared/promo-codes/contract.ts';
import { promoCodeStatus } from '#shared/promo-codes/rules.ts';

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

/** Counts an attempt per person, so that another account gives no further attempts. */
export function countCode(person: string, code: string, now: number): WriteAction {
  return consumeAttempt({ who: person, operation: 'PROMO', what: code, limit: PROMO_CODES_A_DAY }, now);
}

/** Throws AppError `too-many` where the day's attempts are used up. */
export function writeRateLimited(
  table: Table,
  actions: Record<'attempts', WriteAction> & Record<string, WriteAction>,
  now: number,
): Promise<void> {
  return writeWithTry(table, actions, 'Too many promo codes tried today. Please try again tomorrow.', now);
}
