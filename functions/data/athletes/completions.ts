import * as z from 'zod/mini';
import { equals, unchanged } from '#functions/data/table/expressions.ts';
import { completionRange, userKeys } from '#functions/data/table/keys.ts';
import { put, putNew, remove, type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import type { LocalDate } from '#shared/dates.ts';
import { type LogRange, placeOf } from '#shared/training/log.ts';
import { parseWorkoutId } from '#shared/training/program-index.ts';
import { WorkoutType } from '#shared/workouts/workout.ts';
import { countOnDay } from './active-days.ts';
import { completionIdOf, type OutcomeKey, putOutcome, RANDOM } from './outcomes.ts';
import type { TotalsOfLog } from './users.ts';

/**
 * What was logged, with a snapshot of the workout as it was then. `duration` is minutes; a random workout has no
 * week and day, and a `description` of what is stored nowhere else.
 */
export const CompletionRow = z.object({
  id: z.string(),
  eid: z.string(),
  workoutId: z.string(),
  status: z.enum(['completed', 'skipped']),
  scheduledDate: z.string(),
  localDate: z.string(),
  name: z.string(),
  week: z.nullable(z.number()),
  day: z.nullable(z.number()),
  workoutType: WorkoutType,
  estimatedDuration: z.nullable(z.number()),
  description: z.optional(z.string()),
  completedAt: z.string(),
  /** By the server's clock; what counts for rewards. */
  receivedAt: z.string(),
  duration: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  /** The `seq` of the totals at its last change. */
  rev: z.number(),
});
export type CompletionRow = z.output<typeof CompletionRow>;

/** How many workouts somebody has completed on the local days from one to another, both included. */
export function countCompletions(table: Table, uid: string, from: LocalDate, to: LocalDate): Promise<number> {
  const days = { from: userKeys.completion(uid, from, '').SK, to: userKeys.completion(uid, to, '~').SK };
  return table.count({ partition: userKeys.partition(uid), ...days }, { status: equals('completed') });
}

/** Returns the completion of a workout that was logged on a day. */
export function readCompletion(
  table: Table,
  uid: string,
  outcome: OutcomeKey,
  loggedOn: LocalDate,
): Promise<CompletionRow | undefined> {
  return table.get(userKeys.completion(uid, loggedOn, completionIdOf(outcome)), CompletionRow);
}

/** Returns the completions of a range of the log in descending order of their places, at most `limit`. */
export async function completionsIn(
  table: Table,
  uid: string,
  { from, before }: LogRange,
  limit?: number,
): Promise<CompletionRow[]> {
  const range = { partition: userKeys.partition(uid), ...completionRange(from, before), newestFirst: true };
  // The range of keys includes its end, which may be the place of an entry and is no part of the log's range.
  const extra = before.includes('#') ? 1 : 0;
  const rows = await table.query({ ...range, ...(limit !== undefined && { limit: limit + extra }) }, CompletionRow);
  return rows.filter((row) => placeOf(row) !== before).slice(0, limit);
}

/** However many there are, the oldest day first. */
export function allCompletions(table: Table, uid: string): Promise<CompletionRow[]> {
  return table.query({ partition: userKeys.partition(uid), prefix: userKeys.completionPrefix }, CompletionRow);
}

export type Writes = Record<string, WriteAction>;

/** What was counted when the change was decided; it is refused when anything was logged since. */
type Counted = Pick<TotalsOfLog, 'firstOn' | 'seq'>;

/** Returns the writes for a workout's first outcome: the guard, the row and the totals, all or nothing. */
export function logOutcome(uid: string, row: CompletionRow, counted: Counted): Writes {
  const { id, status, localDate } = row;
  return {
    guard: putOutcome(uid, keyOf(row), { status, localDate }),
    row: putNew({ ...userKeys.completion(uid, localDate, id), ...row }),
    ...(status === 'completed' ? completed(uid, row, counted) : { totals: count(uid, counted, {}) }),
  };
}

/** What is stored of a workout that is logged. */
type Stored = Pick<CompletionRow, 'localDate' | 'duration' | 'rev'>;

/** Returns the writes that complete a skipped workout; its row moves from the day of the skip to that of completion. */
export function completeSkipped(uid: string, row: CompletionRow, counted: Counted, skip: Stored): Writes {
  const { id, localDate, status } = row;
  const asRead = { rev: equals(skip.rev) };
  const next = { ...userKeys.completion(uid, localDate, id), ...row };
  return {
    guard: putOutcome(uid, keyOf(row), { status, localDate }, { status: 'skipped', localDate: skip.localDate }),
    ...(skip.localDate === localDate
      ? { row: put(next, asRead) }
      : { skip: remove(userKeys.completion(uid, skip.localDate, id), asRead), row: putNew(next) }),
    ...completed(uid, row, counted),
  };
}

/** Returns the writes of rating, notes and minutes that come after the completion itself; never counts it again. */
export function enrichCompletion(uid: string, row: CompletionRow, counted: Counted, before: Stored): Writes {
  const { localDate, id, rating, notes, duration, rev } = row;
  const key = userKeys.completion(uid, localDate, id);
  return {
    row: update(key, { set: { rating, notes, duration, rev } }, { rev: equals(before.rev) }),
    totals: count(uid, counted, { totalMinutes: (duration ?? 0) - (before.duration ?? 0) }),
  };
}

function keyOf({ eid, workoutId }: CompletionRow): OutcomeKey {
  return { eid, of: eid === RANDOM ? workoutId : (parseWorkoutId(workoutId)?.number ?? 0) };
}

function completed(uid: string, { localDate, duration }: CompletionRow, counted: Counted): Writes {
  return {
    totals: count(uid, counted, { totalWorkouts: 1, totalMinutes: duration ?? 0 }, localDate),
    day: countOnDay(uid, localDate, 1),
  };
}

/** Returns the write that counts a change; `on` is the day of a completion, which may be earlier than all before. */
function count(
  uid: string,
  { seq, firstOn }: Counted,
  { totalWorkouts = 0, totalMinutes = 0 }: { totalWorkouts?: number; totalMinutes?: number },
  on?: LocalDate,
): WriteAction {
  const isFirst = on !== undefined && (firstOn === undefined || on < firstOn);
  const add = { seq: 1, totalWorkouts, totalMinutes };
  return update(userKeys.progress(uid), { add, ...(isFirst && { set: { firstOn: on } }) }, { seq: unchanged(seq) });
}
