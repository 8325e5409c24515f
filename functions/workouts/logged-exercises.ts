import type { LoggingCommand } from '#shared/training/command.ts';
import { contentOf } from '#shared/training/logged-content.ts';
import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { loadedEnrolment } from '#shared/training/plan.ts';
import { findWorkout, workoutIdOf } from '#shared/training/program-index.ts';
import type { Training } from '#shared/training/training.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

interface Exercises {
  readonly exercises: readonly Exercise[];
}

/** Selects what was to be done in a workout that is logged; of one's own workouts nothing is known. */
export function loggedExercises(training: Training, command: LoggingCommand): Selected<Exercises> {
  switch (command.do) {
    case 'random':
      return { exercises: command.workout.exercises };
    case 'other':
      return { exercises: [] };
    default:
      return plannedExercises(training, command);
  }
}

function plannedExercises(
  training: Training,
  { enrolmentId, n }: Extract<LoggingCommand, { enrolmentId: string }>,
): Selected<Exercises> {
  const enrolment = training.enrolments.find(({ id }) => id === enrolmentId);
  const loaded = enrolment ? loadedEnrolment(enrolment) : undefined;
  if (!loaded || isNotLoaded(loaded)) return loaded ?? { exercises: [] };
  const workout = findWorkout(loaded.program.index, n);
  if (!workout) return { exercises: [] };
  const selected = contentOf(training, { ...workout, workoutId: workoutIdOf(loaded.programId, n) });
  return isNotLoaded(selected) ? selected : { exercises: selected.content?.exercises ?? [] };
}
