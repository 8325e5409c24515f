import * as z from 'zod/mini';
import { addMonthsClamped, STRIPE_STATUSES } from '#shared/billing/rules.ts';
import { unchanged } from './expressions.ts';
import { userKeys } from './keys.ts';
import { putNew, type Table, update, type WriteAction } from './table.ts';

/** `promoExpires` is always `promoAnchor` and `promoMonths` later, so that grants add up in any order. */
export const MembershipRow = z.object({
  SK: z.literal('A#SUB'),
  ver: z.number(),
  stripeStatus: z.nullable(z.enum(STRIPE_STATUSES)),
  promoAnchor: z.nullable(z.string()),
  promoMonths: z.number(),
  promoExpires: z.nullable(z.string()),
});
export type MembershipRow = z.output<typeof MembershipRow>;

export interface FreeMonths {
  readonly months: number;
  /** Names the grant for ever, such as `PROMO#<code id>`; the same source gives only once. */
  readonly source: string;
}

interface Grant {
  readonly promoExpires: string;
  readonly actions: Record<'membership' | 'ledger', WriteAction>;
}

/**
 * Free months on top of those still running. They are kept as an anchor and a total, so that grants
 * come to the same end in any order; once they have lapsed, the next grant starts anew. What else the
 * row holds stays as it is. `now` is milliseconds since 1970.
 */
export function grantFreeMonths(
  uid: string,
  membership: Omit<MembershipRow, 'SK'> | undefined,
  { months, source }: FreeMonths,
  now: number,
): Grant {
  const promo = withMonths(membership, months, now);
  const created = membership ? {} : { stripeStatus: null };
  const ledger = { months, anchor: promo.promoAnchor, grantedAt: new Date(now).toISOString() };
  return {
    promoExpires: promo.promoExpires,
    actions: {
      membership: update(
        userKeys.membership(uid),
        { set: { ...created, ...promo }, add: { ver: 1 } },
        { ver: unchanged(membership?.ver) },
      ),
      ledger: putNew({ ...userKeys.ledger(uid, source), ...ledger }),
    },
  };
}

const GrantRow = z.object({ SK: z.string(), months: z.number(), grantedAt: z.optional(z.string()) });

interface GrantedMonths extends FreeMonths {
  readonly grantedAt: string | null;
}

/** Every grant there was, in no order. */
export async function grantedMonths(table: Table, uid: string): Promise<GrantedMonths[]> {
  const rows = await table.query({ partition: userKeys.partition(uid), prefix: userKeys.ledgerPrefix }, GrantRow);
  return rows.map(({ SK, months, grantedAt = null }) => ({
    source: SK.slice(userKeys.ledgerPrefix.length),
    months,
    grantedAt,
  }));
}

type Promo = Pick<MembershipRow, 'promoAnchor' | 'promoMonths' | 'promoExpires'>;

/** What is free after so many more months. */
export function withMonths(promo: Promo | undefined, months: number, now: number) {
  const runs = promo?.promoExpires != null && Date.parse(promo.promoExpires) > now;
  const promoAnchor = (runs && promo.promoAnchor) || new Date(now).toISOString();
  const promoMonths = (runs ? promo.promoMonths : 0) + months;
  return { promoAnchor, promoMonths, promoExpires: addMonthsClamped(promoAnchor, promoMonths) };
}
