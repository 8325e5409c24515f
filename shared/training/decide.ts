import { WORKOUTS_A_DAY } from '#shared/constants.ts';
import { dayNumber, type LocalDate, localDate, localDateAt } from '#shared/dates.ts';
import { correctedEntry } from '#shared/training/log/correct-entry.ts';
import {
  type EntryValues,
  heardIn,
  isRemoved,
  NOT_LOGGED,
  shownOf,
  stateOf,
  withLog,
} from '#shared/training/log/entry-state.ts';
import { entriesIn, isLoaded, type LogEntry, type LogRange, minutesOf, placeOf } from '#shared/training/log/log.ts';
import { alreadyCompleted, notYet, type Refusal, tooMany, unknownWorkout } from '#shared/training/log/refusals.ts';
import { stampOf } from '#shared/training/log/stamp.ts';
import { factorOf, lighterMinutes } from '#shared/training/plan-changes/lighter-workout.ts';
import { describeRandomWorkout } from '#shared/workouts/describe-random-workout.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import { randomRating } from '#shared/workouts/rating.ts';
import { missingFor } from './apply.ts';
import type { Command, LogCommand, LoggingCommand } from './command.ts';
import type { LogEvent, TrainingEvent } from './event.ts';
import { isNotLoaded, notLoaded, type Selected } from './not-loaded.ts';
import { momentOf, type OutcomeMoment } from './outcome-moment.ts';
import { dateOfSlot } from './placement.ts';
import { entryIdOf, loadedEnrolment } from './plan.ts';
import { decideChange } from './plan-changes/decide-change.ts';
import { calendarOf } from './plan-changes/plan-calendar.ts';
import { findWorkout, indexedName, isAgain, workoutIdOf } from './program-index.ts';
import type { Training } from './training.ts';

/** An entry before anything came of it. */
type Snapshot = Pick<
  LogEntry,
  | 'id'
  | 'enrolmentId'
  | 'n'
  | 'workoutId'
  | 'name'
  | 'scheduledDate'
  | 'week'
  | 'day'
  | 'workoutType'
  | 'estimatedDuration'
  | 'description'
>;

/** A workout that can be logged. */
interface Loggable {
  readonly snapshot: Snapshot;
  readonly at: OutcomeMoment;
  /** The entry as stored, also where it was removed. */
  readonly stored: LogEntry | undefined;
}

/**
 * Decides what comes of a command that is heard of at `now`, in milliseconds since 1970. The phone foretells with it,
 * the server decides with it. A workout is logged once; it can be skipped and then completed, on whichever day, and a
 * second completion only adds what the first did not say.
 */
export function decide(training: Training, command: Command, now: number): Selected<TrainingEvent | Refusal> {
  return command.do === 'plan' ? decideChange(training, command, now) : decideLog(training, command, now);
}

/** Decides what comes of a command that changes the log. */
export function decideLog(training: Training, command: LogCommand, now: number): Selected<LogEvent | Refusal> {
  const entry = command.do === 'correct' ? correctedEntry(training, command, now) : loggedEntry(training, command, now);
  if (isNotLoaded(entry) || 'refused' in entry) return entry;
  const stored = training.log[entry.id];
  if (stored === entry) return { seq: Math.max(training.seq, entry.rev), entry };
  const rev = Math.max(training.seq, stored?.rev ?? 0) + 1;
  const event = { seq: rev, entry: { ...entry, rev } };
  return missingFor(training, event) ?? event;
}

function loggedEntry(training: Training, command: LoggingCommand, now: number): Selected<LogEntry | Refusal> {
  const workout = loggable(training, command, now);
  return isNotLoaded(workout) || 'refused' in workout ? workout : entryAfter(workout, command, now);
}

function loggable(training: Training, command: LoggingCommand, now: number): Selected<Loggable | Refusal> {
  switch (command.do) {
    case 'random': {
      const { workout } = command;
      return unplanned(training, command, now, { ...workout, description: describeRandomWorkout(workout) });
    }
    case 'other':
      return unplanned(training, command, now, { ...command.workout, estimatedDuration: null, description: null });
    default:
      return planned(training, command, now);
  }
}

function planned(
  training: Training,
  command: Extract<LoggingCommand, { enrolmentId: string }>,
  now: number,
): Selected<Loggable | Refusal> {
  const enrolment = training.enrolments.find(({ id }) => id === command.enrolmentId);
  if (!enrolment) return unknownWorkout();
  const loaded = loadedEnrolment(enrolment);
  if (isNotLoaded(loaded)) return loaded;
  const workout = findWorkout(loaded.program.index, command.n);
  if (!workout) return unknownWorkout();
  const { id: enrolmentId, programId, outcomes, removed = [] } = loaded;
  const { number: n, name, week, day, workoutType } = workout;
  const calendar = calendarOf(loaded);
  // What was left out may be done after all, and what the end date leaves out may have been done before a replacement
  // moved the last day.
  const changed = calendar.dayOf(workout) ?? calendar.formerDayOf(workout) ?? calendar.lastDay;
  // A plan cannot be followed before the day it was chosen.
  const at = momentOf(command, loaded.selectedOn, now);
  if ('refused' in at) return at;
  // Another device may have put it off without this one's knowledge.
  const written = dateOfSlot(loaded, workout);
  const isPutOff = changed > dayNumber(at.givenOn) && written !== null && written <= at.givenOn && !isAgain(n);
  const due = isPutOff ? dayNumber(written) : changed;
  const scheduledDate = localDate(due);
  if (scheduledDate > at.givenOn) return notYet(scheduledDate, at.givenOn);

  const id = entryIdOf(enrolmentId, n);
  const stored = training.log[id];
  const outcome = outcomes[n];
  if (outcome && !stored) {
    const place = placeOf({ localDate: outcome.localDate, id });
    return notLoaded({ part: 'log', range: { from: place, before: `${place}~` }, limit: null });
  }
  if (removed.includes(n) && !stored) return notLoaded({ part: 'removed', entryId: id });
  // Without premium the workouts of the program have no names here.
  if (name === '' && !stored) return notLoaded({ part: 'program', enrolmentId });
  const workoutId = workoutIdOf(programId, n);
  const factor = factorOf(loaded.overlays ?? [], n, due, training.raceDate ?? null);
  const snapshot = {
    ...{ id, enrolmentId, n, workoutId, name, scheduledDate, week, day, workoutType },
    estimatedDuration: lighterMinutes(workout.minutes, factor),
    description: null,
  };
  return { snapshot, at, stored };
}

type Unplanned = Pick<RandomWorkout, 'id' | 'name'> &
  Pick<LogEntry, 'workoutType' | 'estimatedDuration' | 'description'>;

/** A workout of no program, which nobody logs before signing up, and of each kind only so often a day. */
function unplanned(
  training: Training,
  command: Extract<LoggingCommand, { do: 'random' | 'other' }>,
  now: number,
  workout: Unplanned,
): Selected<Loggable | Refusal> {
  const signedUpOn = localDateAt(Date.parse(training.memberSince), command.timeZone);
  const at = momentOf(command, signedUpOn, now);
  if ('refused' in at) return at;
  const { id, name, workoutType, estimatedDuration, description } = workout;
  const stored = training.log[id];
  if (!stored) {
    const ofTheDay = rangeOfKind(id, at.localDate);
    const most = WORKOUTS_A_DAY[command.do];
    if (entriesIn(training, ofTheDay).length >= most) return tooMany(command.do, at.localDate);
    if (!isLoaded(training, ofTheDay)) return notLoaded({ part: 'log', range: ofTheDay, limit: most });
  }
  const snapshot = {
    ...{ id, enrolmentId: null, n: null, workoutId: id, name: indexedName(name), scheduledDate: at.localDate },
    ...{ week: null, day: null, workoutType, estimatedDuration, description },
  };
  return { snapshot, at, stored };
}

/** The entries of a day whose ids begin as this one: of one kind, which stand together. */
function rangeOfKind(id: string, localDate: LocalDate): LogRange {
  const from = placeOf({ localDate, id: id.slice(0, id.indexOf('_') + 1) });
  return { from, before: `${from}~` };
}

/** Returns what stands from now on: the stored entry itself where nothing changes. */
function entryAfter({ snapshot, at, stored }: Loggable, command: LoggingCommand, now: number): LogEntry | Refusal {
  const status = command.do === 'skip' ? 'skipped' : 'completed';
  const isThere = stored !== undefined && !stored.isRemoved;
  if (status === 'skipped' && isThere && stored.status === 'completed') return alreadyCompleted();
  const before = stored ? stateOf(stored, minutesOf(stored)) : NOT_LOGGED;
  const { localDate, completedAt } = at;
  const by = stampOf(command.id, now, heardIn(before));
  const values = status === 'skipped' ? {} : valuesOf(command);
  // A command without an id that changes nothing is a repetition of an earlier one.
  if (isThere && command.id === undefined && isSaid(stored, status, before.values, values)) return stored;
  const after = withLog(before, { by, status, localDate, completedAt }, values);
  if (stored && after === before) return stored;
  // A workout that is logged again takes the program's content of now.
  const base = stored && (isThere || isRemoved(after)) ? stored : snapshot;
  const { changes: _, ...standing }: Partial<LogEntry> & Snapshot = base;
  const entry = { ...standing, ...shownOf(after, minutesOf(base)) };
  return { ...entry, ...(entry.enrolmentId === null && { scheduledDate: entry.localDate }), rev: 0 };
}

function valuesOf(command: LoggingCommand): Partial<EntryValues> {
  const { rating, effort, notes, duration, result } = command;
  return {
    rating: command.do === 'random' ? randomRating(rating) : (rating ?? null),
    effort: effort ?? null,
    notes: notes ?? null,
    duration: duration ?? null,
    result: result ? true : null,
  };
}

/** Returns whether an outcome and its values stand already. */
function isSaid(
  stored: LogEntry,
  status: LogEntry['status'],
  values: EntryValues,
  given: Partial<EntryValues>,
): boolean {
  const isNothingNew = Object.entries(given).every(
    ([field, value]) => value === null || values[field as keyof EntryValues] === value,
  );
  return stored.status === status && isNothingNew;
}
