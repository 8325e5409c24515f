import { DEFAULT_MINUTES, RANDOM_WORKOUTS_A_DAY } from '#shared/constants.ts';
import { type LocalDate, localDateAt } from '#shared/dates.ts';
import { dayName } from '#shared/day-names.ts';
import { describeRandomWorkout } from '#shared/workouts/describe-random-workout.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import { randomRating, ratingsOf } from '#shared/workouts/rating.ts';
import type { Command, OutcomeDetails } from './command.ts';
import type { TrainingEvent } from './event.ts';
import { entriesIn, isLoaded, type LogEntry, placeOf, rangeOfDays } from './log.ts';
import { isNotLoaded, notLoaded, type Selected } from './not-loaded.ts';
import { momentOf, type OutcomeMoment } from './outcome-moment.ts';
import { entryIdOf, loadedEnrolment, placementOf } from './plan.ts';
import { indexedName, workoutIdOf } from './program-index.ts';
import { dateOfSlot, lastDate } from './schedule.ts';
import type { Training } from './training.ts';

/** Why a command cannot stand, for the athlete. */
export interface Refusal {
  readonly refused: 'not-yet' | 'already-completed' | 'too-many' | 'unknown-workout';
  readonly message: string;
}

/** An entry before anything came of it. */
type Snapshot = Omit<
  LogEntry,
  'status' | 'completedAt' | 'localDate' | 'duration' | 'rating' | 'ratingOfTen' | 'comments' | 'rev'
>;

/** A workout that can be logged, once for ever. */
interface Loggable {
  readonly snapshot: Snapshot;
  readonly at: OutcomeMoment;
  /** What it stands at now. */
  readonly stored: LogEntry | undefined;
}

/**
 * Decides what comes of a command that is heard of at `now`, in milliseconds since 1970. The phone foretells with it,
 * the server decides with it. A workout is logged once; it can be skipped and then completed, on whichever day, and a
 * second completion only adds rating, notes and minutes.
 */
export function decide(training: Training, command: Command, now: number): Selected<TrainingEvent | Refusal> {
  const workout = command.do === 'random' ? random(training, command, now) : planned(training, command, now);
  if (isNotLoaded(workout) || 'refused' in workout) return workout;
  const rev = Math.max(training.seq, workout.stored?.rev ?? 0) + 1;
  const entry = entryAfter(workout, command, rev);
  return 'refused' in entry ? entry : { seq: Math.max(training.seq, entry.rev), entry };
}

function planned(
  training: Training,
  command: Extract<Command, { enrolmentId: string }>,
  now: number,
): Selected<Loggable | Refusal> {
  const enrolment = training.enrolments.find(({ id }) => id === command.enrolmentId);
  if (!enrolment) return unknownWorkout();
  const loaded = loadedEnrolment(enrolment);
  if (isNotLoaded(loaded)) return loaded;
  const workout = loaded.program.index[command.n - 1];
  if (!workout) return unknownWorkout();
  const { id: enrolmentId, programId, outcomes } = loaded;
  const { number: n, name, week, day, workoutType, minutes } = workout;
  const placement = placementOf(loaded);
  // A workout that the end date leaves out may have been done before a replacement moved the last day.
  const scheduledDate = dateOfSlot(placement, workout) ?? lastDate(placement);
  // Nobody follows a plan before choosing it.
  const at = momentOf(command, loaded.selectedOn, now);
  if (scheduledDate > at.localDate) return notYet(scheduledDate, at.localDate);

  const id = entryIdOf(enrolmentId, n);
  const stored = training.log[id];
  const outcome = outcomes[n];
  if (outcome && !stored) {
    const place = placeOf({ localDate: outcome.localDate, id });
    return notLoaded({ part: 'log', range: { from: place, before: `${place}~` }, limit: null });
  }
  // Who does not pay is not told what there would be to do.
  if (name === '' && !stored) return notLoaded({ part: 'program', enrolmentId });
  const workoutId = workoutIdOf(programId, n);
  const snapshot = {
    ...{ id, enrolmentId, n, workoutId, name, scheduledDate, week, day, workoutType },
    estimatedDuration: minutes,
    description: null,
  };
  return { snapshot, at, stored };
}

function random(
  training: Training,
  { workout, ...claim }: Extract<Command, { do: 'random' }>,
  now: number,
): Selected<Loggable | Refusal> {
  // Nobody generates a workout before signing up.
  const signedUpOn = localDateAt(Date.parse(training.memberSince), claim.timeZone);
  const at = momentOf(claim, signedUpOn, now);
  const stored = training.log[workout.id];
  if (!stored) {
    const day = rangeOfDays(at.localDate, at.localDate);
    const ofTheDay = entriesIn(training, day).filter(({ enrolmentId }) => enrolmentId === null);
    if (ofTheDay.length >= RANDOM_WORKOUTS_A_DAY) return tooMany(at.localDate);
    // They stand before all others of a day, counted from its end.
    const random = { from: placeOf({ localDate: at.localDate, id: 'rnd_' }), before: day.before };
    if (!isLoaded(training, random)) return notLoaded({ part: 'log', range: day, limit: RANDOM_WORKOUTS_A_DAY });
  }
  return { snapshot: snapshotOf(workout, at.localDate), at, stored };
}

function snapshotOf(workout: RandomWorkout, scheduledDate: LocalDate): Snapshot {
  const { id, name, workoutType, estimatedDuration } = workout;
  return {
    ...{ id, enrolmentId: null, n: null, workoutId: id, name: indexedName(name), scheduledDate },
    ...{ week: null, day: null, workoutType, estimatedDuration },
    description: describeRandomWorkout(workout),
  };
}

/** Returns what stands from now on: the stored entry itself where nothing changes. */
function entryAfter({ snapshot, at, stored }: Loggable, command: Command, rev: number): LogEntry | Refusal {
  const status = command.do === 'skip' ? 'skipped' : 'completed';
  if (stored && status === 'skipped') return stored.status === 'skipped' ? stored : alreadyCompleted();
  if (stored?.status === 'completed') return withDetails(stored, command, rev);
  const { estimatedDuration } = snapshot;
  const { rating, notes, duration } = status === 'skipped' ? NO_DETAILS : detailsOf(command);
  return {
    ...(stored ?? snapshot),
    ...at,
    status,
    duration: status === 'skipped' ? null : (duration ?? estimatedDuration ?? DEFAULT_MINUTES.completion),
    ...ratingsOf(rating),
    comments: notes,
    rev,
  };
}

const NO_DETAILS = { rating: null, notes: null, duration: null };

function detailsOf(command: Command) {
  const { rating, notes, duration }: OutcomeDetails = command;
  return {
    rating: command.do === 'random' ? randomRating(rating) : (rating ?? null),
    notes: notes ?? null,
    duration: duration ?? null,
  };
}

/** Rating, notes and minutes that come after the completion itself. */
function withDetails(stored: LogEntry, command: Command, rev: number): LogEntry {
  const given = detailsOf(command);
  const rating = given.rating ?? stored.ratingOfTen ?? null;
  const comments = given.notes ?? stored.comments;
  const duration = given.duration ?? stored.duration;
  if (rating === (stored.ratingOfTen ?? null) && comments === stored.comments && duration === stored.duration)
    return stored;
  return { ...stored, ...ratingsOf(rating), comments, duration, rev };
}

function unknownWorkout(): Refusal {
  return { refused: 'unknown-workout', message: 'There is no such workout.' };
}

function notYet(scheduledDate: LocalDate, today: LocalDate): Refusal {
  return { refused: 'not-yet', message: `This workout is for ${dayName(scheduledDate, today)}.` };
}

function alreadyCompleted(): Refusal {
  return { refused: 'already-completed', message: 'This workout is already completed.' };
}

/** Waiting would not help. */
function tooMany(date: LocalDate): Refusal {
  return { refused: 'too-many', message: `No more random workouts can be logged on ${dayName(date, date)}.` };
}
