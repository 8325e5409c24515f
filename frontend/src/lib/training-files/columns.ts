import type { ImportSource } from '#shared/imports/imported-workout.ts';
import { shown } from './words.ts';

/** Columns of our own export that no other tracker has, by their names without spaces and signs. */
const OWN = [
  'workoutid',
  'status',
  'type',
  'loggedutc',
  'rating110',
  'insteadof',
  'exercisestatus',
  'calories',
  'side',
  'setdoneutc',
  'transitionbefores',
  'score',
] as const;

/**
 * The names of the other columns, after that of the tracker. Those of Strong depend on its version and are also in
 * German; groups are units. The notes of our own export are those of the workout.
 */
const NAMES = {
  start: / (?:date|datum|starttime)$/,
  end: / endtime$/,
  name: / (?:workoutname|title|workout)$/,
  minutes: / (?:workout)?(?:duration|dauer)(min)?(?:sec)?$/,
  workoutNote: /ironstride notes$| (?:workoutnotes|workoutnotizen|description)$/,
  exercise: / (?:exercise(?:name|title)?|namederübung)$/,
  exerciseNote: /strong notes$| (?:exercisenotes|notizen)$/,
  order: / (?:setorder|set|reihenfolgefestlegen)$/,
  kg: / (?:weight|load|gewicht)(kgs?|lbs?)?$| (kgs?|lbs?)$/,
  kgUnit: / weightunit$/,
  reps: / (?:reps|wiederh)$/,
  metres: / (?:distance|entfernung)(km|mi|miles|m|meters|metres)?$| (km|mi)$/,
  metresUnit: / distanceunit$/,
  seconds: / (?:seconds|durationseconds|times|sekunden)$/,
  effort: / (?:rpe|effort110)$/,
} as const;

/** The meaning of a column. */
export type Field = keyof typeof NAMES | (typeof OWN)[number];

/** The columns without which a file is of none of the trackers. */
const NEEDED: readonly (readonly [ImportSource, ...names: string[]])[] = [
  ['ironstride', 'date', 'workout', 'exercise', 'workoutid'],
  ['hevy', 'title', 'starttime', 'exercisetitle'],
  ['strong', 'date', 'exercisename'],
  ['strong', 'datum', 'namederübung'],
];

export interface Columns {
  readonly source: ImportSource;
  readonly at: ReadonlyMap<Field, { readonly index: number; readonly name: string; readonly unit: string }>;
}

/** Recognises a tracker by its file's header; null for any other. Columns in any order, the first of a kind counts. */
export function columnsOf(header: readonly string[]): Columns | null {
  const names = header.map((cell) =>
    cell
      .normalize()
      .toLowerCase()
      .replace(/[^\p{L}\d#]/gu, ''),
  );
  const known = new Set(names);
  const source = NEEDED.find(([, ...needed]) => needed.every((name) => known.has(name)))?.[0];
  if (!source) return null;
  const at: Columns['at'] & Map<Field, unknown> = new Map();
  const patterns = Object.entries(NAMES) as [Field, RegExp][];
  for (const [index, name] of names.entries()) {
    const own = source === 'ironstride' && OWN.find((field) => field === name);
    for (const [field, pattern] of own ? [[own, /$/] as const] : patterns) {
      const match = at.has(field) ? null : pattern.exec(`${source} ${name}`);
      if (match) at.set(field, { index, name: shown((header[index] ?? '').trim()), unit: match[1] ?? match[2] ?? '' });
    }
  }
  return { source, at };
}
