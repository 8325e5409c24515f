import { grantFreeMonths } from '#functions/data/athletes/free-months.ts';
import { personOf } from '#functions/data/athletes/person.ts';
import { type Athlete, retryWithAthlete } from '#functions/data/athletes/users.ts';
import { writeRateLimited } from '#functions/data/daily-attempts.ts';
import { findPromoCode, type PromoCodeUse, takePromoCode } from '#functions/data/promo-codes.ts';
import type { AppliedPromoCode } from '#shared/promo-codes/contract.ts';
import type { PromoCodesApp } from './app.ts';
import { alreadyUsed, invalidPromoCode, isUsable, promoCodeOf } from './usable-promo-code.ts';

/**
 * Gives the athlete a code's free months, once ever: a repeat returns what was given then. Throws AppError `conflict`
 * for an invalid code, and for a person who used it with a deleted account. Use, count and months are one transaction.
 * `now` is milliseconds since 1970.
 */
export async function applyPromoCode(
  athlete: Athlete,
  code: string,
  now: number,
  app: PromoCodesApp,
): Promise<AppliedPromoCode> {
  const { table } = app;
  const { uid } = athlete.profile;
  const who = personOf(uid, app);
  return retryWithAthlete(table, athlete, async (current) => {
    const found = await findPromoCode(table, code, uid, who);
    if (found?.use) return appliedOf(found.use);
    if (found?.isUsedByPerson) throw alreadyUsed();
    const person = await who;
    const tried = { who: person, operation: 'PROMO', what: code } as const;
    if (!isUsable(found?.row, now)) {
      await writeRateLimited(table, tried, {}, now);
      throw invalidPromoCode();
    }
    const { row } = found;
    const source = `PROMO#${row.id}`;
    const grant = grantFreeMonths(uid, current.membership, { months: row.freeMonths, source }, now);
    const use = { uid, usedAt: new Date(now).toISOString(), ...promoCodeOf(row), promoExpires: grant.promoExpires };
    const by = { person, email: current.profile.email };
    await writeRateLimited(table, tried, { ...takePromoCode(row, use, by), ...grant.actions }, now);
    return appliedOf(use);
  });
}

function appliedOf({ promoExpires, ...promoCode }: PromoCodeUse): AppliedPromoCode {
  return { promoCode: promoCodeOf(promoCode), promoExpires };
}
