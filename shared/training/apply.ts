import type { LocalDate } from '#shared/dates.ts';
import { countOnDay } from './active-days.ts';
import type { TrainingEvent } from './event.ts';
import { isLoaded, type LogEntry, placeOf } from './log.ts';
import type { Enrolment, Totals, Training } from './training.ts';

/**
 * Puts the entry of an event in place of what was there, and counts by what that changes: an event that is part of the
 * training already changes nothing. `seq` stays where what has changed is not all known, so that it has to be read.
 */
export function apply(training: Training, { entry }: TrainingEvent): Training {
  const known = training.log[entry.id];
  if (known && known.rev >= entry.rev) return training;
  const logged = { ...training, log: { ...training.log, [entry.id]: entry } };
  // It was counted before it was read, and the log does not reach so far back.
  if (entry.rev <= training.seq) return logged;
  const before = known ? doneIn(known) : doneBefore(training, entry);
  if (before === 'not loaded') return logged;
  const after = doneIn(entry);
  return {
    ...logged,
    seq: entry.rev === training.seq + 1 ? entry.rev : training.seq,
    totals: totalsAfter(training.totals, before, after),
    active: training.active && moved(training.active, before, after),
    enrolments: training.enrolments.map((enrolment) => withOutcome(enrolment, entry)),
  };
}

/** A completed workout as the totals count it. */
interface Done {
  readonly localDate: LocalDate;
  readonly minutes: number;
}

function doneIn({ status, localDate, duration }: LogEntry): Done | undefined {
  return status === 'completed' ? { localDate, minutes: duration ?? 0 } : undefined;
}

/** Returns whether the workout of an entry that is not in the log can have been completed before. */
function doneBefore(training: Training, entry: LogEntry): 'not loaded' | undefined {
  const place = placeOf(entry);
  if (entry.n === null) return isLoaded(training, { from: place, before: `${place}~` }) ? undefined : 'not loaded';
  const { outcomes } = training.enrolments.find(({ id }) => id === entry.enrolmentId) ?? {};
  return outcomes && outcomes[entry.n]?.status !== 'completed' ? undefined : 'not loaded';
}

function totalsAfter({ workouts, minutes, since }: Totals, before: Done | undefined, after: Done | undefined): Totals {
  return {
    workouts: workouts + Number(after !== undefined) - Number(before !== undefined),
    minutes: minutes + (after?.minutes ?? 0) - (before?.minutes ?? 0),
    since: after && (since === null || after.localDate < since) ? after.localDate : since,
  };
}

function moved(active: NonNullable<Training['active']>, before: Done | undefined, after: Done | undefined) {
  if (before?.localDate === after?.localDate) return active;
  const without = before ? countOnDay(active, before.localDate, -1) : active;
  return after ? countOnDay(without, after.localDate, 1) : without;
}

function withOutcome(enrolment: Enrolment, { enrolmentId, n, status, localDate }: LogEntry): Enrolment {
  if (enrolment.id !== enrolmentId || n === null || !enrolment.outcomes) return enrolment;
  return { ...enrolment, outcomes: { ...enrolment.outcomes, [n]: { status, localDate } } };
}
