import { addMonthsClamped } from '#shared/billing/rules.ts';
import { absent, equals } from './expressions.ts';
import { userKeys } from './keys.ts';
import { put, putNew, type WriteAction } from './table.ts';
import type { MembershipRow } from './users.ts';

export interface FreeMonths {
  readonly months: number;
  /** Names the grant for ever, such as `PROMO#<code id>`; the same source gives only once. */
  readonly source: string;
}

/**
 * Free months on top of those still running. They are kept as an anchor and a total, so that grants
 * come to the same end in any order; once they have lapsed, the next grant starts anew.
 * `now` is milliseconds since 1970.
 */
export function grantFreeMonths(
  uid: string,
  membership: MembershipRow | undefined,
  { months, source }: FreeMonths,
  now: number,
): { readonly promoExpires: string; readonly actions: Record<'membership' | 'ledger', WriteAction> } {
  const runs = membership?.promoExpires != null && Date.parse(membership.promoExpires) > now;
  const promoAnchor = (runs && membership.promoAnchor) || new Date(now).toISOString();
  const promoMonths = (runs ? membership.promoMonths : 0) + months;
  const promoExpires = addMonthsClamped(promoAnchor, promoMonths);
  const row = {
    ...userKeys.membership(uid),
    stripeStatus: null,
    ...membership,
    promoAnchor,
    promoMonths,
    promoExpires,
    ver: (membership?.ver ?? 0) + 1,
  };
  return {
    promoExpires,
    actions: {
      membership: put(row, { ver: membership ? equals(membership.ver) : absent }),
      ledger: putNew({ ...userKeys.ledger(uid, source), months, grantedAt: new Date(now).toISOString() }),
    },
  };
}
