import { type LoggedRow, readLogged, type Writes } from '#functions/data/athletes/completions.ts';
import type { ChangedRow } from '#functions/data/athletes/log-changes.ts';
import type { MovementRow } from '#functions/data/athletes/own-movements.ts';
import { resultWrites } from '#functions/data/athletes/result-writes.ts';
import { packResult, readResult, unpackResult } from '#functions/data/athletes/results.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { LogCommand } from '#shared/training/command.ts';
import { heardIn, stateOf } from '#shared/training/log/entry-state.ts';
import { type LogEntry, minutesOf } from '#shared/training/log/log.ts';
import { stampOf } from '#shared/training/log/stamp.ts';
import { earnedByWorkout } from '#shared/workouts/achievements.ts';
import type { Result } from '#shared/workouts/result.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { rowOf } from './training-of-rows.ts';

interface EntryChange {
  readonly command: LogCommand;
  readonly before: LogEntry | undefined;
  readonly entry: LogEntry;
  /** The exercises of the logged workout. */
  readonly exercises: readonly Exercise[];
  /** The row that lists the movements, where the command may change it. */
  readonly list: MovementRow;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface RowsOfChange {
  readonly row: ChangedRow;
  /** The achievements that the workout earns by itself. */
  readonly evidence: readonly string[];
  readonly results: Writes;
}

/** Returns what is stored of a changed entry, with what is kept of the row that it stands in place of. */
export async function rowsOfChange(uid: string, change: EntryChange, table: Table): Promise<RowsOfChange> {
  const { command, before, entry, exercises, now } = change;
  const place = placeOfChange(change);
  const stored = before && place === 'rewritten' ? await readAgain(uid, before, table) : undefined;
  const own = command.do === 'correct' ? [] : earnedByWorkout({ workoutType: entry.workoutType, exercises });
  const isEarning = place === 'new' && entry.status === 'completed';
  const { result, results } = await resultOf(uid, change, stored, table);
  return {
    row: rowOf(entry, {
      receivedAt: place === 'new' ? new Date(now).toISOString() : stored?.receivedAt,
      evidence: isEarning ? own : stored?.evidence,
      result,
    }),
    evidence: stored?.evidence ?? own,
    results,
  };
}

/**
 * Returns what becomes of an entry's row: `new` where a workout is logged as something else than before, `in-place` where
 * the attributes that the change does not mention stay, `rewritten` where they are to be read and written again.
 */
function placeOfChange({ command, before, entry }: EntryChange): 'new' | 'in-place' | 'rewritten' {
  const isSameOutcome = before?.isRemoved === entry.isRemoved && before.status === entry.status;
  if (!isSameOutcome && command.do !== 'correct') return 'new';
  const isSameRow = isSameOutcome && before.localDate === entry.localDate && !entry.isRemoved;
  return isSameRow ? 'in-place' : 'rewritten';
}

function readAgain(
  uid: string,
  { id, status, localDate, isRemoved }: LogEntry,
  table: Table,
): Promise<LoggedRow | undefined> {
  return readLogged(table, uid, id, { status: isRemoved ? 'removed' : status, localDate });
}

/** Returns the writes of an entry's result, which what was deleted keeps in its own row. */
async function resultOf(
  uid: string,
  { command, before, entry, list, now }: EntryChange,
  stored: LoggedRow | undefined,
  table: Table,
): Promise<{ readonly result: Uint8Array | undefined; readonly results: Writes }> {
  const given = resultGivenBy(command, before, entry, now);
  const isMoving = before?.isRemoved !== entry.isRemoved || before.localDate !== entry.localDate;
  const isConcerned = given !== undefined || isMoving || before.hasResult !== entry.hasResult;
  if (!isConcerned && !entry.isRemoved) return { result: undefined, results: {} };
  const was = before?.hasResult ? await storedResult(uid, before, stored, table) : undefined;
  const is = given === undefined ? (entry.hasResult ? was : undefined) : (given ?? undefined);
  const doneOn = (at: LogEntry | undefined, done: Result | undefined) =>
    at && !at.isRemoved && done
      ? { entryId: at.id, localDate: at.localDate, result: done, isImported: at.importId !== undefined }
      : undefined;
  return {
    result: entry.isRemoved && is ? packResult(is) : undefined,
    results: resultWrites(uid, doneOn(before, was), doneOn(entry, is), list),
  };
}

/** A result that a command gives: undefined where it says nothing of one, null where it removes it. */
type GivenResult = Result | null | undefined;

/** Returns the result that a command gives, if it is the one that stands from then on. */
function resultGivenBy(command: LogCommand, before: LogEntry | undefined, entry: LogEntry, now: number): GivenResult {
  const given = command.do === 'correct' ? command.changes.result : (command.result ?? undefined);
  const heard = before ? heardIn(stateOf(before, minutesOf(before))) : [];
  const { result } = stateOf(entry, minutesOf(entry)).stamps;
  return result === stampOf(command.id, now, heard) ? given : undefined;
}

async function storedResult(
  uid: string,
  { id, isRemoved }: LogEntry,
  stored: LoggedRow | undefined,
  table: Table,
): Promise<Result | undefined> {
  if (!isRemoved) return readResult(table, uid, id);
  return stored?.result && unpackResult(stored.result);
}
