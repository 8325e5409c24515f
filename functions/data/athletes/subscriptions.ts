import { decodeTime } from 'ulid';
import * as z from 'zod/mini';
import { type Condition, present, unchanged } from '#functions/data/table/expressions.ts';
import { indexed, LIVE_SUBSCRIPTIONS, stripeKeys, userKeys } from '#functions/data/table/keys.ts';
import { check, put, remove, type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import { changeListed } from '#functions/data/user-directory.ts';
import type { StripeStatus } from '#shared/billing/subscription-standing.ts';
import { MembershipRow } from './memberships.ts';

/** The part of a membership that is fetched from Stripe, as of the last fetch. */
export type StripeSnapshot = Partial<
  Pick<
    MembershipRow,
    | 'stripeStatus'
    | 'stripeCustomerId'
    | 'subscriptionId'
    | 'cancelAtPeriodEnd'
    | 'currentPeriodEnd'
    | 'createAttempt'
    | 'isDowngraded'
    | 'fetchedAt'
    | 'promoAnchor'
    | 'promoMonths'
    | 'promoExpires'
  >
>;

/** The first values of a membership without a row. */
const NEW_MEMBERSHIP = { stripeStatus: null, promoAnchor: null, promoMonths: 0, promoExpires: null };

/** The statuses in which Stripe changes nothing by itself any more. */
const ENDED: readonly (StripeStatus | null)[] = [null, 'canceled', 'incomplete_expired'];

/**
 * Changes what is known of the subscription, if nobody has changed the membership since it was read. What it says
 * already is confirmed as long as it still says so: of many who look at once, all see the same, and all may. As long as
 * there is anything that Stripe may change by itself, the row stands on the list of those to look at again.
 */
export function changeMembership(
  uid: string,
  read: MembershipRow | undefined,
  change: StripeSnapshot,
): Record<string, WriteAction> {
  const { stripeCustomerId, stripeStatus = null, createAttempt, fetchedAt } = { ...read, ...change };
  const isOpen = stripeCustomerId && (createAttempt || !ENDED.includes(stripeStatus));
  // A subscription that was never fetched is due at once.
  const listed = isOpen ? indexed.liveSubscription(fetchedAt ?? new Date(0).toISOString()) : undefined;
  const membership = update(
    userKeys.membership(uid),
    {
      set: { ...(!read && NEW_MEMBERSHIP), ...change, ...listed },
      ...(!listed && { remove: LIST_ATTRIBUTES }),
      add: { ver: 1 },
    },
    read && isSaid(change, read) ? stillSaid(change, read) : { ver: unchanged(read?.ver) },
  );
  const [told, telling] = [listedPart(read), listedPart({ ...read, ...change })];
  return { membership, ...(!isSame(told, telling) && changeListed(uid, telling)) };
}

/** Returns the part of a membership that the admin's user list shows. */
function listedPart({ stripeStatus = null, isDowngraded = false, promoExpires = null }: StripeSnapshot = {}) {
  return { stripeStatus, isDowngraded, promoExpires };
}

function isSame(one: ReturnType<typeof listedPart>, other: ReturnType<typeof listedPart>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSaid({ fetchedAt: _, ...change }: StripeSnapshot, read: MembershipRow): boolean {
  return Object.entries(change).every(([name, value]) => read[name as keyof StripeSnapshot] === value);
}

function stillSaid({ fetchedAt: _, ...change }: StripeSnapshot, { stripeCustomerId }: MembershipRow): Condition {
  const said = Object.entries({ stripeCustomerId, ...change });
  return Object.fromEntries(said.map(([name, value]) => [name, unchanged(value)]));
}

const LIST_ATTRIBUTES = Object.keys(indexed.liveSubscription(''));

/** Writes the change together with other actions, and returns the new membership. Throws ConditionFailed. */
export async function writeMembership(
  table: Table,
  uid: string,
  read: MembershipRow | undefined,
  change: StripeSnapshot,
  alongside: Record<string, WriteAction> = {},
): Promise<MembershipRow> {
  await table.write({ ...changeMembership(uid, read, change), ...alongside });
  return { ...NEW_MEMBERSHIP, ...read, ...change, SK: 'A#SUB', ver: (read?.ver ?? 0) + 1 };
}

export function readMembership(table: Table, uid: string): Promise<MembershipRow | undefined> {
  return table.get(userKeys.membership(uid), MembershipRow);
}

const ListedRow = z.object({ PK: z.string() });

/** Returns the athletes whose subscription was last fetched before `until`, longest ago first, at most `limit`. */
export async function listLiveSubscriptions(table: Table, until: number, limit: number): Promise<string[]> {
  const rows = await table.queryDue(LIVE_SUBSCRIPTIONS, new Date(until).toISOString(), limit, ListedRow);
  return rows.map(({ PK }) => userKeys.uidOf(PK));
}

const CustomerRow = z.object({ uid: z.string() });

/** Leads from Stripe's customer to the athlete, who has to be there still. */
export function putCustomer(customerId: string, uid: string): Record<'customer' | 'athlete', WriteAction> {
  return {
    customer: put({ ...stripeKeys.customer(customerId), uid }),
    athlete: check(userKeys.profile(uid), { PK: present }),
  };
}

export async function athleteOfCustomer(table: Table, customerId: string): Promise<string | undefined> {
  return (await table.get(stripeKeys.customer(customerId), CustomerRow))?.uid;
}

export function removeCustomer(customerId: string): WriteAction {
  return remove(stripeKeys.customer(customerId));
}

/** When a `createAttempt` was made, in milliseconds since 1970. */
export const attemptedAt = decodeTime;
