import { dayNumber, type LocalDate } from '#shared/dates.ts';
import { type ActiveDays, activeDaysIn, countOnDay } from '#shared/training/active-days.ts';
import { apply } from '#shared/training/apply.ts';
import type { LogEvent } from '#shared/training/event.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { allOf, isNotLoaded, notLoaded, type Selected, together } from '#shared/training/not-loaded.ts';
import type { ProgramStanding } from '#shared/training/program-standing.ts';
import { dayKindOf } from '#shared/training/progress.ts';
import { standing } from '#shared/training/standing.ts';
import { longestStreak, streakThrough, type TrainingDay } from '#shared/training/streak.ts';
import type { Training } from '#shared/training/training.ts';
import { type Earned, lostBy, newlyEarned } from '#shared/workouts/achievements.ts';

/** A change of the log that is decided. */
export interface Decided {
  readonly before: LogEntry | undefined;
  readonly event: LogEvent;
  /** Whether somebody has just logged it, again or not, so that it earns what it should have earned before, too. */
  readonly isLogged: boolean;
  /** The day it happens on. */
  readonly on: LocalDate;
  readonly earned: Earned;
  /** The achievements that the workout earns by itself. */
  readonly evidence: readonly string[];
}

/** The achievements that are won and lost. */
export interface Settled {
  readonly training: Training;
  /** Ids of achievements. */
  readonly won: readonly string[];
  readonly lost: readonly string[];
}

const NOTHING = { totalWorkouts: 0, totalMinutes: 0, streak: 0 };

/**
 * Selects what a change leads to: the training after it, and what it earns and takes back, but for what a workout earns
 * by itself, of which other rows tell. Of active days the newest are mostly enough: what an older streak earns, reading
 * finds.
 */
export function settle(training: Training, decided: Decided): Selected<Settled> {
  const { before, event, isLogged, on, earned, evidence } = decided;
  const { entry } = event;
  const [was, is] = [dayOf(before), dayOf(entry)];
  const isMoving = was !== is;
  const isOutcomeChanged = isMoving || before?.isRemoved !== entry.isRemoved || before.status !== entry.status;
  const isLooked = isLogged || isOutcomeChanged;
  const loaded = together({
    days: isMoving || isLogged ? daysFor(training, was, is, earned) : {},
    dayKind: isMoving || isLogged ? dayKindOf(training) : {},
    own: isLooked ? standingOf(training, entry.enrolmentId, on) : {},
    all: mayLoseProgram(decided) ? allOf(training.enrolments.map((enrolment) => standing(enrolment, on))) : {},
  });
  if (isNotLoaded(loaded)) return loaded;
  const after = apply(training, event);
  const totals = { totalWorkouts: after.totals.workouts, totalMinutes: after.totals.minutes };
  const days = new Set(after.active ? activeDaysIn(after.active) : []);
  if (is !== undefined) days.add(dayNumber(is));
  const dayKind = dayKindIn(after);
  const facts = {
    ...totals,
    streak: isLooked && is !== undefined ? streakThrough(days, dayNumber(is), dayKind) : 0,
    program: isLooked ? known(standingOf(after, entry.enrolmentId, on)).standing : undefined,
  };
  const byItself = isLooked && is !== undefined ? evidence.filter((id) => !(id in earned)) : [];
  const isLess = totals.totalWorkouts < training.totals.workouts || totals.totalMinutes < training.totals.minutes;
  const isEmptied = isMoving && was !== undefined && !days.has(dayNumber(was));
  return {
    training: after,
    won: [...newlyEarned(facts, earned), ...byItself],
    lost: [
      ...(isLess ? lostBy('totals', { ...NOTHING, ...totals }, earned) : []),
      ...(isEmptied ? lostBy('streak', { ...NOTHING, streak: longestStreak(days, dayKind) }, earned) : []),
      ...(mayLoseProgram(decided) ? lostPrograms(after, on, earned) : []),
    ],
  };
}

/** Returns whether what a program has earned may be lost: fewer of its workouts are completed, or left out. */
export function mayLoseProgram({ before, event: { entry }, earned }: Decided): boolean {
  if (!before || before.isRemoved || before.enrolmentId === null) return false;
  const isLess = entry.isRemoved || (before.status === 'completed' && entry.status === 'skipped');
  return isLess && lostBy('program', NOTHING, earned).length > 0;
}

/** Returns the ids of what the workout of an entry earned by itself and may have been the only one to earn. */
export function mayLoseByItself({ before, event: { entry }, earned, evidence }: Decided): string[] {
  const isLost = dayOf(before) !== undefined && dayOf(entry) === undefined;
  return isLost ? evidence.filter((id) => id in earned) : [];
}

/** Returns the day on which an entry counts as a completed workout. */
function dayOf(entry: LogEntry | undefined): LocalDate | undefined {
  const isCounted = entry?.status === 'completed' && !entry.isRemoved && entry.importId === undefined;
  return isCounted ? entry.localDate : undefined;
}

/** Selects the active days: all of them where a day may be lost that only they tell of. */
function daysFor(
  training: Training,
  was: LocalDate | undefined,
  is: LocalDate | undefined,
  earned: Earned,
): Selected<ActiveDays> {
  const { active, totals } = training;
  if (!active) return notLoaded({ part: 'days', isAll: false });
  const isLosing = was !== undefined && was !== is;
  const isOnce = isLosing && active.from <= was && !activeDaysIn(countOnDay(active, was, -1)).has(dayNumber(was));
  const needsAll =
    (isLosing && (was < active.from || was === totals.since)) ||
    (isOnce && lostBy('streak', NOTHING, earned).length > 0) ||
    (is !== undefined && is !== was && is < active.from);
  return needsAll && !active.isAll ? notLoaded({ part: 'days', isAll: true }) : active;
}

function lostPrograms({ enrolments }: Training, on: LocalDate, earned: Earned): string[] {
  const standings = enrolments.map((enrolment) => standing(enrolment, on));
  return standings.reduce(
    (lost, program) => {
      if (isNotLoaded(program)) return lost;
      const here = new Set(lostBy('program', { ...NOTHING, program }, earned));
      return lost.filter((id) => here.has(id));
    },
    lostBy('program', NOTHING, earned),
  );
}

/** Selects the standing on the program of an entry; none for a workout of none. */
function standingOf(
  { enrolments }: Training,
  enrolmentId: string | null,
  on: LocalDate,
): Selected<{ standing?: ProgramStanding }> {
  const enrolment = enrolments.find(({ id }) => id === enrolmentId);
  const selected = enrolment && standing(enrolment, on);
  if (!selected) return {};
  return isNotLoaded(selected) ? selected : { standing: selected };
}

function known<T extends object>(selected: Selected<T>): T {
  if (isNotLoaded(selected)) throw new Error('A change makes nothing unknown');
  return selected;
}

function dayKindIn(training: Training): TrainingDay {
  const dayKind = dayKindOf(training);
  return isNotLoaded(dayKind) ? () => null : dayKind;
}
