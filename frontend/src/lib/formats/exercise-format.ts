import type { Units } from '#shared/account/units.ts';
import { raceLoadIn } from '#shared/race/race-load.ts';
import { isOnTheRoad } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { formatClock } from './clock.ts';
import { type Amount, type DistanceKind, distanceOf, formatLoad, KG_IN, loadStep, loadText } from './units.ts';
import { lengthAsWritten, loadAsWritten, paceAsWritten } from './written-amounts.ts';

export interface LabelledValue {
  label: string;
  value: string;
}

type KnownField = keyof { [Field in keyof Exercise as string extends Field ? never : Field]: unknown };

const KNOWN_FIELDS: Record<KnownField, true> = {
  name: true,
  type: true,
  sets: true,
  reps: true,
  duration: true,
  weight: true,
  distance: true,
  rest: true,
  tempo: true,
  intensity: true,
  equipment: true,
  target: true,
  instructions: true,
  description: true,
  notes: true,
  restBetweenSets: true,
  rounds: true,
};

/** Words longer than this are no number and stand with the other facts. */
const LONGEST_NUMERAL = 14;

/** Returns the amount: sets x reps, sets x duration, a duration or a distance; null where the author gave none. */
export function amountOf(exercise: Exercise, units: Units): Amount | null {
  const [each] = amountsOfOneSet(exercise, units);
  const { sets, rounds } = exercise;
  if (each) {
    const times = sets ?? rounds ?? 1;
    if (times === 1) return each.isCount ? { text: each.text, unit: 'reps' } : pick(each);
    return pick({ ...each, text: `${times} x ${each.text}` });
  }
  const unit = sets ? 'sets' : 'rounds';
  return sets || rounds ? { text: String(sets ?? rounds), unit } : null;
}

/** The load, and whatever amount there is besides the first: '102 kg', '20 m, 24 kg'. */
export function loadOf(exercise: Exercise, units: Units): string {
  const [, ...more] = amountsOfOneSet(exercise, units);
  const { weight } = exercise;
  const load = typeof weight === 'number' ? formatLoad(weight, units) : weight && loadAsWritten(weight, units);
  return [...more.map(({ text, unit }) => (unit ? `${text} ${unit}` : text)), load].filter(Boolean).join(', ');
}

/** Returns one line for a list: what matters while doing it, then the author's words. */
export function hintOf(exercise: Exercise, units: Units): string {
  const facts = factsOf(exercise, units)
    .filter(({ isHint }) => isHint)
    .map(({ label, value, isPlain }) => (isPlain ? value : `${label.toLowerCase()} ${value}`))
    .join(', ');
  const [words = ''] = wordsOf(exercise);
  return [capitalised(facts), words].filter(Boolean).join('. ');
}

/** Returns the short fields that a list leaves out. */
export function detailsOf(exercise: Exercise, units: Units): LabelledValue[] {
  return factsOf(exercise, units).map(({ label, value }) => ({ label, value }));
}

/** Description, instructions and notes, each once. */
export function wordsOf({ description, instructions, notes }: Exercise): string[] {
  const words = [description, instructions, notes].map((text = '') => text.trim()).filter(Boolean);
  return [...new Set(words.map(capitalised))];
}

/** The fields of the author's own, with labels a person can read. */
export function additionalInfoOf(exercise: Exercise): LabelledValue[] {
  return Object.entries(exercise).flatMap(([field, value]) => {
    if (field in KNOWN_FIELDS || value === undefined || value === '') return [];
    const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
    return [{ label: readableLabel(field), value: text }];
  });
}

/** 'heartRateZone' and 'heart_rate_zone' are 'Heart rate zone'. */
export function readableLabel(field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .replace(/[_-]+/g, ' ')
    .trim();
  return capitalised(words);
}

/** '90 s', '2 min', '2:30'. */
export function formatRest(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : formatClock(seconds);
}

/** Returns the kind of distance a movement covers, by its name. */
export function distanceKindOf(name: string): DistanceKind {
  return isOnTheRoad(name) ? 'run' : 'floor';
}

interface AmountOfOneSet extends Amount {
  isCount?: boolean;
}

function allAmounts({ name, reps, duration, distance }: Exercise, units: Units): AmountOfOneSet[] {
  const kind = distanceKindOf(name);
  return [
    ...(reps === undefined ? [] : [{ text: String(reps), isCount: typeof reps === 'number' }]),
    ...(duration === undefined ? [] : [{ text: formatClock(duration) }]),
    ...(typeof distance === 'number' ? [distanceOf(distance, units, kind)] : []),
    ...(typeof distance === 'string' ? [{ text: kind === 'run' ? lengthAsWritten(distance, units) : distance }] : []),
  ];
}

const amountsOfOneSet = (exercise: Exercise, units: Units) =>
  allAmounts(exercise, units).filter(({ text }) => isNumeral(text));
const isNumeral = (text: string) => text.length <= LONGEST_NUMERAL;

interface Fact extends LabelledValue {
  isHint?: boolean;
  /** Says itself what it is. */
  isPlain?: boolean;
}

/** '80% race load, 122.5 kg' for who has a division, and '80% 1RM, 95 kg' for who has lifted it. */
function intensityOf(intensity: string, name: string, units: Units): string {
  const written = paceAsWritten(intensity, units);
  const ofMax = loadOfMax(intensity, units.maxima?.[name.trim().toLowerCase()], units);
  if (ofMax) return `${written}, ${ofMax}`;
  const load = units.division && raceLoadIn(intensity, name, units.division);
  if (!load) return written;
  const kg = formatLoad(load.kg, units);
  return `${written}, ${load.perHand ? `2 × ${kg}` : kg}`;
}

const OF_MAX = /(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?\s?%\s?(?:of\s)?1\s?RM/i;

/** Returns the load that a percentage of the most that can be lifted once means, in steps of what plates make. */
function loadOfMax(intensity: string, max: number | undefined, units: Units): string | null {
  const percents = OF_MAX.exec(intensity)?.slice(1).filter(Boolean) ?? [];
  if (max === undefined || percents.length === 0) return null;
  const step = loadStep(units) * KG_IN[units.load];
  const loads = percents.map((percent) => Math.round((max * Number(percent)) / 100 / step) * step);
  return loads.every((kg) => kg > 0) ? `${loads.map((kg) => loadText(kg, units)).join(' to ')} ${units.load}` : null;
}

function factsOf(exercise: Exercise, units: Units): Fact[] {
  const { sets, rounds, intensity, target, tempo, equipment } = exercise;
  const drawnRounds = sets === undefined;
  const facts: (Fact | undefined)[] = [
    ...allAmounts(exercise, units)
      .filter(({ text }) => !isNumeral(text))
      .map(({ text }) => ({ label: 'Amount', value: text, isHint: true, isPlain: true })),
    rounds === undefined || drawnRounds ? undefined : { label: 'Rounds', value: String(rounds), isHint: true },
    fact('Intensity', intensity && intensityOf(intensity, exercise.name, units), { isHint: true, isPlain: true }),
    fact('Target', target && paceAsWritten(target, units), { isHint: true }),
    fact('Tempo', tempo, { isHint: true }),
    fact('Rest', exercise.rest, { isHint: true }),
    fact('Rest between sets', exercise.restBetweenSets, { isHint: exercise.rest === undefined }),
    fact('Equipment', equipment),
  ];
  return facts.filter((entry) => entry !== undefined);
}

/** A number is seconds of rest; none is not worth saying. */
function fact(label: string, value: string | number | undefined, look: Partial<Fact> = {}): Fact | undefined {
  if (!value) return undefined;
  return { label, value: typeof value === 'number' ? formatRest(value) : value, ...look };
}

const pick = ({ text, unit }: AmountOfOneSet): Amount => (unit ? { text, unit } : { text });
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
