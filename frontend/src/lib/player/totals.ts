import { sum } from '#shared/sum.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import type { ExerciseResult, Result } from '#shared/workouts/result.ts';

/** The totals of a result. Pace is seconds a metre over the timed runs; null without any. */
export interface Totals {
  /** Kilograms lifted: reps x load of lifts and wall balls. Sleds, carries, lunges by distance and bodyweight work add none. */
  readonly volume: number;
  readonly runMetres: number;
  readonly runPace: number | null;
  /** Metres on machines. */
  readonly ergMetres: number;
  /** Seconds from one piece with a clock to the next. */
  readonly transitionSeconds: number;
}

export function totalsOf({ exercises }: Pick<Result, 'exercises'>): Totals {
  const runs = exercises.filter(({ name }) => movementOf(name)?.kind === 'run');
  const timed = runs.flatMap(({ sets }) => sets.filter(({ metres, seconds }) => metres && seconds));
  const timedMetres = sum(timed.map(({ metres = 0 }) => metres));
  return {
    volume: sum(exercises.filter(isLifted).flatMap(({ sets }) => sets.map(({ reps = 0, kg = 0 }) => reps * kg))),
    runMetres: metresOf(runs),
    runPace: timedMetres > 0 ? sum(timed.map(({ seconds = 0 }) => seconds)) / timedMetres : null,
    ergMetres: metresOf(exercises.filter(({ name }) => movementOf(name)?.kind === 'erg')),
    transitionSeconds: sum(exercises.map(({ transitionSeconds = 0 }) => transitionSeconds)),
  };
}

function isLifted({ name }: ExerciseResult): boolean {
  const movement = movementOf(name);
  return movement?.kind === 'lift' || movement?.station === 'wall balls';
}

const metresOf = (exercises: readonly ExerciseResult[]) =>
  sum(exercises.flatMap(({ sets }) => sets.map(({ metres = 0 }) => metres)));
