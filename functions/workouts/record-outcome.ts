import { ulid } from 'ulid';
import {
  type CompletionRow,
  completeSkipped,
  completionsOn,
  enrichCompletion,
  logOutcome,
  type OutcomeRow,
  readCompletion,
  readOutcome,
} from '#functions/data/completions.ts';
import { untilWritten } from '#functions/data/until-written.ts';
import type { Athlete } from '#functions/data/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { DEFAULT_MINUTES } from '#shared/constants.ts';
import { type LocalDate, localDateAt } from '#shared/dates.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { LoggedWorkout } from '#shared/workouts/contract.ts';
import type { WorkoutsApp } from './app.ts';
import { findOwnWorkout, type OwnWorkout } from './find-own-workout.ts';

export interface Outcome {
  readonly status: 'completed' | 'skipped';
  readonly workoutId: string;
  /** When the athlete did it, by their clock. */
  readonly completedAt?: string | undefined;
  readonly rating?: number | null | undefined;
  readonly notes?: string | null | undefined;
  /** Minutes. */
  readonly duration?: number | null | undefined;
}

/** A phone's clock may be this far ahead before it is not believed. */
const CLOCK_AHEAD_MILLISECONDS = 600_000;

/**
 * Logs that a workout was completed or skipped: once, however often and from wherever it is sent.
 * A second completion only adds rating, notes and minutes. Throws 404 for a workout of nobody's or
 * somebody else's program, 409 for a day still to come and for an outcome that stands in the way.
 */
export async function recordOutcome(
  { profile: { uid }, enrolment }: Athlete,
  outcome: Outcome,
  request: RequestMoment,
  app: WorkoutsApp,
): Promise<LoggedWorkout> {
  const claimed = momentOf(outcome.completedAt, request);
  const workout = await findOwnWorkout(uid, enrolment, outcome.workoutId, Date.parse(claimed.completedAt), app);
  // Nobody follows a plan before choosing it: a clock that says so is not believed either.
  const at = claimed.localDate < workout.enrolment.selectedOn ? momentOf(undefined, request) : claimed;
  if (workout.scheduledDate > at.localDate)
    throw new AppError('conflict', `This workout is for ${workout.scheduledDate}.`, { code: ERROR_CODES.notYet });

  return untilWritten(async () => {
    // What is logged again was mostly logged on the same day: its row is read beside its guard.
    const [guard, ofTheDay] = await Promise.all([
      readOutcome(app.table, uid, workout.enrolment.eid, workout.number),
      completionsOn(app.table, uid, at.localDate),
    ]);
    const stored =
      guard && (ofTheDay.find(({ id }) => id === guard.completionId) ?? (await readCompletion(app.table, uid, guard)));
    const { row, writes } = decide(guard, stored, outcome, workout, at);
    if (writes) await app.table.write(writes(uid));
    return loggedWorkout(row);
  });
}

interface Moment {
  readonly completedAt: string;
  readonly receivedAt: string;
  readonly localDate: LocalDate;
}

interface Decision {
  readonly row: CompletionRow;
  /** Absent when what is stored is already the answer. */
  readonly writes?: (uid: string) => Parameters<WorkoutsApp['table']['write']>[0];
}

function decide(
  guard: OutcomeRow | undefined,
  stored: CompletionRow | undefined,
  outcome: Outcome,
  workout: OwnWorkout,
  at: Moment,
): Decision {
  if (!guard || !stored) {
    const row = newRow(outcome, workout, at);
    return { row, writes: (uid) => logOutcome(uid, workout.number, row) };
  }
  if (outcome.status === 'skipped') {
    if (stored.status === 'skipped') return { row: stored };
    throw new AppError('conflict', 'This workout is already completed.', { code: ERROR_CODES.alreadyCompleted });
  }
  if (stored.status === 'completed') return enriched(stored, outcome);
  if (stored.localDate !== at.localDate)
    throw new AppError('conflict', `This workout was skipped on ${stored.localDate}.`, {
      code: ERROR_CODES.alreadySkipped,
    });
  const { completedAt, receivedAt } = at;
  const row = { ...stored, status: 'completed' as const, completedAt, receivedAt, ...detailsOf(outcome, workout) };
  return { row, writes: (uid) => completeSkipped(uid, workout.number, row) };
}

function enriched(stored: CompletionRow, outcome: Outcome): Decision {
  const details = {
    rating: outcome.rating ?? stored.rating,
    notes: outcome.notes ?? stored.notes,
    duration: outcome.duration ?? stored.duration,
  };
  const row = { ...stored, ...details };
  const changed = row.rating !== stored.rating || row.notes !== stored.notes || row.duration !== stored.duration;
  return changed ? { row, writes: (uid) => enrichCompletion(uid, stored, details) } : { row };
}

function newRow(outcome: Outcome, workout: OwnWorkout, { completedAt, receivedAt, localDate }: Moment): CompletionRow {
  return {
    id: ulid(Date.parse(completedAt)),
    eid: workout.enrolment.eid,
    workoutId: outcome.workoutId,
    status: outcome.status,
    scheduledDate: workout.scheduledDate,
    localDate,
    name: workout.name,
    week: workout.week,
    day: workout.day,
    workoutType: workout.workoutType,
    estimatedDuration: workout.minutes,
    completedAt,
    receivedAt,
    rating: null,
    notes: null,
    duration: null,
    ...(outcome.status === 'completed' && detailsOf(outcome, workout)),
    rev: 1,
  };
}

function detailsOf({ rating, notes, duration }: Outcome, { minutes }: OwnWorkout) {
  return {
    rating: rating ?? null,
    notes: notes ?? null,
    duration: duration ?? minutes ?? DEFAULT_MINUTES.completion,
  };
}

function momentOf(completedAt: string | undefined, { now, timeZone }: RequestMoment): Moment {
  const claimed = completedAt === undefined ? now : Date.parse(completedAt);
  const instant = claimed > 0 && claimed <= now + CLOCK_AHEAD_MILLISECONDS ? claimed : now;
  return {
    completedAt: new Date(instant).toISOString(),
    receivedAt: new Date(now).toISOString(),
    localDate: localDateAt(instant, timeZone),
  };
}

function loggedWorkout({ workoutId, status, completedAt, localDate, duration, rating, notes }: CompletionRow) {
  return { workoutId, status, completedAt, localDate, duration, rating, notes };
}
