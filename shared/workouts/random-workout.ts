import * as z from 'zod/mini';
import {
  COMPLETION_LIMITS,
  PROGRAM_FILE_LIMITS,
  RANDOM_DIFFICULTIES,
  RANDOM_WORKOUT_TYPES,
} from '#shared/constants.ts';
import { nameUpTo } from '#shared/name.ts';
import { Exercise } from './workout.ts';

export const RandomWorkoutType = z.enum(RANDOM_WORKOUT_TYPES);
export type RandomWorkoutType = z.output<typeof RandomWorkoutType>;

export const RandomDifficulty = z.enum(RANDOM_DIFFICULTIES);
export type RandomDifficulty = z.output<typeof RandomDifficulty>;

/** Created by the generator; it identifies one workout, so that logging it twice counts once. */
export const RandomWorkoutId = z
  .string()
  .check(z.regex(/^rnd_[0-9A-Za-z-]{16,40}$/, 'Must be the id of a generated workout'));

const Name = nameUpTo(PROGRAM_FILE_LIMITS.nameCharacters, 'Name is required');
const Words = z.string().check(z.maxLength(PROGRAM_FILE_LIMITS.descriptionCharacters));

/** A generated workout. `estimatedDuration` is minutes; `structure` says in words how the exercises go together. */
export const RandomWorkout = z
  .strictObject({
    id: RandomWorkoutId,
    name: Name,
    description: Words,
    workoutType: RandomWorkoutType,
    difficulty: RandomDifficulty,
    estimatedDuration: z.int().check(z.minimum(COMPLETION_LIMITS.minutesMin), z.maximum(COMPLETION_LIMITS.minutesMax)),
    structure: Words,
    /** Made without a connection, of bodyweight exercises. */
    isOffline: z.boolean(),
    exercises: z.array(Exercise).check(z.minLength(1), z.maxLength(PROGRAM_FILE_LIMITS.exercisesPerWorkout)),
  })
  .check(
    z.refine((workout) => JSON.stringify(workout).length <= PROGRAM_FILE_LIMITS.workoutBytes, {
      message: 'The workout is too long',
    }),
  );
export type RandomWorkout = z.output<typeof RandomWorkout>;

/** The name of the workout shown last, so that the next is another. */
export const PreviousName = z.optional(Name);
