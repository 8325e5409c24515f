import * as z from 'zod/mini';
import { containing, equals, unequal } from '#functions/data/table/expressions.ts';
import { completionRange, userKeys } from '#functions/data/table/keys.ts';
import type { Table, WriteAction } from '#functions/data/table/table.ts';
import type { LocalDate } from '#shared/dates.ts';
import { EntryChanges } from '#shared/training/log/entry-changes.ts';
import { type LogRange, placeOf } from '#shared/training/log/log.ts';
import { WorkoutType } from '#shared/workouts/workout.ts';
import { completionIdOf, type OutcomeKey, outcomeKeyOf, readOutcome, type StoredOutcome } from './outcomes.ts';

/** Actions of a transaction by their names. */
export type Writes = Record<string, WriteAction>;

/**
 * A logged workout, with a snapshot of its plan as it was then. `duration` is minutes; a workout of no program has
 * no week and day, and a generated one a `description` of content that is stored nowhere else.
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
  /** The server's time, which counts for rewards. */
  receivedAt: z.string(),
  duration: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  effort: z.nullable(z.number()),
  /** Whether there is a result beside it. */
  hasResult: z.boolean(),
  /** The stamp of the command that logged it, and what else made it what it is. */
  by: z.string(),
  changes: z.optional(EntryChanges),
  /** The achievements that it would earn by itself, whatever else was logged; a skip has none. */
  evidence: z.optional(z.array(z.string())),
  importId: z.optional(z.string()),
  /** The `seq` of the totals at its last change. */
  rev: z.number(),
});
export type CompletionRow = z.output<typeof CompletionRow>;

/** The row of what was deleted from the log, with its result. */
const RemovedRow = z.extend(CompletionRow, { result: z.optional(z.instanceof(Uint8Array)) });

/** A row of the log, or of what was deleted from it. */
export interface LoggedRow extends CompletionRow {
  readonly isRemoved: boolean;
  /** The packed result of what was deleted. */
  readonly result?: Uint8Array | undefined;
}

/** Returns the number of completed workouts between two local days, both included. */
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

/** Returns what was deleted from the log; undefined when that is too long ago. */
export async function readRemoved(table: Table, uid: string, id: string): Promise<LoggedRow | undefined> {
  const row = await table.get(userKeys.removed(uid, id), RemovedRow);
  return row && { ...row, isRemoved: true };
}

/**
 * Returns an entry of the log by its id, on whichever day it stands, also where it was deleted. An entry that is not
 * where its outcome says was moved between the two reads, and is looked for again.
 */
export async function findLogged(table: Table, uid: string, id: string): Promise<LoggedRow | undefined> {
  for (let missingFrom: string | undefined; ; ) {
    const outcome = await readOutcome(table, uid, outcomeKeyOf(id));
    const row = outcome && (await readLogged(table, uid, id, outcome));
    const place = outcome && `${outcome.status} ${outcome.localDate}`;
    if (!outcome || row || place === missingFrom) return row;
    missingFrom = place;
  }
}

/** Returns an entry of the log that stands on a day, or was deleted. */
export async function readLogged(
  table: Table,
  uid: string,
  id: string,
  { status, localDate }: StoredOutcome,
): Promise<LoggedRow | undefined> {
  if (status === 'removed') return readRemoved(table, uid, id);
  const row = await readCompletion(table, uid, outcomeKeyOf(id), localDate);
  return row && { ...row, isRemoved: false };
}

/** Returns whether something else that was completed would earn an achievement by itself. */
export async function isEarnedElsewhere(table: Table, uid: string, achievement: string, id: string): Promise<boolean> {
  const completions = { partition: userKeys.partition(uid), prefix: userKeys.completionPrefix };
  const others = { status: equals('completed'), id: unequal(id), evidence: containing(achievement) };
  return (await table.count({ ...completions, eventuallyConsistent: false }, others)) > 0;
}
