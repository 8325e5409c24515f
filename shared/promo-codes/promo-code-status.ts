export type PromoCodeStatus = 'Active' | 'Inactive' | 'Expired' | 'Used up';

interface Standing {
  readonly isActive: boolean;
  readonly expiresAt?: string | null | undefined;
  readonly maxUses?: number | null | undefined;
  readonly usesCount: number;
}

/**
 * Returns 'Active' for a code that a new user can have, or why not; 'Inactive' wins over other reasons.
 * `now` is milliseconds since 1970.
 */
export function promoCodeStatus({ isActive, expiresAt, maxUses, usesCount }: Standing, now: number): PromoCodeStatus {
  if (!isActive) return 'Inactive';
  if (expiresAt && Date.parse(expiresAt) <= now) return 'Expired';
  return typeof maxUses === 'number' && usesCount >= maxUses ? 'Used up' : 'Active';
}
