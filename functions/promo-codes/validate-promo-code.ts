import { personOf } from '#functions/data/athletes/person.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { writeRateLimited } from '#functions/data/daily-attempts.ts';
import { findPromoCode } from '#functions/data/promo-codes.ts';
import type { PromoCode } from '#shared/promo-codes/contract.ts';
import type { PromoCodesApp } from './app.ts';
import { alreadyUsed, invalidPromoCode, isUsable, promoCodeOf } from './usable-promo-code.ts';

/** Returns what a code would give the athlete now. `now` is milliseconds since 1970. */
export async function validatePromoCode(
  { profile: { uid } }: Athlete,
  code: string,
  now: number,
  app: PromoCodesApp,
): Promise<{ promoCode: PromoCode }> {
  const { table } = app;
  const person = personOf(uid, app);
  const found = await findPromoCode(table, code, uid, person);
  if (found?.use || found?.isUsedByPerson) throw alreadyUsed();
  await writeRateLimited(table, { who: await person, operation: 'PROMO', what: code }, {}, now);
  if (!isUsable(found?.row, now)) throw invalidPromoCode();
  return { promoCode: promoCodeOf(found.row) };
}
