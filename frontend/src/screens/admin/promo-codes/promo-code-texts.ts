import { counted } from '#frontend/lib/formats/counted.ts';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import { grouped } from '#frontend/screens/admin/admin-texts.ts';
import type { AdminPromoCode } from '#shared/admin/promo-codes.ts';
import * as words from './words.ts';

/** 'Until Fri 18 Dec', 'Expired Fri 18 Dec', 'No expiry'; `describe` says the moment in another way. */
export function expiryText(
  { expiresAt }: Pick<AdminPromoCode, 'expiresAt'>,
  describe = (moment: string) => formatDay(dayOf(moment)),
): string {
  if (expiresAt === null) return words.noExpiry;
  const when = describe(expiresAt);
  return Date.parse(expiresAt) <= Date.now() ? words.expired(when) : words.until(when);
}

/** '3 months free'. */
export function monthsText({ freeMonths }: Pick<AdminPromoCode, 'freeMonths'>): string {
  return words.free(counted(freeMonths, 'month'));
}

/** Returns the words after the number of uses: 'of 1,000 uses', 'uses'. */
export function usesText({ maxUses, usesCount }: Pick<AdminPromoCode, 'maxUses' | 'usesCount'>): string {
  if (maxUses === null) return words.uses(usesCount);
  return words.ofUses(`${grouped(maxUses)} ${words.uses(maxUses)}`);
}

export const FAILURES = {
  create: { title: words.createFailed, text: words.createFailedText },
  update: { title: words.updateFailed, text: words.updateFailedText },
  delete: { title: words.deleteFailed, text: words.deleteFailedText },
} as const;
