import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { Exercise } from '#shared/workouts/workout.ts';

/** One problem of an exercise; `field` is empty where it concerns the exercise as a whole. */
export interface ExerciseProblem {
  readonly field: string;
  /** Goes on after the name of what is wrong: 'sets must be a whole number from 1 to 1000'. */
  readonly message: string;
}

const FORBIDDEN_FIELDS = ['__proto__', 'constructor', 'prototype'];
const SHOWN_CHARACTERS = 40;

/** The exercise, or what does not fit, each field once. */
export function checkExercise(
  candidate: unknown,
): { readonly exercise: Exercise } | { readonly problems: readonly ExerciseProblem[] } {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) {
    return { problems: [{ field: '', message: 'must be an object with a name' }] };
  }
  const forbidden = Object.keys(candidate).find((field) => FORBIDDEN_FIELDS.includes(field));
  if (forbidden) return { problems: [{ field: '', message: `has a field ${forbidden}, which no exercise has` }] };
  const result = Exercise.safeParse(candidate);
  if (result.success) return { exercise: result.data };
  const fields = new Set(result.error.issues.map(({ path }) => String(path[0])));
  return { problems: [...fields].map((field) => ({ field, message: expectationOf(field) })) };
}

function expectationOf(field: string): string {
  const shown = field.slice(0, SHOWN_CHARACTERS);
  if (field === 'name') return `name must be text of 1 to ${PROGRAM_FILE_LIMITS.nameCharacters} characters`;
  if (field === 'sets' || field === 'rounds') return `${shown} must be a whole number from 1 to 1000`;
  if (field === 'duration' || field === 'restBetweenSets') return `${shown} must be a number of seconds`;
  if (['reps', 'weight', 'distance', 'rest'].includes(field)) return `${shown} must be a number or a short text`;
  return `${shown} must be text of at most ${PROGRAM_FILE_LIMITS.descriptionCharacters} characters, a number, true or false`;
}
