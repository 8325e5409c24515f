import { amountOf, loadOf } from '#frontend/lib/formats/exercise-format.ts';
import type { Units } from '#shared/account/units.ts';
import { without } from '#shared/workouts/block.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { Drawn } from './values.ts';

/** An exercise of one set as one of several. */
export function timesOf(exercise: Exercise, sets: number): Exercise {
  return Object.assign(without(exercise), { sets });
}

/** '3 x 8, 55' and 'kg': how often, how much and with what, as a list shows it. Null where the author gave none. */
export function loadedAmount(exercise: Exercise, sets: number | null, units: Units): Drawn | null {
  const amount = amountOf(sets === null || sets <= 1 ? exercise : timesOf(exercise, sets), units);
  const load = loadOf(exercise, units);
  if (!load) return amount && { text: amount.text, unit: amount.unit ?? '' };
  const before = amount ? `${amount.text}${amount.unit && amount.unit !== 'reps' ? ` ${amount.unit}` : ''}, ` : '';
  const [number, unit = ''] = load.split(new RegExp(` (${units.load})$`));
  return { text: `${before}${number}`, unit };
}
