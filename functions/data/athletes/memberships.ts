import * as z from 'zod/mini';
import { STRIPE_STATUSES, standingOf } from '#shared/billing/subscription-standing.ts';

/**
 * `promoExpires` is always `promoAnchor` and `promoMonths` later, so that grants add up in any order. What Stripe knows
 * better is here as it was last fetched. Times are ISO texts.
 */
export const MembershipRow = z.object({
  SK: z.literal('A#SUB'),
  ver: z.number(),
  stripeStatus: z.nullable(z.enum(STRIPE_STATUSES)),
  stripeCustomerId: z.optional(z.nullable(z.string())),
  subscriptionId: z.optional(z.nullable(z.string())),
  cancelAtPeriodEnd: z.optional(z.boolean()),
  currentPeriodEnd: z.optional(z.nullable(z.string())),
  /** Names the subscription that is being begun, to Stripe and for ever. */
  createAttempt: z.optional(z.nullable(z.string())),
  /** Has left for the free membership, so that it is no longer one that was cancelled. */
  isDowngraded: z.optional(z.boolean()),
  fetchedAt: z.optional(z.string()),
  promoAnchor: z.nullable(z.string()),
  promoMonths: z.number(),
  promoExpires: z.nullable(z.string()),
});
export type MembershipRow = z.output<typeof MembershipRow>;

export function standingOfMembership(membership: Pick<MembershipRow, 'stripeStatus' | 'isDowngraded'> | undefined) {
  return standingOf(membership?.stripeStatus ?? null, membership?.isDowngraded);
}
