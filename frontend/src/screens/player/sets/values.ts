import { distanceKindOf, loadOf } from '#frontend/lib/formats/exercise-format.ts';
import { distanceOf, formatLoad, lengthUnitOf, loadText } from '#frontend/lib/formats/units.ts';
import type { Values } from '#frontend/lib/player/facts.ts';
import type { Row } from '#frontend/lib/player/view.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import * as words from '#frontend/screens/player/words.ts';
import type { Units } from '#shared/account/units.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { CALORIES, type Gauge, lengthGauge, loadGauge, REPS, SECONDS } from './gauge.ts';

/** An amount as it is drawn, '5 x 72.5', and its unit, 'kg'. */
export interface Drawn {
  readonly text: string;
  readonly unit: string;
}

const CLOCK_FROM = 60;

/** '5 x 72.5' kg, '12' reps, '50' m, '0:45', of a movement by its name. Of several amounts the first; null without any. */
export function drawnValues({ reps, kg, metres, seconds, calories }: Values, name: string, units: Units): Drawn | null {
  if (reps !== undefined && kg !== undefined) return { text: `${reps} x ${loadText(kg, units)}`, unit: units.load };
  if (reps !== undefined) return { text: String(reps), unit: words.repsUnit };
  if (metres !== undefined) {
    const { text, unit } = distanceOf(metres, units, distanceKindOf(name));
    return { text, unit: kg === undefined ? unit : `${unit}, ${formatLoad(kg, units)}` };
  }
  if (calories !== undefined) return { text: CALORIES.textOf(calories), unit: words.calorie };
  if (seconds !== undefined)
    return seconds < CLOCK_FROM
      ? { text: SECONDS.textOf(seconds), unit: words.second }
      : { text: clockText(seconds), unit: '' };
  return kg === undefined ? null : { text: loadText(kg, units), unit: units.load };
}

/** '5 x 72.5 kg' in one; '' where there is nothing. */
export function valuesText(values: Values, name: string, units: Units): string {
  const drawn = drawnValues(values, name, units);
  return drawn ? [drawn.text, drawn.unit].filter(Boolean).join(' ') : '';
}

/** Returns the values as a screen reader says them: '5 reps 72.5 kilograms'. */
export function spokenValues({ reps, kg, metres, seconds, calories }: Values, name: string, units: Units): string {
  const distance = metres === undefined ? null : distanceOf(metres, units, distanceKindOf(name));
  return [
    reps === undefined ? '' : words.spokenReps(reps),
    calories === undefined ? '' : words.spokenCalories(calories),
    distance ? words.spokenLength(distance.text, distance.unit) : '',
    seconds === undefined ? '' : spokenTime(seconds),
    kg === undefined ? '' : words.spokenLoad(loadText(kg, units), units.load),
  ]
    .filter(Boolean)
    .join(' ');
}

/** '2 minutes 30', '45 seconds'. */
export function spokenTime(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < CLOCK_FROM
    ? words.spokenSeconds(whole)
    : words.spokenMinutes(Math.floor(whole / CLOCK_FROM), whole % CLOCK_FROM);
}

/** The load as the author wrote it, where it is no number: '2 x 16 kg'. */
export function wordedLoad({ name, weight }: Exercise, units: Units): string {
  return typeof weight === 'string' ? loadOf({ name, weight }, units) : '';
}

/** Whether it is counted or lifted, and not only timed or gone. */
export function isCounted({ reps, kg, calories }: Values): boolean {
  return reps !== undefined || kg !== undefined || calories !== undefined;
}

export type FieldName = keyof Values;

export interface FieldLook {
  readonly name: FieldName;
  readonly label: string;
  readonly gauge: Gauge;
}

const HAND_HELD = /\b(?:dumbbells?|dbs?|kettlebells?|kbs?|goblet)\b/i;
const FAR = 200;

/** Returns the fields of a set's form: those of the plan, last time or the sets themselves, and a load for a lift. */
export function fieldsOf(
  exercise: Exercise,
  rows: readonly Pick<Row, 'values' | 'planned' | 'last'>[],
  units: Units,
): FieldLook[] {
  const has = (name: FieldName) =>
    rows.some((row) => [row.values, row.planned, row.last].some((values) => values?.[name] !== undefined));
  const amounts = (['reps', 'metres', 'calories', 'seconds'] as const).filter(has);
  const isLoaded = has('kg') || exercise.weight !== undefined || movementOf(exercise.name)?.kind === 'lift';
  const names: FieldName[] = [
    ...(amounts.length > 0 ? amounts : (['reps'] as const)),
    ...(isLoaded ? (['kg'] as const) : []),
  ];
  // Typed values do not decide the unit, which would change in the middle of a number.
  const far = Math.max(0, ...rows.map(({ planned, last }) => planned.metres ?? last?.metres ?? 0));
  return names.map((name) => lookOf(name, exercise, far, units));
}

function lookOf(name: FieldName, exercise: Exercise, far: number, units: Units): FieldLook {
  switch (name) {
    case 'reps':
      return { name, label: words.reps, gauge: REPS };
    case 'kg':
      return { name, label: words.load, gauge: loadGauge(units, isHandHeld(exercise)) };
    case 'metres':
      return { name, label: words.distance, gauge: distanceGauge(exercise.name, far, units) };
    case 'seconds':
      return { name, label: words.time, gauge: SECONDS };
    case 'calories':
      return { name, label: words.calories, gauge: CALORIES };
  }
}

const isHandHeld = ({ name, equipment = '' }: Exercise) => HAND_HELD.test(`${name} ${equipment}`);

/** Returns the gauge for a movement's distance of about so many metres. */
export function distanceGauge(name: string, metres: number, units: Units): Gauge {
  const isErg = movementOf(name)?.kind === 'erg';
  return lengthGauge(lengthUnitOf(metres, units, distanceKindOf(name)), metres >= FAR || isErg ? 50 : 5);
}
