import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { FieldIssue } from '#shared/error-reply.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { checkExercise } from './check-exercise.ts';

export const JSON_REQUIRED = 'Please enter valid JSON for exercises.';

/**
 * Reads a workout's exercises as they are edited: the text of a JSON array. An issue's path is `exercises`,
 * `exercises.0` or `exercises.0.sets`; the exercises are all there where there is no issue.
 */
export function readExercisesJson(text: string): { exercises: readonly Exercise[]; issues: readonly FieldIssue[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(JSON_REQUIRED);
  }
  if (!Array.isArray(value)) return refused(JSON_REQUIRED);
  return checkExercises(value);
}

/** Checks exercises that are already parsed. */
export function checkExercises(candidates: readonly unknown[]): ReturnType<typeof readExercisesJson> {
  const most = PROGRAM_FILE_LIMITS.exercisesPerWorkout;
  if (candidates.length > most) return refused(`A workout has ${most} exercises at most, not ${candidates.length}.`);
  const exercises: Exercise[] = [];
  const issues: FieldIssue[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const checked = checkExercise(candidate);
    if ('exercise' in checked) exercises.push(checked.exercise);
    else {
      for (const { field, message } of checked.problems) {
        issues.push({ path: ['exercises', index, field].filter((part) => part !== '').join('.'), message });
      }
    }
  }
  return { exercises: issues.length > 0 ? [] : exercises, issues };
}

function refused(message: string): ReturnType<typeof readExercisesJson> {
  return { exercises: [], issues: [{ path: 'exercises', message }] };
}
