import { targetOf } from '#shared/exercises/exercise-target.ts';
import type { Result } from '#shared/workouts/result.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/** Returns a result with so many rows of 500 m, the first of them five minutes after the start. */
export function sampleResult(startedAt = '2026-11-18T11:00:00.000Z', rows = 2): Result {
  const at = (minutes: number) => new Date(Date.parse(startedAt) + minutes * 60_000).toISOString();
  const sets = Array.from({ length: rows }, (_, row) => ({ metres: 500, seconds: 112.4, doneAt: at(5 + 3 * row) }));
  return { startedAt, endedAt: at(8 + 3 * rows), pausedSeconds: 0, exercises: [{ of: 0, name: 'Row', sets }] };
}

/** Returns the result of a workout of which each exercise was done as it is planned, a set every three minutes. */
export function resultAsPlanned(exercises: readonly Exercise[], endedAt: string): Result {
  const sets = exercises.flatMap((exercise, of) => times(exercise.sets ?? 1).map(() => ({ exercise, of })));
  const at = (set: number) => new Date(Date.parse(endedAt) - 3 * (sets.length - set) * 60_000).toISOString();
  const done = sets.map(({ exercise, of }, index) => ({ of, set: { ...amountOf(exercise), doneAt: at(index + 1) } }));
  return {
    startedAt: at(0),
    endedAt,
    pausedSeconds: 0,
    exercises: exercises.map(({ name }, of) => ({
      of,
      name,
      sets: done.filter((each) => each.of === of).map(({ set }) => set),
    })),
  };
}

const times = (count: number) => Array.from({ length: count });

/** Of one set; a load that a plan leaves to the athlete is 40 kg. */
function amountOf(exercise: Exercise): Partial<Record<'kg' | 'reps' | 'seconds' | 'metres' | 'calories', number>> {
  const target = targetOf(exercise);
  if (!target) return {};
  const { unit, amount } = target;
  return { [unit]: Math.round(amount), ...(unit === 'reps' && exercise.weight && { kg: 40 }) };
}
