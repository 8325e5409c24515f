import { loadOf } from '#frontend/lib/formats/exercise-format.ts';
import type { Values } from '#frontend/lib/player/facts.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import * as words from '#frontend/screens/player/words.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { amountText } from './amounts.ts';

/** What is drawn as a number, '5 x 72.5', and its unit, 'kg'. */
export interface Drawn {
  readonly text: string;
  readonly unit: string;
}

const CLOCK_FROM = 60;

/** '5 x 72.5' kg, '12' reps, '50' m, '0:45'. Of several amounts the first; null where there is none. */
export function drawnValues({ reps, kg, metres, seconds, calories }: Values): Drawn | null {
  if (reps !== undefined && kg !== undefined) return { text: `${reps} x ${amountText(kg)}`, unit: words.kg };
  if (reps !== undefined) return { text: String(reps), unit: words.repsUnit };
  if (metres !== undefined) {
    const load = kg === undefined ? '' : `, ${amountText(kg)} ${words.kg}`;
    return { text: amountText(metres), unit: `${words.metre}${load}` };
  }
  if (calories !== undefined) return { text: amountText(calories), unit: words.calorie };
  if (seconds !== undefined)
    return seconds < CLOCK_FROM
      ? { text: amountText(seconds), unit: words.second }
      : { text: clockText(seconds), unit: '' };
  return kg === undefined ? null : { text: amountText(kg), unit: words.kg };
}

/** '5 x 72.5 kg' in one; '' where there is nothing. */
export function valuesText(values: Values): string {
  const drawn = drawnValues(values);
  return drawn ? [drawn.text, drawn.unit].filter(Boolean).join(' ') : '';
}

/** As a screen reader says it: '5 reps 72.5 kilograms'. */
export function spokenValues({ reps, kg, metres, seconds, calories }: Values): string {
  return [
    reps === undefined ? '' : words.spokenReps(reps),
    calories === undefined ? '' : words.spokenCalories(calories),
    metres === undefined ? '' : words.spokenMetres(amountText(metres)),
    seconds === undefined ? '' : spokenTime(seconds),
    kg === undefined ? '' : words.spokenKg(amountText(kg)),
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
export function wordedLoad(exercise: Exercise): string {
  return typeof exercise.weight === 'string' ? loadOf({ name: exercise.name, weight: exercise.weight }) : '';
}

/** Whether it is counted or lifted, and not only timed or gone. */
export function isCounted({ reps, kg, calories }: Values): boolean {
  return reps !== undefined || kg !== undefined || calories !== undefined;
}

export type FieldName = keyof Values;

export interface FieldLook {
  readonly name: FieldName;
  readonly label: string;
  readonly unit: string;
  readonly step: number;
  /** The step as a button says it: '2.5 kilograms'. */
  readonly stepName: string;
}

const HAND_HELD = /\b(?:dumbbells?|dbs?|kettlebells?|kbs?|goblet)\b/i;
const FAR = 200;

/** What can be typed of a set: whatever the plan, last time or the set itself has, and a load for a lift. */
export function fieldsOf(exercise: Exercise, all: readonly Values[]): FieldLook[] {
  const has = (name: FieldName) => all.some((values) => values[name] !== undefined);
  const amounts = (['reps', 'metres', 'calories', 'seconds'] as const).filter(has);
  const isLoaded = has('kg') || exercise.weight !== undefined || movementOf(exercise.name)?.kind === 'lift';
  const names: FieldName[] = [
    ...(amounts.length > 0 ? amounts : (['reps'] as const)),
    ...(isLoaded ? (['kg'] as const) : []),
  ];
  const most = Math.max(...all.map(({ metres = 0 }) => metres));
  return names.map((name) => lookOf(name, exercise, most));
}

function lookOf(name: FieldName, exercise: Exercise, most: number): FieldLook {
  switch (name) {
    case 'reps':
      return { name, label: words.reps, unit: words.repsUnit, step: 1, stepName: words.repStep };
    case 'kg': {
      const step = HAND_HELD.test(`${exercise.name} ${exercise.equipment ?? ''}`) ? 1 : 2.5;
      return { name, label: words.load, unit: words.kg, step, stepName: words.kgStep(step) };
    }
    case 'metres': {
      const step = most >= FAR || movementOf(exercise.name)?.kind === 'erg' ? 50 : 5;
      return { name, label: words.distance, unit: words.metre, step, stepName: words.metreStep(step) };
    }
    case 'seconds':
      return { name, label: words.time, unit: words.second, step: 5, stepName: words.secondStep(5) };
    case 'calories':
      return { name, label: words.calories, unit: words.calorie, step: 1, stepName: words.calorieStep };
  }
}
