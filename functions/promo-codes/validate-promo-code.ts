import { findPromoCode } from '#functions/data/promo-codes.ts';
import type { Athlete } from '#functions/data/users.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { PromoCode } from '#shared/promo-codes/contract.ts';
import type { PromoCodesApp } from './app.ts';
import { countCode, invalidPromoCode, isUsable, promoCodeOf, writeCounted } from './promo-code-rules.ts';

/** What a code would give the athlete now. `now` is milliseconds since 1970. */
export async function validatePromoCode(
  { profile: { uid } }: Athlete,
  code: string,
  now: number,
  { table }: PromoCodesApp,
): Promise<{ promoCode: PromoCode }> {
  const found = await findPromoCode(table, code, uid);
  if (found?.use)
    throw new AppError('conflict', 'You have already used this promo code.', { code: ERROR_CODES.promoUsed });
  await writeCounted(table, { tries: countCode(uid, code, now) }, now);
  if (!isUsable(found?.row, now)) throw invalidPromoCode();
  return { promoCode: promoCodeOf(found.row) };
}
