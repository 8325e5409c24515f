import { formatClock } from '#frontend/lib/formats/clock.ts';
import { amountOf, distanceKindOf, loadOf } from '#frontend/lib/formats/exercise-format.ts';
import { formatDistance, formatLoad } from '#frontend/lib/formats/units.ts';
import type { Units } from '#shared/account/units.ts';
import type { ExerciseResult, ResultSet, Score } from '#shared/workouts/result.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import * as words from './words.ts';

/** '5 x 90 kg', '1000 m, 4:38', '0:45', of a movement by its name; '' for a set of which nothing was said. */
export function setText({ reps, kg, metres, seconds, calories }: ResultSet, name: string, units: Units): string {
  const amounts = [
    metres !== undefined && formatDistance(metres, units, distanceKindOf(name)),
    calories !== undefined && `${calories} ${words.calories}`,
    seconds !== undefined && formatClock(seconds),
  ].filter(Boolean);
  const load = kg === undefined ? undefined : formatLoad(kg, units);
  if (reps === undefined) return [...amounts, load].filter(Boolean).join(', ');
  const lifted = load === undefined ? `${reps} ${words.reps}` : `${reps} x ${load}`;
  return [lifted, ...amounts].join(', ');
}

/** Summarises an exercise in one line: '3 x 10 x 40 kg', '5 sets', '7 + 12'. */
export function summaryOf({ name, sets, score, isSkipped }: ExerciseResult, units: Units): string {
  if (score) return scoreText(score);
  const texts = [...new Set(sets.map((set) => setText(set, name, units)))];
  const [only = ''] = texts;
  if (sets.length === 0) return isSkipped ? words.skipped : words.noSets;
  if (texts.length > 1) return words.sets(sets.length);
  return sets.length === 1 || only === '' ? only || words.sets(sets.length) : `${sets.length} x ${only}`;
}

/** '7 + 12' rounds and reps, '12:40', 'CAP + 14'. */
function scoreText(score: Score): string {
  if ('rounds' in score) return `${score.rounds} + ${score.reps}`;
  return 'seconds' in score ? formatClock(score.seconds) : words.cap(score.capReps);
}

/** Returns the plan for an exercise: '5 x 5, 90 kg'; undefined without a plan, or where the plan has no amount. */
export function plannedText({ of }: ExerciseResult, planned: readonly Exercise[], units: Units): string | undefined {
  const exercise = of === null ? undefined : planned[of];
  if (!exercise) return undefined;
  const amount = amountOf(exercise, units);
  const text = [amount && [amount.text, amount.unit].filter(Boolean).join(' '), loadOf(exercise, units)].filter(
    Boolean,
  );
  return text.length > 0 ? text.join(', ') : undefined;
}
