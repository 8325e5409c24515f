import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { keepLog } from '#infra/testing/training/kept-log.ts';
import { logLife } from '#infra/testing/training/life-steps.ts';
import { type Model, SELECTORS } from '#infra/testing/training/lived.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { countOnDay } from './active-days.ts';
import { apply } from './apply.ts';
import type { LogCommand } from './command.ts';
import { decideLog } from './decide.ts';
import { merge } from './merge.ts';
import type { Training } from './training.ts';

const MODEL: Model = { decide: decideLog, apply, merge, selectors: SELECTORS };
const YEAR = 365 * 24 * 3_600_000;

type Apply = Model['apply'];
const applying = (fault: (after: Training, ...applied: Parameters<Apply>) => Training): Model => ({
  ...MODEL,
  apply: (training, event) => fault(apply(training, event), training, event),
});
/** Decides on another command, or at another moment, than the one that came. */
const mistaking = (
  fault: (command: LogCommand, stored: LogEntry | undefined, now: number) => [LogCommand, number],
): Model => ({
  ...MODEL,
  decide: (training, command, now) => decideLog(training, ...fault(command, storedFor(training, command), now)),
});
/** Writes down something else than what was decided. */
const writing = (fault: (entry: LogEntry, stored: LogEntry | undefined, command: LogCommand) => LogEntry): Model => ({
  ...MODEL,
  decide: (training, command, now) => {
    const decision = decideLog(training, command, now);
    if (!('entry' in decision)) return decision;
    return { ...decision, entry: fault(decision.entry, storedFor(training, command), command) };
  },
});

function storedFor({ log }: Training, command: LogCommand): LogEntry | undefined {
  if (command.do === 'correct') return log[command.entryId];
  if ('workout' in command) return log[command.workout.id];
  return log[`${command.enrolmentId}.${String(command.n).padStart(4, '0')}`];
}

const FAULTS: Record<string, Model> = {
  'keeps the count of the day that was left': applying((after, { log }, { entry: { id, localDate } }) => {
    const left = log[id];
    const isMoved = left && left.localDate !== localDate && left.status === 'completed' && !left.isRemoved;
    return isMoved && after.active ? { ...after, active: countOnDay(after.active, left.localDate, 1) } : after;
  }),
  'keeps the minutes of what was deleted': applying((after, { totals: { minutes } }, { entry }) =>
    entry.isRemoved ? { ...after, totals: { ...after.totals, minutes } } : after,
  ),
  'keeps the outcome of what was deleted': applying((after, { enrolments }, { entry }) =>
    entry.isRemoved ? { ...after, enrolments } : after,
  ),
  'lets an older correction stand in place of a newer one': mistaking((command, _, now) => [
    command.do === 'correct' && command.changes.isRemoved === undefined ? { ...command, id: undefined } : command,
    now,
  ]),
  'brings back what was deleted when it is sent again': mistaking((command, stored, now) => [
    command.do !== 'correct' && stored?.isRemoved ? { ...command, id: undefined } : command,
    now,
  ]),
  'deletes what was logged anew after that': mistaking((command, _, now) => [
    command.do === 'correct' && command.changes.isRemoved === true ? { ...command, id: undefined } : command,
    now,
  ]),
  'corrects what is deleted by bringing it back': mistaking((command, stored, now) => [
    command.do === 'correct' && stored?.isRemoved
      ? { ...command, changes: { ...command.changes, isRemoved: command.changes.isRemoved ?? false } }
      : command,
    now,
  ]),
  'believes a clock that is ahead': mistaking((command, _, now) => [
    command,
    command.do === 'correct' ? now + 2 * YEAR : now,
  ]),
  'forgets what was said when it brings an entry back': writing((entry, stored) =>
    stored?.isRemoved && !entry.isRemoved ? { ...entry, comments: null, rating: null, ratingOfTen: null } : entry,
  ),
  'empties what a correction does not name': writing((entry, stored, command) =>
    command.do === 'correct' && entry !== stored && command.changes.effort === undefined
      ? { ...entry, effort: null }
      : entry,
  ),
  'keeps the skip that was completed before it was deleted': writing((entry, stored, command) =>
    command.do === 'complete' && stored?.status === 'skipped' && entry !== stored
      ? { ...entry, status: 'skipped', duration: null }
      : entry,
  ),
  'leaves a workout of no plan on the day that was left': writing((entry, stored) =>
    stored && entry.n === null ? { ...entry, scheduledDate: stored.scheduledDate } : entry,
  ),
  'counts a command that changes nothing': {
    ...MODEL,
    decide: (training, command, now) => {
      const decision = decideLog(training, command, now);
      if (!('entry' in decision) || training.log[decision.entry.id] !== decision.entry) return decision;
      const seq = training.seq + 1;
      return { seq, entry: { ...decision.entry, rev: seq } };
    },
  },
  'shows what was deleted in the history': {
    ...MODEL,
    selectors: {
      ...SELECTORS,
      history: (training, on) => {
        const entries = Object.entries(training.log).map(([id, entry]) => [id, { ...entry, isRemoved: false }]);
        return SELECTORS.history?.({ ...training, log: Object.fromEntries(entries) }, on) ?? {};
      },
    },
  },
};

/** Faults that only show after many random runs. */
const RARE_FAULTS: Record<string, Model> = {
  'keeps the first day once it is not that any more': applying((after, { totals: { since } }) => ({
    ...after,
    totals: { ...after.totals, since: [since, after.totals.since].filter((day) => day !== null).sort()[0] ?? null },
  })),
  'remembers what was said when it is logged anew': writing((entry, stored, command) =>
    command.do !== 'correct' && stored?.isRemoved && entry.status === 'completed'
      ? { ...entry, comments: entry.comments ?? stored.comments, effort: entry.effort ?? stored.effort }
      : entry,
  ),
  'takes the day of the completion that came last': writing((entry, stored, command) =>
    command.do === 'complete' && entry !== stored && command.date && !entry.isRemoved
      ? { ...entry, localDate: command.date }
      : entry,
  ),
};

const all = { ...FAULTS, ...RARE_FAULTS };
test.for(Object.entries(inThisRun({ quick: FAULTS, exhaustive: all })))(
  '[R76] a log that %s is detected',
  ([, model]) => {
    const found = fc.check(
      fc.property(logLife, (steps) => void keepLog(model, steps)),
      { numRuns: inThisRun({ quick: 300, exhaustive: 2_000 }), endOnFailure: true },
    );
    expect(found.failed).toBe(true);
    expect(String(found.errorInstance)).toMatch('AssertionError');
  },
);
