import { createHash } from 'node:crypto';
import type { LoggedResult } from '#functions/data/athletes/movements.ts';
import { DEFAULT_MINUTES } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { ImportedExercise, ImportedWorkout, ImportSource } from '#shared/imports/imported-workout.ts';
import { LogEntryId } from '#shared/training/contract.ts';
import { NOT_LOGGED, shownOf, withLog } from '#shared/training/log/entry-state.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { stampOf } from '#shared/training/log/stamp.ts';
import { indexedName } from '#shared/training/program-index.ts';
import { ULID_DIGITS } from '#shared/ulid.ts';
import { Result } from '#shared/workouts/result.ts';
import { instantOf } from '#shared/zoned-time.ts';

const IMPORTED_ID = /^imp_[0-9A-Z]{26}$/;

/**
 * Returns the id of the entry that a workout becomes: the same for the same key, so that no file adds anything twice. A
 * workout that was imported and exported keeps its id.
 */
export function importedIdOf(source: ImportSource, key: string): string {
  if (source === 'ironstride' && IMPORTED_ID.test(key)) return key;
  let number = BigInt(`0x${createHash('sha256').update(`${source}\n${key}`).digest('hex').slice(0, 32)}`);
  let digits = '';
  for (; digits.length < 26; number /= 32n) digits = ULID_DIGITS.charAt(Number(number % 32n)) + digits;
  return `imp_${digits}`;
}

/** Returns the id that a workout of our own export has in the log that it was exported from. */
export function ownIdOf(source: ImportSource, key: string): string | undefined {
  return source === 'ironstride' && LogEntryId.safeParse(key).success ? key : undefined;
}

/** An imported workout as it is stored. */
export interface ImportedEntry {
  /** Its `rev` is that of the write, which is still to come. */
  readonly entry: Omit<LogEntry, 'rev'>;
  readonly logged: LoggedResult | undefined;
}

interface ImportContext {
  readonly importId: string;
  readonly source: ImportSource;
  /** The zone of the file's clock. */
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the entry of the log that a workout of a file becomes, or what is wrong with its result. */
export function importedEntry(
  workout: ImportedWorkout,
  { importId, source, timeZone, now }: ImportContext,
): ImportedEntry | { readonly problem: string } {
  const { name, workoutType, minutes, startsAt, exercises } = workout;
  const id = importedIdOf(source, workout.key);
  const localDate = dayOf(workout);
  const startedAt = momentOf(startsAt, timeZone);
  const endedAt = startedAt + minutes * 60_000;
  const completedAt = workout.completedAt ?? timestamp(endedAt);
  const result = exercises.length > 0 ? resultOf(exercises, startedAt, endedAt) : undefined;
  if (result && !result.success) return { problem: result.error.issues[0]?.message ?? 'Not a result' };
  const values = {
    ...{ duration: minutes, rating: workout.rating ?? null, effort: workout.effort ?? null },
    ...{ notes: workout.notes ?? null, result: result ? (true as const) : null },
  };
  const log = { by: stampOf(undefined, now), status: 'completed' as const, localDate, completedAt };
  const entry = {
    ...{ id, enrolmentId: null, n: null, workoutId: id, name: indexedName(name), scheduledDate: localDate },
    ...{ week: null, day: null, workoutType, estimatedDuration: null, description: null, importId },
    ...shownOf(withLog(NOT_LOGGED, log, values), DEFAULT_MINUTES.completion),
  };
  return { entry, logged: result && { entryId: id, localDate, result: result.data, isImported: true } };
}

/** Returns the day of a workout, by the clock of its file. */
export function dayOf({ startsAt }: Pick<ImportedWorkout, 'startsAt'>): LocalDate {
  return startsAt.slice(0, 10);
}

/** Returns the moment at which the file's clock shows a time; a day that its zone skipped is taken as in UTC. */
function momentOf(startsAt: string, timeZone: string): number {
  const minute = instantOf(startsAt.slice(0, 10), startsAt.slice(11, 16), timeZone);
  return minute === null ? Date.parse(`${startsAt}Z`) : minute + Number(startsAt.slice(17, 19)) * 1_000;
}

function resultOf(exercises: readonly ImportedExercise[], startedAt: number, endedAt: number) {
  const [start, end] = [timestamp(startedAt), timestamp(endedAt)];
  return Result.safeParse({
    startedAt: start,
    endedAt: end,
    pausedSeconds: 0,
    exercises: exercises.map(({ sets, ...exercise }) => ({
      ...exercise,
      of: null,
      sets: sets.map((set) => ({ ...set, doneAt: set.doneAt ?? end })),
    })),
  });
}

function timestamp(moment: number): string {
  return new Date(moment).toISOString();
}
