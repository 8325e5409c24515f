import * as z from 'zod/mini';

/**
 * How the product is doing, as last counted; null before the first count. `premium` are those with premium access
 * besides administrators; `activeUsers` used the app in the last seven days, in which `completions` were logged;
 * `promoUses` are of all promo codes there are.
 */
export const AdminStats = z.object({
  users: z.nullable(z.number()),
  premium: z.nullable(z.number()),
  activeUsers: z.nullable(z.number()),
  completions: z.nullable(z.number()),
  programs: z.nullable(z.number()),
  promoUses: z.nullable(z.number()),
  countedAt: z.nullable(z.string()),
});
export type AdminStats = z.output<typeof AdminStats>;
