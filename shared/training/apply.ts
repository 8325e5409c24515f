import type { LocalDate } from '#shared/dates.ts';
import { countOnDay } from './active-days.ts';
import type { TrainingEvent } from './event.ts';
import type { LogEntry } from './log.ts';
import type { Enrolment, Totals, Training } from './training.ts';

/**
 * Puts the entry of an event in place of what was there, and counts by what that changes: an event that is part of the
 * training already changes nothing. `seq` stays where changes between are not known, so that the next reading tells.
 */
export function apply(training: Training, { entry }: TrainingEvent): Training {
  const known = training.log[entry.id];
  if (known && known.rev >= entry.rev) return training;
  const log = { ...training.log, [entry.id]: entry };
  // It was counted before it was read, and the log does not reach so far back.
  if (entry.rev <= training.seq) return { ...training, log };
  const before = doneBefore(training, entry);
  const after = doneIn(entry);
  return {
    ...training,
    seq: entry.rev === training.seq + 1 ? entry.rev : training.seq,
    totals: totalsAfter(training.totals, before, after),
    active: training.active && moved(training.active, before, after),
    enrolments: training.enrolments.map((enrolment) => withOutcome(enrolment, entry)),
    log,
  };
}

/** A completed workout as the totals count it. */
interface Done {
  readonly localDate: LocalDate;
  /** Null where only the outcome is loaded; such minutes are counted already, whichever they are. */
  readonly minutes: number | null;
}

function doneIn({ status, localDate, duration }: LogEntry): Done | undefined {
  return status === 'completed' ? { localDate, minutes: duration ?? 0 } : undefined;
}

/** Returns how the workout of an entry was completed before; undefined if it was not. */
function doneBefore({ log, enrolments }: Training, { id, enrolmentId, n }: LogEntry): Done | undefined {
  const entry = log[id];
  if (entry) return doneIn(entry);
  const outcomes = enrolments.find((enrolment) => enrolment.id === enrolmentId)?.outcomes;
  const outcome = n === null ? undefined : outcomes?.[n];
  return outcome?.status === 'completed' ? { localDate: outcome.localDate, minutes: null } : undefined;
}

function totalsAfter({ workouts, minutes, since }: Totals, before: Done | undefined, after: Done | undefined): Totals {
  const minutesBefore = before ? (before.minutes ?? after?.minutes ?? 0) : 0;
  return {
    workouts: workouts + Number(after !== undefined) - Number(before !== undefined),
    minutes: minutes + (after?.minutes ?? 0) - minutesBefore,
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
