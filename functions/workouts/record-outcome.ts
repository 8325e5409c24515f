import {
  type CompletionRow,
  completeSkipped,
  enrichCompletion,
  logOutcome,
  readCompletion,
  type Writes,
} from '#functions/data/athletes/completions.ts';
import type { Enrolled } from '#functions/data/athletes/enrolments.ts';
import { RANDOM, readOutcome } from '#functions/data/athletes/outcomes.ts';
import { type Athlete, readAthlete } from '#functions/data/athletes/users.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { LocalDate } from '#shared/dates.ts';
import { AppError, ERROR_CODES, type ErrorKind, signedOut } from '#shared/errors.ts';
import { apply } from '#shared/training/apply.ts';
import type { Command } from '#shared/training/command.ts';
import { decide, type Refusal } from '#shared/training/decide.ts';
import type { TrainingEvent } from '#shared/training/event.ts';
import { isLoaded, type LogEntry, placeOf } from '#shared/training/log.ts';
import { isNotLoaded, notLoaded, type Selected, together } from '#shared/training/not-loaded.ts';
import { momentOf } from '#shared/training/outcome-moment.ts';
import { entryIdOf } from '#shared/training/plan.ts';
import type { Outcome, Training } from '#shared/training/training.ts';
import type { LoggedWorkout } from '#shared/workouts/contract.ts';
import type { WorkoutsApp } from './app.ts';
import { countForReferral, rewardReferral } from './count-for-referral.ts';
import { earnedBy, evidenceFor } from './earn-achievements.ts';
import { load } from './read-training.ts';
import { entryOf, rowOf, trainingWith } from './training-of-rows.ts';

/**
 * Logs that a workout was completed or skipped: once, however often and from wherever it is sent, with the achievements
 * that are earned by it. `enrolment` is that of a program's workout. Throws 404 for a workout the program does not have
 * and 409 for an outcome that cannot stand.
 */
export async function recordOutcome(
  athlete: Athlete,
  command: Command,
  request: RequestMoment,
  app: WorkoutsApp,
  enrolment?: Enrolled,
): Promise<LoggedWorkout> {
  const { uid } = athlete.profile;
  const { now } = request;
  return retryOnConflict(async (attempt) => {
    // Before all else: no row that is read may be older than what the head counts.
    const current = attempt === 0 ? athlete : await readAthlete(app.table, uid);
    if (!current) throw signedOut(); // the account was deleted meanwhile
    const [outcome, { training, selected }] = await Promise.all([
      command.do === 'random' ? readOutcome(app.table, uid, { eid: RANDOM, of: command.workout.id }) : undefined,
      load(
        current,
        (known) =>
          together({
            decision: decide(known, command, now),
            evidence: evidenceFor(command, known),
            logged: entryOfTheDay(known, command, now),
          }),
        request,
        app,
        trainingWith(enrolment, current, request),
      ),
    ]);
    const known =
      command.do === 'random' ? await withLogged(uid, training, command.workout.id, outcome, app) : training;
    const decision = known === training ? selected.decision : decide(known, command, now);
    if (isNotLoaded(decision)) throw new Error('All that decides is loaded');
    if ('refused' in decision) throw errorOf(decision);
    const { entry } = decision;
    const changes = changesBy(current, known.log[entry.id], rowOf(entry, now));
    const referral = 'day' in changes ? countForReferral(current, entry.localDate, now) : undefined;
    const on = dayOf(known, command, now);
    const earned = earnedBy(current, apply(known, decision), entry, { ...selected.evidence, on });
    const writes = { ...changes, ...earned, ...referral?.writes };
    if (Object.keys(writes).length > 0) await app.table.write(writes);
    if (referral?.isEarned) await rewardReferral(app.table, uid, now);
    return loggedWorkout(decision);
  });
}

/** Returns the day of a command, of which what it earns is. */
function dayOf({ enrolments }: Training, command: Command, now: number): LocalDate {
  const enrolment = command.do !== 'random' && enrolments.find(({ id }) => id === command.enrolmentId);
  return momentOf(command, enrolment ? enrolment.selectedOn : '', now).localDate;
}

/** Selects whether the workout is logged on the day of the command: mostly it is sent again, and found beside its outcome. */
function entryOfTheDay(training: Training, command: Command, now: number): Selected<object> {
  if (command.do === 'random') return {};
  const { enrolmentId, n } = command;
  const place = placeOf({ localDate: dayOf(training, command, now), id: entryIdOf(enrolmentId, n) });
  const range = { from: place, before: `${place}~` };
  return isLoaded(training, range) ? {} : notLoaded({ part: 'log', range, limit: null });
}

/** Reads the entry of a random workout that was logged on another day. */
async function withLogged(
  uid: string,
  training: Training,
  id: string,
  outcome: Outcome | undefined,
  { table }: WorkoutsApp,
): Promise<Training> {
  if (!outcome || training.log[id]) return training;
  const row = await readCompletion(table, uid, { eid: RANDOM, of: id }, outcome.localDate);
  return row ? { ...training, log: { ...training.log, [id]: entryOf(row) } } : training;
}

/** Returns the writes that make an entry stand in place of the stored one; none where nothing changes. */
function changesBy({ profile: { uid }, totals }: Athlete, stored: LogEntry | undefined, row: CompletionRow): Writes {
  if (!stored) return logOutcome(uid, row, totals);
  if (stored.rev === row.rev) return {};
  return stored.status === 'skipped'
    ? completeSkipped(uid, row, totals, stored)
    : enrichCompletion(uid, row, totals, stored);
}

const ERRORS: Readonly<Record<Refusal['refused'], readonly [ErrorKind, string]>> = {
  'unknown-workout': ['not-found', 'NO_SUCH_WORKOUT'],
  'not-yet': ['conflict', ERROR_CODES.notYet],
  'already-completed': ['conflict', ERROR_CODES.alreadyCompleted],
  'too-many': ['conflict', ERROR_CODES.tooManyWorkouts],
};

function errorOf({ refused, message }: Refusal): AppError {
  const [kind, code] = ERRORS[refused];
  return new AppError(kind, message, { code });
}

function loggedWorkout(event: TrainingEvent): LoggedWorkout {
  const { workoutId, status, completedAt, localDate, duration, ratingOfTen, comments } = event.entry;
  const logged = { workoutId, status, completedAt, localDate, duration };
  return { ...logged, rating: ratingOfTen ?? null, notes: comments, event };
}
