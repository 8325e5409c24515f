import { formatClock } from '#frontend/lib/formats/clock.ts';
import { distanceKindOf } from '#frontend/lib/formats/exercise-format.ts';
import {
  type LengthUnit,
  lengthText,
  lengthUnitOf,
  loadText,
  readDecimal,
  readDistance,
  readLoad,
} from '#frontend/lib/formats/units.ts';
import type { Units } from '#shared/account/units.ts';
import { PROGRAM_FILE_LIMITS, RESULT_LIMITS } from '#shared/constants.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import type { ExerciseResult, Result, ResultSet } from '#shared/workouts/result.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

export const UNITS = ['reps', 'kg', 'metres', 'seconds', 'calories'] as const;
export type Unit = (typeof UNITS)[number];

/** A set as it is typed: '72,5', '4:38'. */
export interface SetDraft {
  /** Its index among the sets of the edited result; null for one that was added. */
  readonly of: number | null;
  /** The set's values before typing: its own, or those of the set it was added after. */
  readonly like?: ResultSet | undefined;
  readonly values: Readonly<Partial<Record<Unit, string>>>;
}

/** The units that loads and distances are typed in. */
export interface TypedIn {
  readonly units: Units;
  readonly length: LengthUnit;
}

export interface ExerciseDraft {
  readonly exercise: ExerciseResult;
  /** The units of its sets. */
  readonly units: readonly Unit[];
  readonly typedIn: TypedIn;
  readonly sets: readonly SetDraft[];
}

const WHOLE: readonly Unit[] = ['reps', 'calories'];

export function draftOf({ exercises }: Result, units: Units): ExerciseDraft[] {
  return exercises.map((exercise) => {
    const typedIn = { units, length: lengthOf(exercise, units) };
    const sets = exercise.sets.map((set, of) => ({ of, like: set, values: valuesOf(set, typedIn) }));
    return { exercise, units: unitsOf(exercise), typedIn, sets };
  });
}

function lengthOf({ name, sets }: ExerciseResult, units: Units): LengthUnit {
  const furthest = Math.max(0, ...sets.map(({ metres = 0 }) => metres));
  return lengthUnitOf(furthest, units, distanceKindOf(name));
}

/**
 * Returns a result with what was typed; undefined while something cannot be read. What was not changed stays as it is
 * stored, whatever unit it was shown in. Sets without any value are left out.
 */
export function resultOf(before: Result, drafts: readonly ExerciseDraft[], addedAt: string): Result | undefined {
  const exercises = drafts.map(({ exercise, typedIn, sets }) => {
    const written = sets.map((set) => setOf(exercise, set, typedIn, addedAt));
    const given = written.filter((set) => set !== 'empty');
    return given.some((set) => set === undefined) ? undefined : { ...exercise, sets: given as ResultSet[] };
  });
  if (exercises.some((exercise) => exercise === undefined)) return undefined;
  return { ...before, exercises: exercises as ExerciseResult[] };
}

function setOf(
  { sets }: ExerciseResult,
  { of, like, values }: SetDraft,
  typedIn: TypedIn,
  addedAt: string,
): ResultSet | 'empty' | undefined {
  const before = of === null ? undefined : sets[of];
  const typed = UNITS.flatMap((unit) => {
    const text = values[unit]?.trim();
    if (!text) return [];
    const stored = like?.[unit];
    const isAsItWas = stored !== undefined && text === formatValue(unit, stored, typedIn);
    return [[unit, isAsItWas ? stored : readValue(unit, text, typedIn)] as const];
  });
  if (typed.some(([, value]) => value === undefined)) return undefined;
  if (typed.length === 0) return 'empty';
  const { side, doneAt = addedAt } = before ?? {};
  return { ...Object.fromEntries(typed), ...(side && { side }), doneAt };
}

/** Reads '72,5', '72.5' or, of a time, '4:38' as it is stored; undefined for what is none, or more than a set may hold. */
export function readValue(unit: Unit, text: string, { units, length }: TypedIn): number | undefined {
  const value = readAs(unit, text, units, length) ?? undefined;
  const isFine =
    value !== undefined && value <= RESULT_LIMITS[unit] && (!WHOLE.includes(unit) || Number.isInteger(value));
  return isFine ? value : undefined;
}

function readAs(unit: Unit, text: string, units: Units, length: LengthUnit): number | null | undefined {
  if (unit === 'kg') return readLoad(text, units);
  if (unit === 'metres') return readDistance(text, length);
  return unit === 'seconds' && text.includes(':') ? readClock(text) : readDecimal(text);
}

/** Seconds of '4:38' or '1:02:30'. */
function readClock(text: string): number | undefined {
  if (!/^\s*(?:\d+:)?\d{1,3}:[0-5]\d\s*$/.test(text)) return undefined;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

export function formatValue(unit: Unit, value: number, { units, length }: TypedIn): string {
  if (unit === 'kg') return loadText(value, units);
  if (unit === 'metres') return lengthText(value, length);
  return unit === 'seconds' ? formatClock(value) : String(value);
}

function valuesOf(set: ResultSet, typedIn: TypedIn): SetDraft['values'] {
  return Object.fromEntries(
    UNITS.flatMap((unit) => {
      const value = set[unit];
      return value === undefined ? [] : [[unit, formatValue(unit, value, typedIn)]];
    }),
  );
}

function unitsOf({ sets }: ExerciseResult): readonly Unit[] {
  const given = UNITS.filter((unit) => sets.some((set) => set[unit] !== undefined));
  return given.length > 0 ? given : ['reps', 'kg'];
}

/** Returns a set like the last, to be changed. */
export function withSet(draft: ExerciseDraft): ExerciseDraft {
  const { like, values = {} } = draft.sets.at(-1) ?? {};
  return { ...draft, sets: [...draft.sets, { of: null, like, values }] };
}

/** Returns what was done as the plan has it, for an entry of which nobody has said so. */
export function plannedResult({ name, completedAt, duration }: LogEntry, exercises: readonly Exercise[]): Result {
  const seconds = (duration ?? 0) * 60;
  const startedAt = new Date(Date.parse(completedAt) - seconds * 1_000).toISOString();
  const done = exercises.slice(0, RESULT_LIMITS.exercises).map((exercise, of) => ({
    ...{ of, name: exercise.name },
    sets: Array.from({ length: Math.min(exercise.sets ?? exercise.rounds ?? 1, MOST_SETS) }, () => ({
      ...plannedSet(exercise),
      doneAt: completedAt,
    })),
  }));
  const whole = {
    of: null,
    name: name.slice(0, PROGRAM_FILE_LIMITS.nameCharacters),
    sets: [{ seconds, doneAt: completedAt }],
  };
  return { startedAt, endedAt: completedAt, pausedSeconds: 0, exercises: done.length > 0 ? done : [whole] };
}

/** Keeps sixty exercises within the limits of a result. */
const MOST_SETS = Math.floor(RESULT_LIMITS.sets / RESULT_LIMITS.exercises);

function plannedSet({ reps, weight, distance, duration }: Exercise): Omit<ResultSet, 'doneAt'> {
  const count = readDecimal(/^\d+(?= each\b|$)/.exec(`${reps ?? ''}`)?.[0] ?? '');
  return {
    ...(count !== null && count <= RESULT_LIMITS.reps && { reps: count }),
    ...(typeof weight === 'number' && weight <= RESULT_LIMITS.kg && { kg: weight }),
    ...(typeof distance === 'number' && distance <= RESULT_LIMITS.metres && { metres: distance }),
    ...(duration !== undefined && { seconds: duration }),
  };
}
