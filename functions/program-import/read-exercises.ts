import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { secondsIn } from '#shared/workouts/exercise-amounts.ts';
import { parseExerciseText } from '#shared/workouts/exercise-text.ts';
import { Exercise } from '#shared/workouts/workout.ts';
import type { Report } from './read-cells.ts';

const MOST = PROGRAM_FILE_LIMITS.exercisesPerWorkout;
const TEXT_MOST = PROGRAM_FILE_LIMITS.descriptionCharacters;
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
const FORBIDDEN_FIELDS = ['__proto__', 'constructor', 'prototype'];

/** The exercises of a cell, written as text or as JSON; what does not fit is reported and left out. */
export function readExercises(cell: string, report: Report): Exercise[] {
  const candidates = looksLikeJson(cell) ? readJson(cell, report) : parseExerciseText(cell);
  if (candidates.length > MOST) {
    report(`exercises has ${candidates.length} exercises; ${MOST} are the most for one workout`);
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
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) {
    report(`exercises: number ${position} must be an object with a name`);
    return null;
  }
  const fields = Object.entries(candidate).filter(([, value]) => value !== null);
  const forbidden = fields.find(([field]) => FORBIDDEN_FIELDS.includes(field));
  if (forbidden) {
    report(`exercises: number ${position} has a field ${forbidden[0]}, which no exercise has`);
    return null;
  }
  const result = Exercise.safeParse(Object.fromEntries(fields.map(([field, value]) => [field, coerced(field, value)])));
  if (result.success) return result.data;
  for (const field of new Set(result.error.issues.map(({ path }) => String(path[0])))) {
    report(`exercises: number ${position}, ${expectation(field)}`);
  }
  return null;
}

/** Numbers and times may be written as text, and text as a number. Anything else is left for the schema to judge. */
function coerced(field: string, value: unknown): unknown {
  if (TEXT_FIELDS.includes(field)) return typeof value === 'number' ? String(value) : value;
  if (typeof value !== 'string' || !NUMBER_FIELDS.includes(field)) return value;
  const text = value.trim();
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return Number(text);
  return field === 'duration' || field === 'restBetweenSets' ? (secondsIn(text) ?? text) : text;
}

function expectation(field: string): string {
  const shown = field.slice(0, 40);
  if (field === 'name') return `name must be text of 1 to ${PROGRAM_FILE_LIMITS.nameCharacters} characters`;
  if (field === 'sets' || field === 'rounds') return `${shown} must be a whole number from 1 to 1000`;
  if (field === 'duration' || field === 'restBetweenSets') return `${shown} must be a number of seconds`;
  if (['reps', 'weight', 'distance', 'rest'].includes(field)) return `${shown} must be a number or a short text`;
  return `${shown} must be text of at most ${TEXT_MOST} characters, a number, true or false`;
}
