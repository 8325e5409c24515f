import type { Command, OutcomeDetails } from '#shared/training/command.ts';
import { parseWorkoutId } from '#shared/training/program-index.ts';
import type { Training } from '#shared/training/training.ts';
import { type OutboxEntry, outcomeOf } from './outbox-entry.ts';

/**
 * Returns what an entry of the outbox says was done; undefined for a workout of no program the athlete is known to be
 * on. Entries of earlier versions do not name an enrolment: it is the newest on the program.
 */
export function commandOf(entry: OutboxEntry, { enrolments }: Training): Command | undefined {
  const { body, timeZone } = entry;
  if ('workoutData' in body) {
    const { workoutData: workout, ...done } = body;
    return { ...done, do: 'random', workout, timeZone };
  }
  const { workoutId, enrolmentId, completedAt } = body;
  const id = parseWorkoutId(workoutId);
  const enrolment = enrolments.find((known) =>
    enrolmentId === undefined ? known.programId === id?.pid : known.id === enrolmentId,
  );
  if (!id || !enrolment) return undefined;
  const { rating, notes, duration } = body as OutcomeDetails;
  const what = outcomeOf(entry) === 'skipped' ? 'skip' : 'complete';
  return { rating, notes, duration, do: what, enrolmentId: enrolment.id, n: id.number, completedAt, timeZone };
}
