import * as z from 'zod/mini';
import { COMPLETION_LIMITS, COMPLETION_RATING } from '#shared/constants.ts';
import { defineRoutes } from '#shared/http.ts';
import { EnrolmentId, LogEntryId, LogEvent } from '#shared/training/contract.ts';
import { OtherWorkout } from './other-workout.ts';
import { RandomWorkout } from './random-workout.ts';
import { Result } from './result.ts';
import { LocalDate, Timestamp, WorkoutId } from './workout.ts';

/**
 * The stored outcome of a completion or skip; a repeated call answers the same, also for an entry that was deleted
 * since. `duration` is minutes, `rating` 1 to 10, as given in the completion dialog.
 */
export const LoggedWorkout = z.object({
  workoutId: z.string(),
  status: z.enum(['completed', 'skipped']),
  completedAt: z.string(),
  localDate: LocalDate,
  duration: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  /** The change to the training that the log entry causes. */
  event: LogEvent,
});
export type LoggedWorkout = z.output<typeof LoggedWorkout>;

const OfTen = z.int().check(z.minimum(COMPLETION_RATING.min), z.maximum(COMPLETION_RATING.max));
const Notes = z.string().check(z.maxLength(COMPLETION_LIMITS.notesMax));
const Minutes = z.int().check(z.minimum(COMPLETION_LIMITS.minutesMin), z.maximum(COMPLETION_LIMITS.minutesMax));

const CompletionDetails = {
  rating: z.optional(z.nullable(OfTen)),
  effort: z.optional(z.nullable(OfTen)),
  notes: z.optional(z.nullable(Notes)),
  duration: z.optional(z.nullable(Minutes)),
  /** The day it was done on, where that is not the day of the call. */
  date: z.optional(LocalDate),
  result: z.optional(z.nullable(Result)),
};

/** Fields to change; null empties a field. `isRemoved` deletes the entry, or brings it back. */
export const Corrections = z
  .strictObject({
    rating: z.optional(z.nullable(OfTen)),
    effort: z.optional(z.nullable(OfTen)),
    notes: z.optional(z.nullable(Notes)),
    duration: z.optional(Minutes),
    date: z.optional(LocalDate),
    result: z.optional(z.nullable(Result)),
    isRemoved: z.optional(z.boolean()),
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      message: 'Nothing is changed',
    }),
  );
const WorkoutAt = {
  workoutId: WorkoutId,
  /** The enrolment it belongs to; without it, the one that was current at `completedAt`. */
  enrolmentId: z.optional(EnrolmentId),
  completedAt: z.optional(Timestamp),
};

export const loggingRoutes = defineRoutes({
  /** Logs a workout of the program as completed. 409 WORKOUT_NOT_YET before its day. */
  completeWorkout: {
    area: 'workouts',
    method: 'POST',
    path: '/api/complete-workout',
    access: 'user',
    limit: 'write',
    idempotency: 'natural-key',
    body: z.strictObject(WorkoutAt),
    reply: LoggedWorkout,
  },
  /** Logs a workout of the program with its details, or adds them to what is logged. */
  logWorkout: {
    area: 'workouts',
    method: 'POST',
    path: '/api/workout-completions',
    access: 'user',
    limit: 'write',
    idempotency: 'natural-key',
    body: z.strictObject({ ...WorkoutAt, ...CompletionDetails, skipped: z.optional(z.boolean()) }),
    reply: LoggedWorkout,
  },
  /** Logs a workout of the program as skipped. */
  skipWorkout: {
    area: 'workouts',
    method: 'POST',
    path: '/api/skip-workout',
    access: 'user',
    limit: 'write',
    idempotency: 'natural-key',
    body: z.strictObject(WorkoutAt),
    reply: LoggedWorkout,
  },
  /** Logs a random workout as completed. Its id is what makes a repetition count once. */
  completeRandomWorkout: {
    area: 'workouts',
    method: 'POST',
    path: '/api/complete-random-workout',
    access: 'user',
    limit: 'write',
    idempotency: 'natural-key',
    body: z.strictObject({ workoutData: RandomWorkout, completedAt: z.optional(Timestamp), ...CompletionDetails }),
    reply: LoggedWorkout,
  },
  /** Logs a workout that no plan has as completed. Its id is what makes a repetition count once. */
  logOtherWorkout: {
    area: 'workouts',
    method: 'POST',
    path: '/api/other-workouts',
    access: 'user',
    limit: 'write',
    idempotency: 'natural-key',
    body: z.strictObject({ workout: OtherWorkout, completedAt: z.optional(Timestamp), ...CompletionDetails }),
    reply: LoggedWorkout,
  },
  /**
   * Corrects an entry of the log, deletes it or restores it. Of two corrections of a field, the one given later
   * counts. 409 where the entry's state forbids it, for example because it is deleted.
   */
  correctWorkout: {
    area: 'workouts',
    method: 'POST',
    path: '/api/corrections',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    body: z.strictObject({ entryId: LogEntryId, changes: Corrections }),
    reply: LoggedWorkout,
  },
});
