import { type LocalDate, localDate } from '#shared/dates.ts';
import { isLoaded, type LogEntry, placeOf } from '#shared/training/log/log.ts';
import { type ActiveDays, activeDaysIn, countOnDay } from './active-days.ts';
import { isPlanEvent, type LogEvent, type PlanEvent, type TrainingEvent } from './event.ts';
import { type NotLoaded, notLoaded } from './not-loaded.ts';
import type { Enrolment, Totals, Training } from './training.ts';

/**
 * Puts the entry of an event in place of what was there, and counts by what that changes: an event that is part of the
 * training already changes nothing. `seq` stays where what has changed is not all known, so that it has to be read.
 */
export function apply(training: Training, event: TrainingEvent): Training {
  return isPlanEvent(event) ? withChange(training, event) : withEntry(training, event);
}

function withChange(training: Training, { enrolmentId, overlay }: PlanEvent): Training {
  const known = training.enrolments.find(({ id }) => id === enrolmentId);
  const before = known?.overlays?.find(({ id }) => id === overlay.id);
  if (before && before.rev >= overlay.rev) return training;
  const changed = (enrolment: Enrolment) => {
    const others = enrolment.overlays?.filter(({ id }) => id !== overlay.id);
    return others ? { ...enrolment, overlays: [...others, overlay] } : enrolment;
  };
  return {
    ...training,
    seq: overlay.rev === training.seq + 1 && known?.overlays ? overlay.rev : training.seq,
    enrolments: training.enrolments.map((enrolment) => (enrolment.id === enrolmentId ? changed(enrolment) : enrolment)),
  };
}

function withEntry(training: Training, { entry }: LogEvent): Training {
  const known = training.log[entry.id];
  if (known && known.rev >= entry.rev) return training;
  const logged = { ...training, log: { ...training.log, [entry.id]: entry } };
  // The totals include this entry already, and the log does not reach back far enough to tell what it changed.
  if (entry.rev <= training.seq) return logged;
  const before = known ? doneIn(known) : doneBefore(training, entry);
  if (before === 'not loaded') return logged;
  const after = doneIn(entry);
  if (entry.importId !== undefined) {
    const imported = totalsAfter(training.totals.imported ?? NONE, before, after);
    return { ...logged, seq: seqAfter(training, entry), totals: { ...training.totals, imported } };
  }
  const active = training.active && moved(training.active, before, after);
  const since = sinceAfter(training.totals.since, active, before, after);
  if (since === 'not loaded') return logged;
  return {
    ...logged,
    seq: seqAfter(training, entry),
    totals: { ...training.totals, ...totalsAfter(training.totals, before, after), since },
    active,
    enrolments: training.enrolments.map((enrolment) => withOutcome(enrolment, entry)),
  };
}

function seqAfter({ seq }: Training, { rev }: LogEntry): number {
  return rev === seq + 1 ? rev : seq;
}

/** Returns what has to be loaded before all that an event changes can be told. */
export function missingFor({ log, totals, active }: Training, { entry }: LogEvent): NotLoaded | undefined {
  const stored = log[entry.id];
  const before = stored && doneIn(stored);
  const isTold =
    !before || entry.importId !== undefined || sinceAfter(totals.since, active, before, doneIn(entry)) !== 'not loaded';
  return isTold ? undefined : notLoaded({ part: 'days', isAll: true });
}

/** A completed workout as the totals count it. */
interface Done {
  readonly localDate: LocalDate;
  readonly minutes: number;
}

function doneIn({ status, localDate, duration, isRemoved }: LogEntry): Done | undefined {
  return status === 'completed' && !isRemoved ? { localDate, minutes: duration ?? 0 } : undefined;
}

/** Returns whether the workout of an entry that is not in the log can have been completed before. */
function doneBefore(training: Training, entry: LogEntry): 'not loaded' | undefined {
  const place = placeOf(entry);
  if (entry.n === null) {
    // An entry that was moved or logged again may have had another place before.
    const { logs, stamps, removed, restored } = entry.changes ?? {};
    const isInPlace = [logs, stamps?.date, removed, restored].every((change) => change === undefined);
    const isNew = isInPlace && isLoaded(training, { from: place, before: `${place}~` });
    return isNew ? undefined : 'not loaded';
  }
  const { outcomes } = training.enrolments.find(({ id }) => id === entry.enrolmentId) ?? {};
  return outcomes && outcomes[entry.n]?.status !== 'completed' ? undefined : 'not loaded';
}

const NONE = { workouts: 0, minutes: 0 };

function totalsAfter(
  { workouts, minutes }: Pick<Totals, 'workouts' | 'minutes'>,
  before: Done | undefined,
  after: Done | undefined,
) {
  return {
    workouts: workouts + Number(after !== undefined) - Number(before !== undefined),
    minutes: minutes + (after?.minutes ?? 0) - (before?.minutes ?? 0),
  };
}

/** Returns the earliest day with a completed workout; where the first was taken away, only all days tell of the next. */
function sinceAfter(
  since: LocalDate | null,
  active: ActiveDays | null,
  before: Done | undefined,
  after: Done | undefined,
): LocalDate | null | 'not loaded' {
  if (after && (since === null || after.localDate <= since)) return after.localDate;
  if (!before || before.localDate !== since) return since;
  if (!active?.isAll) return 'not loaded';
  const days = activeDaysIn(active);
  return days.size > 0 ? localDate(Math.min(...days)) : null;
}

function moved(active: NonNullable<Training['active']>, before: Done | undefined, after: Done | undefined) {
  if (before?.localDate === after?.localDate) return active;
  const without = before ? countOnDay(active, before.localDate, -1) : active;
  return after ? countOnDay(without, after.localDate, 1) : without;
}

function withOutcome(enrolment: Enrolment, { enrolmentId, n, status, localDate, isRemoved }: LogEntry): Enrolment {
  if (enrolment.id !== enrolmentId || n === null || !enrolment.outcomes) return enrolment;
  const { [n]: _, ...others } = enrolment.outcomes;
  return { ...enrolment, outcomes: isRemoved ? others : { ...others, [n]: { status, localDate } } };
}
