import { indexLineOf } from '#functions/data/programs/index-line.ts';
import { type WorkoutRow, writeIndexLines } from '#functions/data/programs/programs.ts';
import type { LocalDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import type { IndexedWorkout } from '#shared/training/program-index.ts';

const INDEX_MOST = { bytes: 350_000, lines: 9_999 } as const;

/** A workout as it shall be, wherever it stands now. */
export type WantedWorkout = Omit<WorkoutRow, 'number' | 'order'>;

/** The workouts of a program: those that stand now, in any order, and the lines of all that ever did. */
interface Workouts {
  readonly index: readonly IndexedWorkout[];
  readonly rows: readonly WorkoutRow[];
}

export interface EditedWorkouts extends Workouts {
  readonly written?: WorkoutRow;
  readonly removed?: WorkoutRow;
}

/**
 * Puts a workout in another's place. On its day it stays who it is; on another day it is a new one, the last of that day,
 * and the old one stays in the index as what the days behind asked for.
 */
export function withEdited(
  workouts: Workouts,
  row: WorkoutRow,
  wanted: WantedWorkout,
  today: LocalDate,
): EditedWorkouts {
  if (row.week === wanted.week && row.day === wanted.day) return withChanged(workouts, { ...row, ...wanted }, today);
  const { index, rows } = withRemoved(workouts, row, today);
  const { week, day } = wanted;
  const orders = index.filter((other) => other.week === week && other.day === day).map(({ order }) => order);
  const written = { ...wanted, number: index.length + 1, order: Math.max(-1, ...orders) + 1 };
  const line = { ...indexLineOf(written), since: today, until: null, renamed: null };
  return { index: [...index, line], rows: [...rows, written], written, removed: row };
}

function withChanged({ index, rows }: Workouts, written: WorkoutRow, today: LocalDate): EditedWorkouts {
  const line = indexLineOf(written);
  const changed = (former: IndexedWorkout) => {
    const renamed = former.name === line.name ? former.renamed : today;
    return { ...former, ...line, renamed };
  };
  return {
    index: index.map((former) => (former.number === line.number ? changed(former) : former)),
    rows: rows.map((row) => (row.number === line.number ? written : row)),
    written,
  };
}

/** Takes a workout out of the program. The days behind have asked for it, and it can still be logged. */
export function withRemoved({ index, rows }: Workouts, removed: WorkoutRow, today: LocalDate): EditedWorkouts {
  return {
    index: index.map((line) => (line.number === removed.number ? { ...line, until: today } : line)),
    rows: rows.filter(({ number }) => number !== removed.number),
    removed,
  };
}

/** A row holds 400 kB, and workout ids four digits. Throws AppError `conflict` where an index would outgrow them. */
export function refuseTooLong(index: readonly IndexedWorkout[]): void {
  const bytes = Buffer.byteLength(JSON.stringify(writeIndexLines(index)));
  if (bytes <= INDEX_MOST.bytes && index.length <= INDEX_MOST.lines) return;
  const message =
    'Workouts of this program have been moved too often. Download it and upload the file as a new program.';
  throw new AppError('conflict', message, { code: 'PROGRAM_WORN_OUT' });
}
