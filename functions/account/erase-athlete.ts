import { ulid } from 'ulid';
import { remainingRows } from '#functions/data/athletes/account-deletions.ts';
import { findFeed, forgetFeed } from '#functions/data/athletes/calendar-feeds.ts';
import { forgetFriend, forgetReferred } from '#functions/data/athletes/referrals.ts';
import { type ConnectionRow, findConnection } from '#functions/data/athletes/strava-connections.ts';
import { readMembership, removeCustomer } from '#functions/data/athletes/subscriptions.ts';
import { attemptKeysOf } from '#functions/data/daily-attempts.ts';
import { anonymiseUse, findUse } from '#functions/data/promo-codes.ts';
import { present } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { type Key, remove, type Table, tryWrite, type WriteAction } from '#functions/data/table/table.ts';
import { unlistUser } from '#functions/data/user-directory.ts';
import type { EndCustomer } from '#functions/gateways/stripe-gateway.ts';

/** Rows that are read, and then erased, at a time. */
const PAGE_ROWS = 250;

interface ErasingOptions {
  readonly pagesMax?: number;
  /** A service that is missing here keeps the row that names the athlete to it. */
  readonly others?: Partial<OtherServices>;
}

/** The services that have to end their part first, because the row erased last is all that names the athlete to them. */
export interface OtherServices {
  readonly endCustomer: EndCustomer;
  /** Ends what we may do at Strava, and removes the connection. */
  endStrava(uid: string, connection: ConnectionRow): Promise<void>;
}

/**
 * Removes what there is of an athlete whose account is deleted, or so many pages of it. It may be cut off anywhere and
 * begun again, and run twice at the same time. When Stripe or Strava cannot be reached it erases all the rest before it
 * throws.
 *
 * The audit stays, and so does an upload's job, for the day it lives: they say what an administrator has done to
 * programs and people that are still there, of somebody by an id that leads nowhere any more.
 */
export async function eraseAthlete(
  table: Table,
  uid: string,
  now: number,
  { pagesMax = Number.POSITIVE_INFINITY, others = {} }: ErasingOptions = {},
): Promise<void> {
  // Runs all three side by side, and awaits all: a Lambda function is frozen once it has answered.
  const ended = await Promise.allSettled([
    eraseMembership(table, uid, others),
    eraseStrava(table, uid, others),
    eraseRows(table, uid, now, pagesMax),
  ]);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

async function eraseRows(table: Table, uid: string, now: number, pagesMax: number): Promise<void> {
  await table.removeAll(attemptKeysOf(uid, now));
  const kept = [userKeys.membership(uid).SK, userKeys.stravaConnection(uid).SK];
  for (let page = 0; page < pagesMax; page++) {
    const remaining = await remainingRows(table, uid, PAGE_ROWS);
    const rows = remaining.filter(({ SK }) => !kept.includes(SK));
    if (rows.length === 0) break;
    const alone: Key[] = [];
    for (const row of rows) {
      const actions = await eraseTogether(table, uid, row, ulid(now));
      // Refused where another run has just erased it; else the next page finds the row again.
      if (actions) await tryWrite(table, actions);
      else alone.push(row);
    }
    await table.removeAll(alone);
  }
}

/** Stripe comes first: the row is all that says who the customer is. */
async function eraseMembership(table: Table, uid: string, { endCustomer }: Partial<OtherServices>): Promise<void> {
  const membership = await readMembership(table, uid);
  const customerId = membership?.stripeCustomerId;
  if (customerId && !endCustomer) return;
  if (customerId) await endCustomer?.(customerId);
  await table.write({
    membership: remove(userKeys.membership(uid)),
    ...unlistUser(uid), // which whoever changed the membership until now has written
    ...(customerId && { customer: removeCustomer(customerId) }),
  });
}

async function eraseStrava(table: Table, uid: string, { endStrava }: Partial<OtherServices>): Promise<void> {
  const connection = await findConnection(table, uid);
  if (connection) await endStrava?.(uid, connection);
}

/**
 * Returns the writes that erase a row together with rows of others that name the athlete; undefined for a row that
 * needs none. `id` has to be new.
 */
async function eraseTogether(
  table: Table,
  uid: string,
  row: Key,
  id: string,
): Promise<Record<string, WriteAction> | undefined> {
  if (row.SK.startsWith(userKeys.promoGrantPrefix)) {
    const promoCodeId = row.SK.slice(userKeys.promoGrantPrefix.length);
    const use = await findUse(table, promoCodeId, uid);
    return { ...(use && anonymiseUse(promoCodeId, use, id)), grant: remove(row, { PK: present }) };
  }
  if (row.SK === userKeys.calendarFeed(uid).SK) {
    const feed = await findFeed(table, uid);
    return feed && forgetFeed(uid, feed);
  }
  if (row.SK === userKeys.referredBy(uid).SK) return forgetReferred(table, uid, id);
  if (row.SK.startsWith(userKeys.friendPrefix))
    return forgetFriend(table, uid, row.SK.slice(userKeys.friendPrefix.length), id);
  return undefined;
}
