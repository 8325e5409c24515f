import type { EditedWorkout } from '#frontend/queries/admin/workouts.ts';
import { problemOfName } from '#frontend/screens/admin/programs/program-draft.ts';
import { problemOfNumber } from '#frontend/screens/admin/whole-number.ts';
import type { AdminWorkout } from '#shared/admin/workouts.ts';
import { DEFAULT_MINUTES, PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { FieldIssue } from '#shared/error-reply.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';
import { type ExercisesDraft, exercisesDraftOf, issuesOf, jsonOf } from './exercises-draft.ts';
import * as words from './words.ts';

/** The values of a workout's form; numbers as typed. */
export interface WorkoutDraft {
  readonly name: string;
  readonly description: string;
  readonly week: string;
  readonly day: string;
  /** Minutes. */
  readonly duration: string;
  readonly workoutType: WorkoutType;
  readonly exercises: ExercisesDraft;
}

export const WORKOUT_NUMBERS = {
  week: { label: words.week, min: 1, max: PROGRAM_FILE_LIMITS.weeks },
  day: { label: words.day, min: 1, max: PROGRAM_FILE_LIMITS.daysPerWeek },
  duration: { label: words.minutes, min: 1, max: PROGRAM_FILE_LIMITS.durationMinutes },
} as const;

export function workoutDraftOf(workout: AdminWorkout): WorkoutDraft {
  const { name, description, week, day, duration, workoutType, exercises } = workout;
  return {
    ...{ name, description, workoutType },
    week: String(week),
    day: String(day),
    duration: String(duration ?? DEFAULT_MINUTES.admin),
    exercises: exercisesDraftOf(exercises),
  };
}

/** Returns the problems, each with the path of its field. */
export function workoutIssues(draft: WorkoutDraft): readonly FieldIssue[] {
  const { name, week, day, duration, exercises } = draft;
  const problems = {
    name: problemOfName(name, 'workout'),
    week: problemOfNumber(week, WORKOUT_NUMBERS.week),
    day: problemOfNumber(day, WORKOUT_NUMBERS.day),
    duration: problemOfNumber(duration, WORKOUT_NUMBERS.duration),
  };
  return [
    ...Object.entries(problems).flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }])),
    ...issuesOf(exercises),
  ];
}

export function sentWorkout({ name, description, week, day, duration, workoutType, exercises }: WorkoutDraft) {
  return {
    ...{ name: name.trim(), description: description.trim(), workoutType },
    week: Number(week),
    day: Number(day),
    duration: Number(duration),
    exercises: jsonOf(exercises),
  } satisfies EditedWorkout;
}

/** Whether leaving would lose something that was typed. */
export function isChanged(draft: WorkoutDraft, preset: WorkoutDraft): boolean {
  return JSON.stringify(sentWorkout(draft)) !== JSON.stringify(sentWorkout(preset));
}
