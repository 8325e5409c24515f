import { formatClock } from '#frontend/lib/formats/dates.ts';
import { PROGRAM_FILE_LIMITS, RESULT_LIMITS } from '#shared/constants.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import type { ExerciseResult, Result, ResultSet } from '#shared/workouts/result.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

export const UNITS = ['reps', 'kg', 'metres', 'seconds', 'calories'] as const;
export type Unit = (typeof UNITS)[number];

/** A set as it is typed: '72,5', '4:38'. */
export interface SetDraft {
  /** Its place among the sets of the result that is edited; null for one that was added. */
  readonly of: number | null;
  readonly values: Readonly<Partial<Record<Unit, string>>>;
}

export interface ExerciseDraft {
  readonly exercise: ExerciseResult;
  /** What its sets are counted in. */
  readonly units: readonly Unit[];
  readonly sets: readonly SetDraft[];
}

const WHOLE: readonly Unit[] = ['reps', 'calories'];

export function draftOf({ exercises }: Result): ExerciseDraft[] {
  return exercises.map((exercise) => ({
    exercise,
    units: unitsOf(exercise),
    sets: exercise.sets.map((set, of) => ({ of, values: valuesOf(set) })),
  }));
}

/** Returns a result with what was typed; undefined while something cannot be read. Sets without any value are left out. */
export function resultOf(before: Result, drafts: readonly ExerciseDraft[], addedAt: string): Result | undefined {
  const exercises = drafts.map(({ exercise, sets }) => {
    const written = sets.map(({ of, values }) => setOf(of === null ? undefined : exercise.sets[of], values, addedAt));
    const given = written.filter((set) => set !== 'empty');
    return given.some((set) => set === undefined) ? undefined : { ...exercise, sets: given as ResultSet[] };
  });
  if (exercises.some((exercise) => exercise === undefined)) return undefined;
  return { ...before, exercises: exercises as ExerciseResult[] };
}

function setOf(
  before: ResultSet | undefined,
  values: SetDraft['values'],
  addedAt: string,
): ResultSet | 'empty' | undefined {
  const typed = UNITS.flatMap((unit) => (values[unit]?.trim() ? [[unit, readValue(unit, values[unit])] as const] : []));
  if (typed.some(([, value]) => value === undefined)) return undefined;
  if (typed.length === 0) return 'empty';
  const { side, doneAt = addedAt } = before ?? {};
  return { ...Object.fromEntries(typed), ...(side && { side }), doneAt };
}

/** Reads '72,5', '72.5' or, of a time, '4:38'; undefined for what is none, or more than a set may hold. */
export function readValue(unit: Unit, text: string): number | undefined {
  const value = unit === 'seconds' && text.includes(':') ? readClock(text) : readNumber(text);
  const isFine =
    value !== undefined && value <= RESULT_LIMITS[unit] && (!WHOLE.includes(unit) || Number.isInteger(value));
  return isFine ? value : undefined;
}

function readNumber(text: string): number | undefined {
  return /^\s*\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** Seconds of '4:38' or '1:02:30'. */
function readClock(text: string): number | undefined {
  if (!/^\s*(?:\d+:)?\d{1,3}:[0-5]\d\s*$/.test(text)) return undefined;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

export function formatValue(unit: Unit, value: number): string {
  return unit === 'seconds' ? formatClock(value) : String(value);
}

function valuesOf(set: ResultSet): SetDraft['values'] {
  return Object.fromEntries(
    UNITS.flatMap((unit) => {
      const value = set[unit];
      return value === undefined ? [] : [[unit, formatValue(unit, value)]];
    }),
  );
}

function unitsOf({ sets }: ExerciseResult): readonly Unit[] {
  const given = UNITS.filter((unit) => sets.some((set) => set[unit] !== undefined));
  return given.length > 0 ? given : ['reps', 'kg'];
}

/** Returns a set like the last, to be changed. */
export function withSet(draft: ExerciseDraft): ExerciseDraft {
  return { ...draft, sets: [...draft.sets, { of: null, values: draft.sets.at(-1)?.values ?? {} }] };
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

/** So that sixty exercises stay below what a result may hold. */
const MOST_SETS = Math.floor(RESULT_LIMITS.sets / RESULT_LIMITS.exercises);

function plannedSet({ reps, weight, distance, duration }: Exercise): Omit<ResultSet, 'doneAt'> {
  const count = readValue('reps', /^\d+(?= each\b|$)/.exec(`${reps ?? ''}`)?.[0] ?? '');
  return {
    ...(count !== undefined && { reps: count }),
    ...(typeof weight === 'number' && weight <= RESULT_LIMITS.kg && { kg: weight }),
    ...(typeof distance === 'number' && distance <= RESULT_LIMITS.metres && { metres: distance }),
    ...(duration !== undefined && { seconds: duration }),
  };
}
