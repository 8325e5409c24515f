import * as z from 'zod/mini';
import { unchanged } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { putNew, type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import { changeListed } from '#functions/data/user-directory.ts';
import { addMonthsClamped } from '#shared/billing/free-months.ts';
import { isRenewing, standingOf } from '#shared/billing/subscription-standing.ts';
import { putCredit } from './credits.ts';
import type { MembershipRow } from './memberships.ts';

export interface FreeMonths {
  readonly months: number;
  /** Names the grant for ever, such as `PROMO#<code id>`; the same source gives only once. */
  readonly source: string;
}

interface Grant {
  /** Until when premium is free now; null where the months lower the next payments instead. */
  readonly promoExpires: string | null;
  readonly actions: Readonly<Record<string, WriteAction>>;
}

/**
 * Free months on top of those still running. They are kept as an anchor and a total, so that grants
 * come to the same end in any order; once they have lapsed, the next grant starts anew. Who pays is credited them
 * instead. What else the row holds stays as it is. `now` is milliseconds since 1970.
 */
export function grantFreeMonths(
  uid: string,
  membership: Omit<MembershipRow, 'SK'> | undefined,
  { months, source }: FreeMonths,
  now: number,
): Grant {
  const when = { ver: unchanged(membership?.ver) };
  const grantedAt = new Date(now).toISOString();
  if (membership && isRenewing(membership)) {
    return {
      promoExpires: null,
      actions: {
        membership: update(userKeys.membership(uid), { add: { ver: 1 } }, when),
        ledger: putNew({ ...userKeys.ledger(uid, source), months, grantedAt }),
        credit: putCredit({ uid, source, months }, now),
      },
    };
  }
  const promo = withMonths(membership, months, now);
  const created = membership ? {} : { stripeStatus: null };
  return {
    promoExpires: promo.promoExpires,
    actions: {
      membership: update(userKeys.membership(uid), { set: { ...created, ...promo }, add: { ver: 1 } }, when),
      ledger: putNew({ ...userKeys.ledger(uid, source), months, anchor: promo.promoAnchor, grantedAt }),
      ...changeListed(uid, { promoExpires: promo.promoExpires }),
    },
  };
}

const GrantRow = z.object({ SK: z.string(), months: z.number(), grantedAt: z.string() });

interface GrantedMonths extends FreeMonths {
  readonly grantedAt: string;
}

/** Every grant there was, in no order. */
export async function grantedMonths(table: Table, uid: string): Promise<GrantedMonths[]> {
  const rows = await table.query({ partition: userKeys.partition(uid), prefix: userKeys.ledgerPrefix }, GrantRow);
  return rows.map(({ SK, months, grantedAt }) => ({
    source: SK.slice(userKeys.ledgerPrefix.length),
    months,
    grantedAt,
  }));
}

type Promo = Pick<MembershipRow, 'promoAnchor' | 'promoMonths' | 'promoExpires'> &
  Partial<Pick<MembershipRow, 'stripeStatus' | 'currentPeriodEnd'>>;

/** Returns the free period with some more months. They begin when nothing paid or free runs any more. */
export function withMonths(membership: Promo | undefined, months: number, now: number) {
  const { promoAnchor: anchor = null, promoMonths: total = 0, promoExpires = null } = membership ?? {};
  const runs = anchor !== null && promoExpires !== null && Date.parse(promoExpires) > now;
  const isPaid = standingOf(membership?.stripeStatus ?? null).isSubscribed;
  const paidUntil = isPaid && membership?.currentPeriodEnd;
  const from = new Date(Math.max(now, paidUntil ? Date.parse(paidUntil) : 0)).toISOString();
  const promoAnchor = runs ? anchor : from;
  const promoMonths = (runs ? total : 0) + months;
  return { promoAnchor, promoMonths, promoExpires: addMonthsClamped(promoAnchor, promoMonths) };
}
