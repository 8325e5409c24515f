import {
  type CompletionRow,
  completeSkipped,
  completionsOn,
  enrichCompletion,
  logOutcome,
  readCompletion,
  totalUnchanged,
  type Writes,
} from '#functions/data/athletes/completions.ts';
import { completionIdOf, RANDOM, readOutcome } from '#functions/data/athletes/outcomes.ts';
import { type Athlete, readAthlete } from '#functions/data/athletes/users.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { DEFAULT_MINUTES, RANDOM_WORKOUTS_A_DAY } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import { dayName } from '#shared/day-names.ts';
import { AppError, ERROR_CODES, signedOut } from '#shared/errors.ts';
import type { Outcome as StoredOutcome } from '#shared/training/training.ts';
import type { LoggedWorkout } from '#shared/workouts/contract.ts';
import type { WorkoutsApp } from './app.ts';
import { countForReferral, rewardReferral } from './count-for-referral.ts';
import { earnedWith, readEvidence } from './earn-achievements.ts';
import type { LoggableWorkout } from './loggable-workout.ts';
import type { OutcomeMoment } from './outcome-moment.ts';

export interface Outcome {
  readonly status: 'completed' | 'skipped';
  readonly rating?: number | null | undefined;
  readonly notes?: string | null | undefined;
  /** Minutes. */
  readonly duration?: number | null | undefined;
}

/**
 * Logs that a workout was completed or skipped: once, however often and from wherever it is sent, with
 * the achievements that are earned by it. A second completion only adds rating, notes and minutes.
 * Throws 409 for an outcome that stands in the way, and for more random workouts than a day holds.
 */
export async function recordOutcome(
  athlete: Athlete,
  workout: LoggableWorkout,
  outcome: Outcome,
  at: OutcomeMoment,
  app: WorkoutsApp,
): Promise<LoggedWorkout> {
  const { uid } = athlete.profile;
  const { eid } = workout.snapshot;
  const key = { eid, of: workout.of };
  return retryOnConflict(async (attempt) => {
    // What is logged again was mostly logged on the same day: its row is read beside its guard.
    const [current, guard, ofTheDay, evidence] = await Promise.all([
      attempt === 0 ? athlete : readAthlete(app.table, uid),
      readOutcome(app.table, uid, key),
      // Random workouts come first.
      completionsOn(app.table, uid, at.localDate, RANDOM_WORKOUTS_A_DAY),
      readEvidence(athlete, workout, { today: at.localDate, now: Date.parse(at.receivedAt) }, app),
    ]);
    if (!current) throw signedOut(); // the account was deleted meanwhile
    const stored =
      guard &&
      (ofTheDay.find(({ id }) => id === completionIdOf(key)) ??
        (await readCompletion(app.table, uid, key, guard.localDate)));
    if (!guard && eid === RANDOM) refuseOverfullDay(at.localDate, ofTheDay);
    const { row, writes } = decide(current, guard, stored, outcome, workout, at);
    const earned = earnedWith({ athlete: current, workout, stored, row, evidence, on: at.localDate });
    const isCounted = 'day' in writes;
    const referral = isCounted ? countForReferral(current, at) : undefined;
    const actions = { ...writes, ...earned, ...referral?.writes };
    if (Object.keys(actions).length > 0) await app.table.write(actions);
    if (referral?.isEarned) await rewardReferral(app.table, uid, Date.parse(at.receivedAt));
    return loggedWorkout(row);
  });
}

/** Throws AppError `conflict` when the day is full: waiting would not help, so it is no 429. */
function refuseOverfullDay(date: LocalDate, rows: readonly CompletionRow[]): void {
  const random = rows.filter(({ eid }) => eid === RANDOM);
  if (random.length < RANDOM_WORKOUTS_A_DAY) return;
  throw new AppError('conflict', `No more random workouts can be logged on ${dayName(date, date)}.`, {
    code: ERROR_CODES.tooManyWorkouts,
  });
}

interface Decision {
  readonly row: CompletionRow;
  /** None when what is stored is already the answer. */
  readonly writes: Writes;
}

function decide(
  { profile: { uid }, totals: { firstOn, totalWorkouts } }: Athlete,
  guard: StoredOutcome | undefined,
  stored: CompletionRow | undefined,
  outcome: Outcome,
  workout: LoggableWorkout,
  at: OutcomeMoment,
): Decision {
  if (!guard || !stored) {
    const row = newRow(outcome, workout, at);
    // Keeps simultaneous requests from logging more random workouts than a day holds.
    const totalsCondition = row.eid === RANDOM ? totalUnchanged(totalWorkouts) : {};
    return { row, writes: logOutcome(uid, workout.of, row, firstOn, totalsCondition) };
  }
  if (outcome.status === 'skipped') {
    if (stored.status === 'skipped') return { row: stored, writes: {} };
    throw new AppError('conflict', 'This workout is already completed.', { code: ERROR_CODES.alreadyCompleted });
  }
  if (stored.status === 'completed') return enriched(uid, stored, outcome);
  const row = { ...stored, ...at, status: 'completed' as const, ...detailsOf(outcome, workout) };
  return { row, writes: completeSkipped(uid, workout.of, row, firstOn, stored.localDate) };
}

function enriched(uid: string, stored: CompletionRow, outcome: Outcome): Decision {
  const details = {
    rating: outcome.rating ?? stored.rating,
    notes: outcome.notes ?? stored.notes,
    duration: outcome.duration ?? stored.duration,
  };
  const row = { ...stored, ...details };
  const changed = row.rating !== stored.rating || row.notes !== stored.notes || row.duration !== stored.duration;
  return { row, writes: changed ? enrichCompletion(uid, stored, details) : {} };
}

function newRow(outcome: Outcome, workout: LoggableWorkout, at: OutcomeMoment): CompletionRow {
  return {
    id: completionIdOf({ eid: workout.snapshot.eid, of: workout.of }),
    ...workout.snapshot,
    ...at,
    status: outcome.status,
    rating: null,
    notes: null,
    duration: null,
    ...(outcome.status === 'completed' && detailsOf(outcome, workout)),
    rev: 1,
  };
}

function detailsOf({ rating, notes, duration }: Outcome, { snapshot: { estimatedDuration } }: LoggableWorkout) {
  return {
    rating: rating ?? null,
    notes: notes ?? null,
    duration: duration ?? estimatedDuration ?? DEFAULT_MINUTES.completion,
  };
}

function loggedWorkout({ workoutId, status, completedAt, localDate, duration, rating, notes }: CompletionRow) {
  return { workoutId, status, completedAt, localDate, duration, rating, notes };
}
