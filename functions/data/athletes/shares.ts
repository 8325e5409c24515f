import * as z from 'zod/mini';
import { equals, present, unchanged } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { check, type Key, put, remove, type Table, update, type WriteAction } from '#functions/data/table/table.ts';

/** A workout on its way to Strava: nobody may know whether it has arrived. */
const ShareRow = z.object({
  PK: z.string(),
  SK: z.string(),
  state: z.enum(['pending', 'done', 'unknown']),
  /** Names the try, so that another cannot end it. */
  attempt: z.string(),
  triedAt: z.string(),
  /** The activity as it was sent. */
  name: z.string(),
  startDateLocal: z.string(),
  elapsedSeconds: z.number(),
  activityId: z.optional(z.string()),
});
export type ShareRow = z.output<typeof ShareRow>;

type NewShare = Pick<ShareRow, 'attempt' | 'triedAt' | 'name' | 'startDateLocal' | 'elapsedSeconds'>;

export function findShare(table: Table, key: Key): Promise<ShareRow | undefined> {
  return table.get(key, ShareRow);
}

/** Returns all shares and attempts, in no order. */
export function listShares(table: Table, uid: string): Promise<ShareRow[]> {
  return table.query({ partition: userKeys.partition(uid), prefix: userKeys.sharePrefix }, ShareRow);
}

/** Begins a share in place of the row that was read, if any. Fails once that has changed, or the account is deleted. */
export function beginShare(
  uid: string,
  key: Key,
  share: NewShare,
  read: ShareRow | undefined,
): Record<string, WriteAction> {
  return {
    athlete: check(userKeys.profile(uid), { PK: present }),
    share: put(
      { ...key, state: 'pending', ...share },
      { attempt: unchanged(read?.attempt), state: unchanged(read?.state) },
    ),
  };
}

/** Strava has it, as the activity with this id. */
export function finishShare(key: Key, attempt: string, activityId: string): WriteAction {
  return update(key, { set: { state: 'done', activityId } }, { attempt: equals(attempt) });
}

/** Strava may have it. */
export function doubtShare(key: Key, attempt: string): WriteAction {
  return update(key, { set: { state: 'unknown' } }, { attempt: equals(attempt) });
}

/** Strava does not have it by this try: all is as it was before. */
export function undoShare(key: Key, attempt: string, before: ShareRow | undefined): WriteAction {
  const when = { attempt: equals(attempt) };
  return before ? put({ ...before, state: 'unknown' }, when) : remove(key, when);
}
