import { equals, unchanged } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { put, putNew, remove, update, type WriteAction } from '#functions/data/table/table.ts';
import { type LocalDate, quarterOf } from '#shared/dates.ts';
import { countOnDay, moveOnDays } from './active-days.ts';
import type { LoggedRow, Writes } from './completions.ts';
import { outcomeKeyOf, putOutcome } from './outcomes.ts';
import type { TotalsOfLog } from './users.ts';

/** How long a removed entry can be brought back, and a late retry be recognised. */
const REMOVED_KEPT_SECONDS = 400 * 86_400;

/** The fields of a stored entry that the change depends on. */
type Stored = Pick<LoggedRow, 'status' | 'localDate' | 'duration' | 'rev' | 'isRemoved' | 'importId'>;

/** A row as it is from then on; what it does not say of what stays in its place stays as it is. */
export type ChangedRow = Omit<LoggedRow, 'receivedAt'> & { readonly receivedAt?: string | undefined };

export interface LogChange {
  /** Undefined where the workout is not logged yet. */
  readonly before: Stored | undefined;
  readonly after: ChangedRow;
  /** The totals that the change was decided with; the write fails once anything else was logged. */
  readonly counted: Pick<TotalsOfLog, 'firstOn' | 'seq'>;
  /** The earliest day with a completed workout from now on. */
  readonly firstOn: LocalDate | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Returns the writes of a change of the log: the outcome that guards it, the row wherever it stands, the totals and the
 * active days, all or nothing.
 */
export function changeLog(uid: string, change: LogChange): Writes {
  return {
    ...guardOf(uid, change),
    ...rowsOf(uid, change),
    ...countsOf(uid, change),
  };
}

function guardOf(uid: string, { before, after }: LogChange): Writes {
  const { id, localDate, isRemoved } = after;
  const status = isRemoved ? 'removed' : after.status;
  const logged = before && !before.isRemoved ? before : undefined;
  const isSame = before?.isRemoved
    ? isRemoved
    : before && !isRemoved && before.status === status && before.localDate === localDate;
  return isSame ? {} : { guard: putOutcome(uid, outcomeKeyOf(id), { status, localDate }, logged) };
}

/** Returns the writes of the entry's row: an update in place, or a move to another key. */
function rowsOf(uid: string, { before, after, now }: LogChange): Writes {
  const { isRemoved, result, ...row } = after;
  const { id, localDate } = row;
  const key = isRemoved ? userKeys.removed(uid, id) : userKeys.completion(uid, localDate, id);
  const ttl = Math.floor(now / 1_000) + REMOVED_KEPT_SECONDS;
  const item = { ...key, ...row, ...(isRemoved && { ttl, ...(result && { result }) }) };
  if (!before) return { row: putNew(item) };
  const asRead = { rev: equals(before.rev) };
  const was = before.isRemoved ? userKeys.removed(uid, id) : userKeys.completion(uid, before.localDate, id);
  if (was.SK !== key.SK) return { was: remove(was, asRead), row: putNew(item) };
  if (isRemoved) return { row: put(item, asRead) };
  // Attributes that the change does not mention stay.
  return { row: update(key, { set: row, remove: row.changes ? [] : ['changes'] }, asRead) };
}

/** A completed workout as it is counted. */
interface Counted {
  readonly on: LocalDate;
  readonly minutes: number;
}

function countedIn(entry: Stored | undefined): Counted | undefined {
  if (entry?.status !== 'completed' || entry.isRemoved) return undefined;
  return { on: entry.localDate, minutes: entry.duration ?? 0 };
}

function countsOf(uid: string, { before, after, counted, firstOn }: LogChange): Writes {
  const [was, is] = [countedIn(before), countedIn(after)];
  const workouts = Number(is !== undefined) - Number(was !== undefined);
  const minutes = (is?.minutes ?? 0) - (was?.minutes ?? 0);
  if (after.importId !== undefined) return { totals: countImported(uid, { workouts, minutes }, counted.seq) };
  const add = { seq: 1, totalWorkouts: workouts, totalMinutes: minutes };
  const first =
    firstOn === (counted.firstOn ?? null) ? {} : firstOn === null ? { remove: ['firstOn'] } : { set: { firstOn } };
  return {
    totals: update(userKeys.progress(uid), { add, ...first }, { seq: unchanged(counted.seq) }),
    ...daysOf(uid, was?.on, is?.on),
  };
}

/** Completed workouts that were imported, more or fewer. */
export interface ImportedCount {
  readonly workouts: number;
  readonly minutes: number;
}

/** Returns the write that counts what was imported, or removed of it, if nothing else was logged since `seq`. */
export function countImported(uid: string, { workouts, minutes }: ImportedCount, seq: number | undefined): WriteAction {
  const add = { seq: 1, totalWorkouts: 0, totalMinutes: 0, importedWorkouts: workouts, importedMinutes: minutes };
  return update(userKeys.progress(uid), { add }, { seq: unchanged(seq) });
}

function daysOf(uid: string, was: LocalDate | undefined, is: LocalDate | undefined): Writes {
  if (was === is) return {};
  // No two writes of a transaction may be of one row.
  if (was !== undefined && is !== undefined && quarterOf(was) === quarterOf(is))
    return { day: moveOnDays(uid, was, is) };
  return {
    ...(was !== undefined && { dayBefore: countOnDay(uid, was, -1) }),
    ...(is !== undefined && { day: countOnDay(uid, is, 1) }),
  };
}
