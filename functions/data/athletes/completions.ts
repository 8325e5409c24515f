import * as z from 'zod/mini';
import { absentOrPast, type Condition, equals, unchanged } from '#functions/data/table/expressions.ts';
import { completionRange, userKeys } from '#functions/data/table/keys.ts';
import { putNew, remove, type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import type { LocalDate } from '#shared/dates.ts';
import { type LogRange, placeOf } from '#shared/training/log.ts';
import { WorkoutType } from '#shared/workouts/workout.ts';
import { countOnDay } from './active-days.ts';
import { completionIdOf, type OutcomeKey, putOutcome } from './outcomes.ts';

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
  /** Counts changes, so that two of them cannot both start from the same state. */
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

/** Returns the completions of a local day from the greatest id down, which puts random workouts first. */
export function completionsOn(table: Table, uid: string, date: LocalDate, limit: number): Promise<CompletionRow[]> {
  const { PK: partition, SK: prefix } = userKeys.completion(uid, date, '');
  return table.query({ partition, prefix, newestFirst: true, limit }, CompletionRow);
}

/** However many there are, the oldest day first. */
export function allCompletions(table: Table, uid: string): Promise<CompletionRow[]> {
  return table.query({ partition: userKeys.partition(uid), prefix: userKeys.completionPrefix }, CompletionRow);
}

export type Writes = Record<string, WriteAction>;

/** None before anything was completed. */
type FirstOn = LocalDate | undefined;

/**
 * Returns the writes for a workout's first outcome: the guard, the row and the totals, all or nothing. `firstOn` is the
 * first day of training as it was read, here and below; `totalsCondition` is a further condition on the totals.
 */
export function logOutcome(
  uid: string,
  of: OutcomeKey['of'],
  row: CompletionRow,
  firstOn: FirstOn,
  totalsCondition: Condition = {},
): Writes {
  const { eid, id, status, localDate } = row;
  return {
    guard: putOutcome(uid, { eid, of }, { status, localDate }),
    row: putNew({ ...userKeys.completion(uid, localDate, id), ...row }),
    ...(status === 'completed' && counted(uid, row, firstOn, totalsCondition)),
  };
}

/** Requires that nothing was completed since the total was read, so that a day read after it is complete. */
export function totalUnchanged(totalWorkouts: number): Condition {
  return { totalWorkouts: totalWorkouts === 0 ? absentOrPast(0) : equals(totalWorkouts) };
}

/** Returns the writes that complete a skipped workout; its row moves from `skippedOn` to the day of completion. */
export function completeSkipped(
  uid: string,
  of: OutcomeKey['of'],
  row: CompletionRow,
  firstOn: FirstOn,
  skippedOn = row.localDate,
): Writes {
  const { id, eid, localDate, rev, status, completedAt, receivedAt, duration, rating, notes } = row;
  return {
    guard: putOutcome(uid, { eid, of }, { status, localDate }, { status: 'skipped', localDate: skippedOn }),
    ...(skippedOn === localDate
      ? { row: changeRow(uid, row, { status, completedAt, receivedAt, duration, rating, notes }) }
      : {
          skip: remove(userKeys.completion(uid, skippedOn, id), { rev: equals(rev) }),
          row: putNew({ ...userKeys.completion(uid, localDate, id), ...row, rev: rev + 1 }),
        }),
    ...counted(uid, row, firstOn),
  };
}

/** Rating, notes and minutes that come after the completion itself; never counts it again. */
export function enrichCompletion(
  uid: string,
  row: CompletionRow,
  details: Pick<CompletionRow, 'rating' | 'notes' | 'duration'>,
): Writes {
  const minutes = (details.duration ?? 0) - (row.duration ?? 0);
  return {
    row: changeRow(uid, row, details),
    ...(minutes !== 0 && { totals: update(userKeys.progress(uid), { add: { totalMinutes: minutes } }) }),
  };
}

function changeRow(uid: string, { localDate, id, rev }: CompletionRow, changes: Partial<CompletionRow>): WriteAction {
  const key = userKeys.completion(uid, localDate, id);
  return update(key, { set: { ...changes, rev: rev + 1 } }, { rev: equals(rev) });
}

/** What comes in late may have been done before; the day only ever moves back, so a later one has nothing to check. */
function counted(
  uid: string,
  { localDate, duration }: CompletionRow,
  firstOn: FirstOn,
  totalsCondition: Condition = {},
): Writes {
  const add = { totalWorkouts: 1, totalMinutes: duration ?? 0 };
  const isFirst = firstOn === undefined || localDate < firstOn;
  return {
    totals: isFirst
      ? update(
          userKeys.progress(uid),
          { add, set: { firstOn: localDate } },
          { firstOn: unchanged(firstOn), ...totalsCondition },
        )
      : update(userKeys.progress(uid), { add }, totalsCondition),
    day: countOnDay(uid, localDate, 1),
  };
}
