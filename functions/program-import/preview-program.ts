import { isDeepStrictEqual } from 'node:util';
import type { WorkoutRow } from '#functions/data/programs/programs.ts';
import type { UploadPreview } from '#shared/admin/upload-preview.ts';
import { indexedName } from '#shared/training/program-index.ts';
import type { ParsedWorkout } from './parsed-program.ts';

type Differences = NonNullable<UploadPreview['difference']>;
type Difference = Differences['workouts'][number];

/**
 * Returns the program as the file would be published, and the changes to the current workouts, null for a new
 * program. A workout is compared with the one whose number it would have. Names are cut as in an index. `parsed` is
 * in the order of `workouts`.
 */
export function previewOf(
  workouts: readonly WorkoutRow[],
  standing: readonly WorkoutRow[] | null,
  parsed: readonly Pick<ParsedWorkout, 'source' | 'marks'>[],
  weekdayAligned: boolean,
): UploadPreview {
  return {
    weekdayAligned,
    workouts: workouts.map(({ week, day, name, description, workoutType, minutes, exercises }, index) => ({
      week,
      day,
      name: indexedName(name),
      workoutType,
      duration: minutes,
      description,
      exerciseCount: exercises.length,
      exercises: [...exercises],
      source: parsed[index]?.source ?? { sheet: null, rows: [], text: '' },
      marks: [...(parsed[index]?.marks ?? [])],
    })),
    difference: standing && differenceOf(workouts, standing),
  };
}

function differenceOf(workouts: readonly WorkoutRow[], standing: readonly WorkoutRow[]): Differences {
  const former = new Map(standing.map((row) => [row.number, row]));
  const differences: Difference[] = [];
  for (const row of workouts) {
    const was = former.get(row.number);
    former.delete(row.number);
    if (!was) differences.push({ kind: 'added', ...shown(row), was: null });
    else if (!isSame(row, was)) {
      const renamed = row.name === was.name ? null : indexedName(was.name);
      differences.push({ kind: 'changed', ...shown(row), was: renamed });
    }
  }
  const unchangedCount = standing.length - former.size - differences.filter(({ kind }) => kind === 'changed').length;
  const removed = [...former.values()].map((row): Difference => ({ kind: 'removed', ...shown(row), was: null }));
  const inOrder = [...differences, ...removed].sort((a, b) => a.week - b.week || a.day - b.day);
  return { unchangedCount, workouts: inOrder };
}

function shown({ week, day, name }: WorkoutRow) {
  return { week, day, name: indexedName(name) };
}

function isSame(one: WorkoutRow, other: WorkoutRow): boolean {
  // The place in the day may be another, where an edit took out what came before.
  return isDeepStrictEqual({ ...one, order: 0 }, { ...other, order: 0 });
}
