import * as z from 'zod/mini';
import { PROMO_CODE_CHARACTERS } from '#shared/constants.ts';
import { defineRoutes } from '#shared/http.ts';

/** A code as it is typed: letters of either case, spaces around it. */
const TypedCode = z.strictObject({
  code: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(PROMO_CODE_CHARACTERS)),
});

/** A promo code as shown to an athlete who may use it. */
export const PromoCode = z.object({ name: z.string(), description: z.string(), freeMonths: z.number() });
export type PromoCode = z.output<typeof PromoCode>;

/**
 * `promoExpires` is the moment the free months end, as granted by this code; null for a subscriber, who is credited
 * them instead.
 */
export const AppliedPromoCode = z.object({ promoCode: PromoCode, promoExpires: z.nullable(z.string()) });
export type AppliedPromoCode = z.output<typeof AppliedPromoCode>;

export const promoCodeRoutes = defineRoutes({
  /** Checks a promo code and returns what it would give. Attempts are limited: 429 TOO_MANY_TRIES. */
  validatePromoCode: {
    area: 'promo-codes',
    method: 'POST',
    path: '/api/promo-codes/validate',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    body: TypedCode,
    reply: z.object({ promoCode: PromoCode }),
  },
  /** Uses a promo code, once for each athlete. */
  applyPromoCode: {
    area: 'promo-codes',
    method: 'POST',
    path: '/api/promo-codes/apply',
    access: 'user',
    limit: 'write',
    idempotency: 'natural-key',
    body: TypedCode,
    reply: AppliedPromoCode,
  },
});
