import { counted } from '#frontend/lib/formats/counted.ts';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import { grouped } from '#frontend/screens/admin/admin-texts.ts';
import type { AdminPromoCode } from '#shared/admin/promo-codes.ts';

/** 'Until Fri 18 Dec', 'Expired Fri 18 Dec', 'No expiry'. */
export function expiryText({ expiresAt }: Pick<AdminPromoCode, 'expiresAt'>): string {
  if (expiresAt === null) return 'No expiry';
  return `${Date.parse(expiresAt) <= Date.now() ? 'Expired' : 'Until'} ${formatDay(dayOf(expiresAt))}`;
}

/** '3 months free'. */
export function monthsText({ freeMonths }: Pick<AdminPromoCode, 'freeMonths'>): string {
  return `${counted(freeMonths, 'month')} free`;
}

/** What stands with the number of uses: 'of 1,000 uses', 'uses'. */
export function usesText({ maxUses, usesCount }: Pick<AdminPromoCode, 'maxUses' | 'usesCount'>): string {
  if (maxUses === null) return usesCount === 1 ? 'use' : 'uses';
  return `of ${grouped(maxUses)} ${maxUses === 1 ? 'use' : 'uses'}`;
}

export const FAILURES = {
  create: { title: 'Create Failed', text: 'Failed to create promo code' },
  update: { title: 'Update Failed', text: 'Failed to update promo code' },
  delete: { title: 'Delete Failed', text: 'Failed to delete promo code' },
} as const;
