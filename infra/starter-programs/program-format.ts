import { join } from 'node:path';
import * as z from 'zod/mini';
import { Exercise } from '#shared/workouts/workout.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'program-files');

/** A file of the open description of program files, in docs/ and served at /program-files/. */
export const fileOfFormat = (name: string): string => join(FOLDER, name);

/** The cells above the columns of the spreadsheet template. */
export const TEMPLATE = {
  title: 'Your program',
  note: 'One row for each workout. Put each exercise on a line of its own, or a semicolon between two.',
} as const;

/** The JSON Schema of a workout's exercises. */
export function exercisesSchema(): object {
  return { title: 'Exercises of a workout', ...z.toJSONSchema(z.array(Exercise)) };
}
