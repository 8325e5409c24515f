import type { LoggedRow, Writes } from '#functions/data/athletes/completions.ts';
import { countImported, type ImportedCount } from '#functions/data/athletes/log-changes.ts';
import { type LoggedResult, movementWrites } from '#functions/data/athletes/movements.ts';
import type { MovementRow } from '#functions/data/athletes/own-movements.ts';
import { putResult } from '#functions/data/athletes/results.ts';
import { equals } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { ACTIONS_MAX, putNew, remove } from '#functions/data/table/table.ts';
import { rowOf } from '#functions/workouts/training-of-rows.ts';
import type { ImportedEntry } from './imported-entry.ts';

/** The actions of a write besides those of its workouts: the totals, the import and its part. */
const OTHER_ACTIONS = 3;

const GUARD = 'guard ';

/** Returns the id of the entry that was there already when an action of this name was refused. */
export function knownEntryOf(refused: string): string | undefined {
  return refused.startsWith(GUARD) ? refused.slice(GUARD.length) : undefined;
}

/** The log as it stands, which entries are added to or removed from. */
interface StandingLog {
  readonly seq: number | undefined;
  /** The row that lists the movements. */
  readonly list: MovementRow;
}

/**
 * Returns the writes of entries that are added as one, if none of them is there and nothing was logged since `seq`.
 * Throws as `movementWrites` does.
 */
export function addingWrites(
  uid: string,
  entries: readonly ImportedEntry[],
  { seq, list }: StandingLog,
  now: number,
): Writes {
  const rev = (seq ?? 0) + 1;
  const receivedAt = new Date(now).toISOString();
  return {
    ...Object.assign({}, ...entries.map((imported) => entryWrites(uid, imported, rev, receivedAt))),
    ...movementWrites(
      uid,
      [],
      entries.flatMap(({ logged }) => logged ?? []),
      list,
    ),
    totals: countImported(uid, sumOf(entries.map(({ entry }) => entry.duration)), seq),
  };
}

function entryWrites(uid: string, { entry, logged }: ImportedEntry, rev: number, receivedAt: string): Writes {
  const { id, localDate, status } = entry;
  const { isRemoved: _, ...row } = rowOf({ ...entry, rev }, { receivedAt, evidence: [], result: undefined });
  return {
    [GUARD + id]: putNew({ ...userKeys.unplannedOutcome(uid, id), status, localDate }),
    [`row ${id}`]: putNew({ ...userKeys.completion(uid, localDate, id), ...row }),
    ...(logged && { [`result ${id}`]: putResult(uid, id, logged.result) }),
  };
}

/** An entry as it is stored, with its result where it stands in the log. */
export interface StoredEntry {
  readonly row: LoggedRow;
  readonly logged: LoggedResult | undefined;
}

/** Returns the writes that erase entries, if they are as they were read and nothing was logged since `seq`. */
export function removingWrites(uid: string, entries: readonly StoredEntry[], { seq, list }: StandingLog): Writes {
  const counted = entries.filter(({ row }) => !row.isRemoved).map(({ row }) => row.duration);
  const { workouts, minutes } = sumOf(counted);
  return {
    ...Object.assign({}, ...entries.map(({ row, logged }) => removalWrites(uid, row, logged))),
    ...movementWrites(
      uid,
      entries.flatMap(({ logged }) => logged ?? []),
      [],
      list,
    ),
    totals: countImported(uid, { workouts: -workouts, minutes: -minutes }, seq),
  };
}

function removalWrites(
  uid: string,
  { id, localDate, isRemoved, rev }: LoggedRow,
  logged: LoggedResult | undefined,
): Writes {
  const key = isRemoved ? userKeys.removed(uid, id) : userKeys.completion(uid, localDate, id);
  return {
    [GUARD + id]: remove(userKeys.unplannedOutcome(uid, id)),
    [`row ${id}`]: remove(key, { rev: equals(rev) }),
    ...(logged && { [`result ${id}`]: putResult(uid, id, undefined) }),
  };
}

function sumOf(durations: readonly (number | null)[]): ImportedCount {
  return { workouts: durations.length, minutes: durations.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0) };
}

/** Returns as many entries from the first on as fit one write. */
export function fitting<Entry>(entries: readonly Entry[], writesOf: (some: readonly Entry[]) => Writes): Entry[] {
  let [least, most] = [1, Math.min(entries.length, ACTIONS_MAX)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    const { length } = Object.keys(writesOf(entries.slice(0, middle)));
    [least, most] = length + OTHER_ACTIONS - 1 <= ACTIONS_MAX ? [middle, most] : [least, middle - 1];
  }
  return entries.slice(0, least);
}
