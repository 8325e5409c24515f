import { csvLines, csvText } from '#shared/csv.ts';
import type { ExerciseResult, ResultSet } from '#shared/workouts/result.ts';
import type { ExportedData } from './exported-data.ts';

type Workout = ExportedData['workouts'][number];

/** The subject of a row: a set, an exercise without sets, or a workout without a recorded result. */
interface Row {
  readonly workout: Workout;
  readonly exercise?: ExerciseResult;
  readonly set?: ResultSet;
  /** From 1. */
  readonly number?: number;
}

type Cell = string | number | null | undefined;

/** Values of a whole workout or exercise are repeated in each of its rows; the id tells the workouts apart. */
const COLUMNS: readonly (readonly [heading: string, cell: (row: Row) => Cell])[] = [
  ['Date', ({ workout }) => workout.localDate],
  ['Logged (UTC)', ({ workout }) => moment(workout.completedAt)],
  ['Workout', ({ workout }) => workout.name],
  ['Type', ({ workout }) => workout.workoutType],
  ['Week', ({ workout }) => workout.week],
  ['Day', ({ workout }) => workout.day],
  ['Status', ({ workout }) => workout.status],
  ['Duration (min)', ({ workout }) => workout.duration],
  ['Effort (1-10)', ({ workout }) => workout.effort],
  ['Rating (1-10)', ({ workout }) => workout.ratingOfTen],
  ['Notes', ({ workout }) => workout.comments],
  ['Exercise', ({ exercise }) => exercise?.name],
  ['Instead of', ({ exercise }) => exercise?.swappedFor],
  ['Exercise status', ({ exercise }) => exercise && (exercise.isSkipped ? 'skipped' : 'completed')],
  ['Set', ({ number }) => number],
  ['Reps', ({ set }) => set?.reps],
  ['Load (kg)', ({ set }) => set?.kg],
  ['Distance (m)', ({ set }) => set?.metres],
  ['Time (s)', ({ set }) => set?.seconds],
  ['Calories', ({ set }) => set?.calories],
  ['Side', ({ set }) => set?.side],
  ['Set done (UTC)', ({ set }) => set && moment(set.doneAt)],
  ['Transition before (s)', ({ exercise, number = 1 }) => (number === 1 ? exercise?.transitionSeconds : undefined)],
  ['Score', ({ exercise }) => exercise?.score && scoreText(exercise.score)],
  ['Exercise notes', ({ exercise }) => exercise?.note],
  ['Workout ID', ({ workout }) => workout.id],
];

/**
 * Returns all that was logged as a CSV file with a row for each set, in kilograms and metres. Dates are the athlete's
 * days; moments are UTC, as no log says in which zone the athlete was.
 */
export function trainingCsv(workouts: readonly Workout[]): string {
  return [...trainingCsvParts(workouts)].join('');
}

/** Yields the same file piece by piece: all of its lines at once need a gigabyte in the largest log. */
export function* trainingCsvParts(workouts: readonly Workout[]): Generator<string> {
  yield csvText([COLUMNS.map(([heading]) => heading)]);
  for (let from = 0; from < workouts.length; from += WORKOUTS_A_PART)
    yield csvLines(
      workouts
        .slice(from, from + WORKOUTS_A_PART)
        .flatMap(rowsOf)
        .map(cellsOf),
    );
}

const WORKOUTS_A_PART = 100;

function cellsOf(row: Row): string[] {
  return COLUMNS.map(([, cell]) => String(cell(row) ?? ''));
}

function rowsOf(workout: Workout): Row[] {
  const { exercises = [] } = workout.result ?? {};
  if (exercises.length === 0) return [{ workout }];
  return exercises.flatMap((exercise): Row[] =>
    exercise.sets.length === 0
      ? [{ workout, exercise }]
      : exercise.sets.map((set, index) => ({ workout, exercise, set, number: index + 1 })),
  );
}

/** Formats a timestamp as spreadsheet programs read it: '2026-11-18 11:00:00'. */
function moment(timestamp: string): string {
  const milliseconds = Date.parse(timestamp);
  return Number.isNaN(milliseconds) ? timestamp : new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

function scoreText(score: NonNullable<ExerciseResult['score']>): string {
  if ('rounds' in score) return `${score.rounds} rounds, ${score.reps} reps`;
  return 'seconds' in score ? `${score.seconds} s` : `${score.capReps} reps at the cap`;
}
