export type PromoCodeStatus = 'Active' | 'Inactive' | 'Expired' | 'Used up';

interface Standing {
  readonly isActive: boolean;
  readonly expiresAt?: string | null | undefined;
  readonly maxUses?: number | null | undefined;
  readonly usesCount: number;
}

/**
 * Whether somebody who has not had a code can have it ('Active'), or what stands in the way: that it was switched off
 * before all else. `now` is milliseconds since 1970.
 */
export function promoCodeStatus({ isActive, expiresAt, maxUses, usesCount }: Standing, now: number): PromoCodeStatus {
  if (!isActive) return 'Inactive';
  if (expiresAt && Date.parse(expiresAt) <= now) return 'Expired';
  return typeof maxUses === 'number' && usesCount >= maxUses ? 'Used up' : 'Active';
}
