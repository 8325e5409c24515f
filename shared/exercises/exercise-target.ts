import type { Exercise } from '#shared/workouts/workout.ts';
import { middleOfRange, secondsIn } from './exercise-amounts.ts';
import { spelled } from './units.ts';

/** The target of one set. */
export interface Target {
  readonly unit: 'reps' | 'metres' | 'seconds' | 'calories';
  /** For a range, its middle. */
  readonly amount: number;
  /** Whether it is done once on each side. */
  readonly isEachSide: boolean;
}

const BOTH_SIDES = /(?:\b(?:each|per) |\/ ?)(?:side|leg|arm|hand|way|direction)\b/i;
const CALORIES = new RegExp(String.raw`\s?${spelled('kcal')}$`, 'iu');

/** Null where the author says it in words only, such as 'max', or not at all. */
export function targetOf({ duration, distance, reps, target, notes }: Exercise): Target | null {
  const isEachSide = BOTH_SIDES.test(`${reps ?? ''} ${notes ?? ''}`);
  const of = (unit: Target['unit'], amount: number | null) => (amount === null ? null : { unit, amount, isEachSide });
  if (duration !== undefined) return of('seconds', duration);
  if (distance !== undefined) return of('metres', numberIn(distance));
  if (reps === undefined) return of('seconds', secondsIn(target ?? ''));
  const text = String(reps).replace(BOTH_SIDES, '').trim();
  const seconds = secondsIn(text);
  if (seconds !== null) return of('seconds', seconds);
  return CALORIES.test(text)
    ? of('calories', numberIn(text.replace(CALORIES, '')))
    : of('reps', numberIn(text.replace(/\s?reps?\b/i, '')));
}

function numberIn(value: number | string): number | null {
  return typeof value === 'number' ? value : middleOfRange(value);
}
