import { LEFT_MONTHS, putCredit } from '#functions/data/athletes/credits.ts';
import type { MembershipRow } from '#functions/data/athletes/memberships.ts';
import {
  attemptedAt,
  changeMembership,
  readMembership,
  removeCustomer,
  type StripeSnapshot,
} from '#functions/data/athletes/subscriptions.ts';
import { noteEvent } from '#functions/data/stripe-events.ts';
import { ConditionFailed, type WriteAction } from '#functions/data/table/table.ts';
import type { StripeSubscription } from '#functions/gateways/stripe-gateway.ts';
import { wholeFreeMonths } from '#shared/billing/free-months.ts';
import { isLive, isRenewing, type StripeStatus } from '#shared/billing/subscription-standing.ts';
import { busy } from '#shared/errors.ts';
import type { Billing } from './billing.ts';

const ROUNDS = 5;
/** A name whose subscription Stripe has not heard of by now leads to nothing any more. */
const ATTEMPT_MS = 24 * 3_600_000;

interface SyncOptions {
  /** The event that told of a change; it is noted in the same transaction, and nothing is done for one noted before. */
  readonly event?: string;
  /** Written with what Stripe says. */
  readonly change?: StripeSnapshot;
}

/**
 * Brings the membership to what Stripe says of the athlete's subscriptions now, and gives it. The one writer of it:
 * what was fetched is written only over the row that was read before, so that nothing older ever replaces something
 * newer. Throws AppError `busy` when others keep writing.
 */
export async function syncFromStripe(
  uid: string,
  { table, stripe, logAlert }: Billing,
  now: number,
  { event, change = {} }: SyncOptions = {},
): Promise<MembershipRow | undefined> {
  for (let round = 0; round < ROUNDS; round++) {
    const read = await readMembership(table, uid);
    if (!read?.stripeCustomerId) return read;
    const found = await stripe.subscriptionsOf(read.stripeCustomerId);
    const fetched = { ...snapshotOf(read, found ?? [], now), ...change };
    const credited = creditedPart(uid, { ...read, ...fetched }, now);
    const part = { ...fetched, ...credited?.part, ...(!found && { stripeCustomerId: null }) };
    try {
      await table.write({
        ...changeMembership(uid, read, part),
        ...(credited && { credit: credited.action }),
        ...(event !== undefined && { event: noteEvent(event, now) }),
        ...(!found && { customer: removeCustomer(read.stripeCustomerId) }),
      });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.refused.has('event')) return read;
      continue;
    }
    if ((found ?? []).filter(isLiveThere).length > 1) logAlert('TWO_LIVE_SUBSCRIPTIONS', uid);
    return { ...read, ...part, ver: read.ver + 1 };
  }
  throw busy();
}

function snapshotOf(read: MembershipRow, subscriptions: readonly StripeSubscription[], now: number) {
  const canonical = canonicalOf(subscriptions);
  const stripeStatus = canonical?.status ?? null;
  const live = isLive({ stripeStatus }) ? canonical : undefined;
  return {
    stripeStatus,
    subscriptionId: canonical?.id ?? null,
    cancelAtPeriodEnd: live?.cancelAtPeriodEnd ?? false,
    currentPeriodEnd: live?.currentPeriodEnd ? new Date(live.currentPeriodEnd).toISOString() : null,
    createAttempt: openAttempt(read.createAttempt ?? null, subscriptions, now),
    isDowngraded: !live && (read.isDowngraded ?? false),
    fetchedAt: new Date(now).toISOString(),
  };
}

/** The name of a subscription that can still be begun, or paid for the first time. */
function openAttempt(attempt: string | null, subscriptions: readonly StripeSubscription[], now: number): string | null {
  if (attempt === null) return null;
  const begun = subscriptions.find((subscription) => subscription.attempt === attempt);
  const isOpen = begun ? begun.status === 'incomplete' : now - attemptedAt(attempt) < ATTEMPT_MS;
  return isOpen ? attempt : null;
}

const RANK: readonly StripeStatus[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'paused',
  'canceled',
  'incomplete_expired',
];

/**
 * Returns the subscription that counts, from a list that is newest first: of two live ones the older, as the newer
 * is one too many.
 */
export function canonicalOf(subscriptions: readonly StripeSubscription[]): StripeSubscription | undefined {
  const highest = RANK.find((rank) => subscriptions.some(({ status }) => status === rank));
  const alike = subscriptions.filter(({ status }) => status === highest);
  return alike.at(alike.some(isLiveThere) ? -1 : 0);
}

function isLiveThere({ status }: StripeSubscription): boolean {
  return isLive({ stripeStatus: status });
}

interface Credited {
  readonly part: Pick<MembershipRow, 'promoAnchor' | 'promoMonths' | 'promoExpires'>;
  readonly action: WriteAction;
}

/** Once another payment is to come, the whole free months that are left lower it instead of running beside it. */
function creditedPart(uid: string, membership: MembershipRow, now: number): Credited | undefined {
  const { stripeStatus, promoAnchor, promoMonths, promoExpires, subscriptionId, ver } = membership;
  // Months granted after a cancellation begin at the end of the paid period, so none of them has begun.
  const haveBegun = promoAnchor === null || Date.parse(promoAnchor) <= now;
  const months = haveBegun ? wholeFreeMonths(promoExpires, now) : promoMonths;
  if (months === 0 || stripeStatus === 'past_due' || !isRenewing(membership)) return undefined;
  return {
    part: { promoAnchor: null, promoMonths: 0, promoExpires: null },
    // With `ver`, as the same subscription may be given months again after another grant.
    action: putCredit({ uid, source: `${LEFT_MONTHS}${subscriptionId}#${ver}`, months }, now),
  };
}
