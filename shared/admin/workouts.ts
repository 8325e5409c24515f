import * as z from 'zod/mini';
import { DEFAULT_MINUTES, PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { nameUpTo } from '#shared/name.ts';
import { WorkoutType } from '#shared/workouts/workout.ts';
import { AdminProgram } from './programs.ts';

const { nameCharacters, descriptionCharacters, weeks, daysPerWeek, durationMinutes, workoutBytes } =
  PROGRAM_FILE_LIMITS;

/** The limit of a workout's exercises as the editor sends them: pretty-printed, so about twice the stored size. */
export const EXERCISES_JSON_CHARACTERS = 2 * workoutBytes;

/** A workout as the list of its program has it; `duration` is minutes, null where none are given. */
export const ListedWorkout = z.object({
  id: z.string(),
  week: z.number(),
  day: z.number(),
  name: z.string(),
  workoutType: WorkoutType,
  duration: z.nullable(z.number()),
});
export type ListedWorkout = z.output<typeof ListedWorkout>;

/** A program with all its workouts, by week and day. */
export const ProgramWorkouts = z.object({ program: AdminProgram, workouts: z.array(ListedWorkout) });
export type ProgramWorkouts = z.output<typeof ProgramWorkouts>;

/** A workout as its editor sees it: `exercises` are a JSON array, `version` is the program's, to be named in an edit. */
export const AdminWorkout = z.extend(ListedWorkout, {
  programId: z.string(),
  description: z.string(),
  exercises: z.string(),
  version: z.string(),
});
export type AdminWorkout = z.output<typeof AdminWorkout>;

/**
 * A workout as it should become. `exercises` are the text of a JSON array. With the `version` that was read, an
 * edit is refused once another admin has changed the program.
 */
export const EditedWorkout = z.strictObject({
  name: nameUpTo(nameCharacters, 'Give the workout a name'),
  description: z.prefault(z.string().check(z.trim(), z.maxLength(descriptionCharacters)), ''),
  week: z.int().check(z.minimum(1), z.maximum(weeks)),
  day: z.int().check(z.minimum(1), z.maximum(daysPerWeek)),
  duration: z.prefault(z.int().check(z.minimum(1), z.maximum(durationMinutes)), DEFAULT_MINUTES.admin),
  workoutType: z.prefault(WorkoutType, 'Training'),
  exercises: z.string().check(z.maxLength(EXERCISES_JSON_CHARACTERS)),
  version: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
});
export type EditedWorkout = z.output<typeof EditedWorkout>;
