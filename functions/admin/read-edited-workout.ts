import { type Report, refuseTooLarge } from '#functions/program-import/parsed-program.ts';
import { plainName, plainText } from '#functions/program-import/plain-text.ts';
import { readExerciseList } from '#functions/program-import/read-exercises.ts';
import type { EditedWorkout } from '#shared/admin/workouts.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { JSON_REQUIRED } from '#shared/exercises/exercises-json.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { WantedWorkout } from './edit-workouts.ts';

/**
 * Reads the form as strictly as a file and to the same result, so that the program's file makes the same workout.
 * Throws AppError `invalid` with every problem of the exercises.
 */
export function readEditedWorkout({ version: _, duration, ...edited }: EditedWorkout): WantedWorkout {
  const name = plainName(edited.name);
  const description = plainText(edited.description);
  const messages: string[] = [];
  const report: Report = (message) => void messages.push(message);
  const exercises = readExercises(edited.exercises, report);
  refuseTooLarge({ name, description, exercises }, report);
  const issues = messages.map((message) => ({ path: 'exercises', message }));
  const [first] = issues;
  if (first) throw new AppError('invalid', first.message, { code: 'INVALID_REQUEST', issues });
  return { ...edited, name, description, minutes: duration, exercises };
}

function readExercises(text: string, report: Report): Exercise[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidField('exercises', JSON_REQUIRED);
  }
  if (Array.isArray(value)) return readExerciseList(value, report);
  report('exercises must be a JSON array such as [{"name": "Back squat", "sets": 4, "reps": 8}]');
  return [];
}
