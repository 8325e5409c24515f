import { LEFT_MONTHS, putCredit } from '#functions/data/credits.ts';
import type { MembershipRow } from '#functions/data/memberships.ts';
import {
  attemptedAt,
  changeMembership,
  noteEvent,
  readMembership,
  removeCustomer,
  type StripePart,
} from '#functions/data/subscriptions.ts';
import { type WriteAction, WriteRefused } from '#functions/data/table.ts';
import type { StripeSubscription } from '#functions/gateways/stripe-gateway.ts';
import { isLive, isRenewing, type StripeStatus, wholeFreeMonths } from '#shared/billing/rules.ts';
import { busy } from '#shared/errors.ts';
import type { Billing } from './billing.ts';

const ROUNDS = 5;
/** When it was fetched is not kept any more exactly than this. */
const KNOWN_FOR_MS = 10_000;
/** A name whose subscription Stripe has not heard of by now leads to nothing any more. */
const ATTEMPT_MS = 24 * 3_600_000;

interface SyncOptions {
  /** The event that told of a change; it is noted in the same transaction, and nothing is done for one noted before. */
  readonly event?: string;
  /** Written with what Stripe says. */
  readonly change?: StripePart;
}

/**
 * Brings the membership to what Stripe says of the athlete's subscriptions now, and gives it. The one writer of it:
 * what was fetched is written only over the row that was read before, so that nothing older ever replaces something
 * newer. Throws AppError `busy` when others keep writing.
 */
export async function syncFromStripe(
  uid: string,
  { table, stripe, raiseAlarm }: Billing,
  now: number,
  { event, change = {} }: SyncOptions = {},
): Promise<MembershipRow | undefined> {
  for (let round = 0; round < ROUNDS; round++) {
    const read = await readMembership(table, uid);
    if (!read?.stripeCustomerId) return read;
    const found = await stripe.subscriptionsOf(read.stripeCustomerId);
    const fetched = { ...fetchedPart(read, found ?? [], now), ...change };
    const credited = creditedPart(uid, { ...read, ...fetched }, now);
    const part = { ...fetched, ...credited?.part, ...(!found && { stripeCustomerId: null }) };
    if (event === undefined && isKnown(part, read)) return read;
    try {
      await table.write({
        membership: changeMembership(uid, read, part),
        ...(credited && { credit: credited.action }),
        ...(event !== undefined && { event: noteEvent(event, now) }),
        ...(!found && { customer: removeCustomer(read.stripeCustomerId) }),
      });
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      if (error.refused.has('event')) return read;
      continue;
    }
    if ((found ?? []).filter(isLiveThere).length > 1) raiseAlarm('TWO_LIVE_SUBSCRIPTIONS', uid);
    return { ...read, ...part, ver: read.ver + 1 };
  }
  throw busy();
}

/** Somebody has just written the same: of many who look at once, all but the first have nothing to write. */
function isKnown({ fetchedAt = '', ...part }: StripePart, read: MembershipRow): boolean {
  const isRecent = read.fetchedAt !== undefined && Date.parse(fetchedAt) - Date.parse(read.fetchedAt) < KNOWN_FOR_MS;
  return isRecent && Object.entries(part).every(([name, value]) => read[name as keyof StripePart] === value);
}

function fetchedPart(read: MembershipRow, subscriptions: readonly StripeSubscription[], now: number) {
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

/** The one that counts: of two that run the older, as the newer is one too many; of two that are over the newer. */
export function canonicalOf(subscriptions: readonly StripeSubscription[]): StripeSubscription | undefined {
  return [...subscriptions].sort(
    (a, b) =>
      RANK.indexOf(a.status) - RANK.indexOf(b.status) ||
      (isLiveThere(a) ? a.createdAt - b.createdAt : b.createdAt - a.createdAt),
  )[0];
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
  const { stripeStatus, promoExpires, subscriptionId } = membership;
  const months = wholeFreeMonths(promoExpires, now);
  if (months === 0 || stripeStatus === 'past_due' || !isRenewing(membership)) return undefined;
  return {
    part: { promoAnchor: null, promoMonths: 0, promoExpires: null },
    action: putCredit({ uid, source: `${LEFT_MONTHS}${subscriptionId}#${promoExpires}`, months }, now),
  };
}
