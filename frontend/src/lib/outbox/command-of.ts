import type { Command, OutcomeDetails } from '#shared/training/command.ts';
import { parseWorkoutId } from '#shared/training/program-index.ts';
import { currentEnrolment, type Training } from '#shared/training/training.ts';
import { type OutboxEntry, outcomeOf } from './outbox-entry.ts';

/**
 * Returns what an entry of the outbox says was done; undefined for a workout of no program the athlete is known to be
 * on. Entries of earlier versions do not name an enrolment: it is the newest on the program.
 */
export function commandOf(entry: OutboxEntry, training: Training): Command | undefined {
  const { enrolments } = training;
  const { body, id, timeZone } = entry;
  if ('change' in body) {
    const { enrolmentId = currentEnrolment(training)?.id ?? '', change, isUndone = false, changedAt } = body;
    return { do: 'plan', enrolmentId, change, isUndone, id, timeZone, completedAt: changedAt };
  }
  if ('entryId' in body) return { ...body, do: 'correct', id, timeZone };
  if ('workoutData' in body) {
    const { workoutData: workout, ...done } = body;
    return { ...done, do: 'random', workout, id, timeZone };
  }
  if ('workout' in body) return { ...body, do: 'other', id, timeZone };
  const { workoutId, enrolmentId, completedAt } = body;
  const workout = parseWorkoutId(workoutId);
  const enrolment = enrolments.find((known) =>
    enrolmentId === undefined ? known.programId === workout?.pid : known.id === enrolmentId,
  );
  if (!workout || !enrolment) return undefined;
  const { rating, effort, notes, duration, result, date } = body as OutcomeDetails;
  const what = outcomeOf(entry) === 'skipped' ? 'skip' : 'complete';
  return {
    ...{ rating, effort, notes, duration, result, date },
    ...{ do: what, enrolmentId: enrolment.id, n: workout.number, id, completedAt, timeZone },
  };
}
