import type { ReadingMark } from '#shared/admin/upload-preview.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { checkExercise } from '#shared/exercises/check-exercise.ts';
import { secondsIn } from '#shared/exercises/exercise-amounts.ts';
import { placeExercises } from '#shared/exercises/exercise-text.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { Report } from './parsed-program.ts';
import { withoutControls } from './plain-text.ts';

const MOST = PROGRAM_FILE_LIMITS.exercisesPerWorkout;
const MILLION = 1_000_000;
const TEXT_FIELDS = [
  'name',
  'type',
  'tempo',
  'intensity',
  'equipment',
  'target',
  'instructions',
  'description',
  'notes',
];
const NUMBER_FIELDS = ['sets', 'reps', 'duration', 'weight', 'distance', 'rest', 'restBetweenSets', 'rounds'];

export interface MarkedExercises {
  readonly exercises: Exercise[];
  readonly marks: ReadingMark[];
  /** The line of the text with which each exercise begins, counted from 0; empty where they are not read line by line. */
  readonly lines: readonly number[];
}

/** The exercises of a cell, written as text or as JSON; what does not fit is reported and left out. */
export function readExercises(cell: string, report: Report): MarkedExercises {
  if (looksLikeJson(cell)) return { exercises: readExerciseList(readJson(cell, report), report), marks: [], lines: [] };
  const read = placeExercises(cell);
  const exercises = readExerciseList(
    read.map(({ exercise }) => exercise),
    report,
  );
  // Without a problem, each mark and line stays with its exercise.
  const marks = read.flatMap((one, exercise) => one.marks.map((mark): ReadingMark => ({ ...mark, exercise })));
  return { exercises, marks, lines: read.map(({ line }) => line) };
}

/** Reads exercises that are parsed JSON already. */
export function readExerciseList(candidates: readonly unknown[], report: Report): Exercise[] {
  if (candidates.length > MOST) {
    report(`exercises has ${candidates.length} exercises; the limit for one workout is ${MOST}`);
    return [];
  }
  return candidates.flatMap((candidate, index) => checked(candidate, index + 1, report) ?? []);
}

/** `[Optional] Sauna` is text. */
function looksLikeJson(cell: string): boolean {
  return /^(?:\{|\[\s*[[{"\]])/.test(cell);
}

function readJson(cell: string, report: Report): unknown[] {
  try {
    const value: unknown = JSON.parse(cell);
    if (Array.isArray(value)) return value;
  } catch {
    // told below, in words that also fit JSON of another shape
  }
  report('exercises must be text or a JSON array such as [{"name": "Back squat", "sets": 4, "reps": 8}]');
  return [];
}

function checked(candidate: unknown, position: number, report: Report): Exercise | null {
  const result = checkExercise(asWritten(candidate));
  if ('exercise' in result) return result.exercise;
  for (const { field, message } of result.problems) {
    report(`exercises: number ${position}${field && ','} ${message}`);
  }
  return null;
}

/** The fields with a name and a value, each read as leniently as a file is. */
function asWritten(candidate: unknown): unknown {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) return candidate;
  const fields = Object.entries(candidate).map(([field, value]) => [withoutControls(field), value] as const);
  const given = fields.filter(([field, value]) => field !== '' && value !== null);
  return Object.fromEntries(given.map(([field, value]) => [field, coerced(field, value)]));
}

/** Numbers and times may be written as text, and text as a number. Anything else is left for the schema to judge. */
function coerced(field: string, value: unknown): unknown {
  if (typeof value === 'number') return coercedNumber(field, value);
  if (typeof value !== 'string') return value;
  if (!NUMBER_FIELDS.includes(field)) return withoutControls(value);
  const text = withoutControls(value).trim();
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return coercedNumber(field, Number(text));
  return field === 'duration' || field === 'restBetweenSets' ? (secondsIn(text) ?? text) : text;
}

/** A millionth is as fine as numbers are kept; what is nobody's amount and too large for one is kept as text. */
function coercedNumber(field: string, value: number): number | string {
  const isAmount = NUMBER_FIELDS.includes(field);
  if (TEXT_FIELDS.includes(field) || (!isAmount && Math.abs(value) > MILLION)) return String(value);
  return Math.round(value * MILLION) / MILLION;
}
