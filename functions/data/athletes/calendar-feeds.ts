import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { equals, present, unchanged } from '#functions/data/table/expressions.ts';
import { feedKey, userKeys } from '#functions/data/table/keys.ts';
import {
  ConditionFailed,
  check,
  put,
  putNew,
  remove,
  type Table,
  update,
  type WriteAction,
} from '#functions/data/table/table.ts';
import type { CalendarFeed } from '#shared/calendar-feed/contract.ts';
import { FEED_READERS, type FeedReader } from '#shared/calendar-feed/feed-reader.ts';
import { signedOut } from '#shared/errors.ts';

/** Times are milliseconds since 1970. */
const FeedRow = z.object({
  tokenHash: z.string(),
  createdAt: z.number(),
  lastReadAt: z.optional(z.number()),
  lastReadBy: z.optional(z.enum(FEED_READERS)),
});
type FeedRow = z.output<typeof FeedRow>;

const OwnerRow = z.object({ uid: z.string() });

export function findFeed(table: Table, uid: string): Promise<FeedRow | undefined> {
  return table.get(userKeys.calendarFeed(uid), FeedRow);
}

/** Returns the athlete whose feed has this token. */
export async function findFeedOwner(table: Table, token: string): Promise<string | undefined> {
  return (await table.get(feedKey(hashOf(token)), OwnerRow))?.uid;
}

/**
 * Gives an athlete's feed a token, in place of the one before; undefined where that was replaced at the same time. Throws
 * AppError `signed-out` once the account is gone.
 */
export async function putFeed(table: Table, uid: string, token: string, now: number): Promise<FeedRow | undefined> {
  const before = await findFeed(table, uid);
  const row = { tokenHash: hashOf(token), createdAt: now };
  try {
    await table.write({
      athlete: check(userKeys.profile(uid), { PK: present }),
      feed: put({ ...userKeys.calendarFeed(uid), ...row }, { tokenHash: unchanged(before?.tokenHash) }),
      ...(before && { former: remove(feedKey(before.tokenHash)) }),
      owner: putNew({ ...feedKey(row.tokenHash), uid }),
    });
    return row;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.refused.has('athlete')) throw signedOut();
    return undefined;
  }
}

/** Returns the writes that revoke a feed. */
export function forgetFeed(uid: string, { tokenHash }: Pick<FeedRow, 'tokenHash'>): Record<string, WriteAction> {
  return {
    feed: remove(userKeys.calendarFeed(uid), { tokenHash: equals(tokenHash) }),
    owner: remove(feedKey(tokenHash)),
  };
}

const DAY = 86_400_000;

/** Notes that a calendar has read a feed, once a day for each calendar in turn: every poll would be a write. */
export async function noteRead(
  table: Table,
  uid: string,
  { tokenHash, lastReadAt = 0, lastReadBy }: FeedRow,
  { now, reader }: { readonly now: number; readonly reader: FeedReader | null },
): Promise<void> {
  if (now - lastReadAt < DAY && (reader === null || reader === lastReadBy)) return;
  const change = reader ? { set: { lastReadAt: now, lastReadBy: reader } } : { set: { lastReadAt: now } };
  // A feed that was revoked in between is not brought back.
  await table.writeAlone(update(userKeys.calendarFeed(uid), change, { tokenHash: equals(tokenHash) }));
}

export function shownFeed({ createdAt, lastReadAt, lastReadBy }: FeedRow): CalendarFeed {
  return {
    createdAt: new Date(createdAt).toISOString(),
    lastReadAt: lastReadAt === undefined ? null : new Date(lastReadAt).toISOString(),
    lastReadBy: lastReadBy ?? null,
  };
}

function hashOf(token: string): string {
  return hash('sha256', token);
}
