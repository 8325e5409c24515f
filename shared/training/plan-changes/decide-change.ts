import { addDays, type DayNumber, dayNumber, type LocalDate, localDate, mondayOf } from '#shared/dates.ts';
import { phasesUntil } from '#shared/race/phases.ts';
import type { PlanCommand } from '#shared/training/command.ts';
import type { PlanEvent } from '#shared/training/event.ts';
import { type Refusal, unknownWorkout } from '#shared/training/log/refusals.ts';
import { stampOf } from '#shared/training/log/stamp.ts';
import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { momentOf } from '#shared/training/outcome-moment.ts';
import { type LoadedEnrolment, loadedEnrolment } from '#shared/training/plan.ts';
import { findWorkout, type IndexedWorkout, isAgain } from '#shared/training/program-index.ts';
import { currentEnrolment, type Moment, nextRace, type Training } from '#shared/training/training.ts';
import {
  type Again,
  isReplacing,
  LONG_PAUSE_DAYS,
  lastDayOfPause,
  lengthOfPause,
  type Overlay,
  overlayIdOf,
  PAUSE_DAYS_MOST,
  type PausedOverlay,
  type Place,
  type PlanChange,
  type Replacing,
} from './overlay.ts';
import { calendarOf, type PlanCalendar, withAgain } from './plan-calendar.ts';
import * as refusals from './refusals.ts';

/** Each is an attribute of some 100 bytes, and the row is written with each change. */
export const MOST_CHANGES = 60;
/** A pause that leaves out workouts may have begun this many days ago. */
export const PAUSE_BEGUN_DAYS = 14;

const AT_START: Place = { again: null, day: 0 };

/** The plan a change is made to, and the day it is made on. */
interface Setting {
  readonly enrolment: LoadedEnrolment;
  /** The changes that stand beside this one. */
  readonly others: readonly Overlay[];
  readonly calendar: PlanCalendar;
  readonly on: LocalDate;
  /** The race that is still to come; null without one. */
  readonly raceDate: LocalDate | null;
}

/** The part of an overlay that says what it does. */
type Wanted = DistributiveOmit<Overlay, 'id' | 'rev' | 'isUndone' | 'on' | 'by'>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/**
 * Decides what comes of a change to the plan that is heard of at `now`, in milliseconds since 1970. No day that is over
 * changes, but for what was missed: that may be made up in its week or let go, and a pause may excuse it. Race week and
 * taper stay. Of two changes of one thing the later one stands.
 */
export function decideChange(training: Training, command: PlanCommand, now: number): Selected<PlanEvent | Refusal> {
  const selectedOn = currentEnrolment(training)?.selectedOn ?? '';
  const at = momentOf({ ...command, date: undefined }, selectedOn, now);
  return 'refused' in at ? at : decideOn(training, command, { date: at.givenOn, now });
}

/** Decides what would come of a change to the current plan at a moment. */
export function tryChange(training: Training, change: PlanChange, at: Moment): Selected<PlanEvent | Refusal> {
  const enrolmentId = currentEnrolment(training)?.id ?? '';
  return decideOn(training, { do: 'plan', enrolmentId, change, isUndone: false, timeZone: 'UTC' }, at);
}

function decideOn(training: Training, command: PlanCommand, { date: on, now }: Moment): Selected<PlanEvent | Refusal> {
  const current = currentEnrolment(training);
  if (current?.id !== command.enrolmentId) return refusals.unknownPlan();
  const enrolment = loadedEnrolment(current);
  if (isNotLoaded(enrolment)) return enrolment;
  const { id: enrolmentId, overlays } = { ...enrolment, overlays: enrolment.overlays ?? [] };
  const id = overlayIdOf(command.change);
  const stored = overlays.find((overlay) => overlay.id === id);
  const by = stampOf(command.id, now, stored && [stored.by]);
  if (stored && by <= stored.by) return { seq: Math.max(training.seq, stored.rev), enrolmentId, overlay: stored };
  if (!stored && overlays.length >= MOST_CHANGES) return refusals.tooManyChanges();
  const setting: Setting = {
    ...{ enrolment, on, others: overlays.filter((other) => other !== stored) },
    calendar: calendarOf(enrolment),
    raceDate: nextRace(training, on),
  };
  const wanted = wantedBy(setting, command, stored);
  if ('refused' in wanted) return wanted;
  const rev = training.seq + 1;
  const overlay: Overlay = { id, isUndone: command.isUndone, on, by, rev, ...wanted };
  return refusalOf(setting, overlay) ?? { seq: rev, enrolmentId, overlay };
}

function wantedBy(setting: Setting, { change, isUndone }: PlanCommand, stored: Overlay | undefined): Wanted | Refusal {
  switch (change.kind) {
    case 'moved':
    case 'dropped': {
      const workout = findIn(setting, change.n);
      if (!workout) return unknownWorkout();
      const was = stored && isReplacing(stored) ? stored : undefined;
      const missed = missedIn(setting, workout, was);
      if (isUndone)
        return was ? { ...contentOf(was), missed } : { kind: 'dropped', n: change.n, from: AT_START, missed };
      return change.kind === 'moved' ? moved(setting, workout, missed, change.to) : dropped(setting, workout, missed);
    }
    case 'paused': {
      const { pause: _, ...pause } = change;
      const was = stored?.kind === 'paused' && !stored.isUndone ? stored : undefined;
      return isUndone ? { ...pause, again: was?.again ?? null } : paused(setting, pause, was);
    }
    case 'scaled': {
      const { kind, n, factor } = change;
      if (n.some((number) => !findIn(setting, number))) return unknownWorkout();
      return isUndone ? { kind, n, factor } : scaled(setting, n, factor);
    }
  }
}

function contentOf({ id: _, rev: __, isUndone: ___, on: ____, by: _____, ...content }: Replacing) {
  return content;
}

/** Returns a workout the program still has, or one of a week that comes again. */
function findIn({ enrolment, calendar }: Setting, n: number): IndexedWorkout | undefined {
  const workout = findWorkout(enrolment.program.index, n);
  const isThere = workout && (!isAgain(n) || calendar.again.some(({ week }) => week === workout.week));
  return isThere && workout.until === null ? workout : undefined;
}

/** Returns the day of a workout that can be changed. */
function dayOf({ enrolment, calendar }: Setting, workout: IndexedWorkout): { readonly day: DayNumber } | Refusal {
  if (enrolment.outcomes[workout.number]) return refusals.isLogged();
  const day = calendar.dayOf(workout);
  return day === null ? refusals.isLeftOut() : { day };
}

/** Returns the day in whose week a workout can be moved; one that was left out comes back by that. */
function dayToMoveFrom(setting: Setting, workout: IndexedWorkout): { readonly day: DayNumber } | Refusal {
  const { calendar, enrolment } = setting;
  const former = calendar.dayOf(workout) === null ? calendar.formerDayOf(workout) : null;
  return former === null || enrolment.outcomes[workout.number] ? dayOf(setting, workout) : { day: former };
}

/** Returns the places a workout was missed in by now. */
function missedIn({ calendar, on }: Setting, workout: IndexedWorkout, stored: Replacing | undefined): Place[] {
  const before = stored?.missed ?? [];
  const day = calendar.dayOf(workout);
  const isMissed = day !== null && day < dayNumber(on) && !calendar.missedDaysOf(workout).includes(day);
  return isMissed ? [...before, calendar.placeOf(day)] : before;
}

function moved(setting: Setting, workout: IndexedWorkout, missed: Place[], to: LocalDate): Wanted | Refusal {
  const { enrolment, calendar, on, raceDate } = setting;
  const was = dayToMoveFrom(setting, workout);
  if ('refused' in was) return was;
  const monday = dayNumber(mondayOf(localDate(was.day)));
  if (dayNumber(mondayOf(to)) !== monday) return refusals.onlyWithin(monday);
  if (to < on) return refusals.dayIsOver();
  if (raceDate !== null && mondayOf(raceDate) === mondayOf(to)) return refusals.raceWeekStays();
  if (calendar.pauseOn(dayNumber(to))) return refusals.planIsPaused();
  if (to < enrolment.startDate) return refusals.planBeginsLater();
  if (dayNumber(to) > calendar.lastDay) return refusals.planIsOver();
  const [from, place] = [calendar.placeOf(was.day), calendar.placeOf(dayNumber(to))];
  return { kind: 'moved', n: workout.number, from, to: place, missed };
}

function dropped(setting: Setting, workout: IndexedWorkout, missed: Place[]): Wanted | Refusal {
  const was = dayOf(setting, workout);
  if ('refused' in was) return was;
  const date = localDate(was.day);
  const protectedFrom = taperOf(setting);
  if (protectedFrom !== null && date >= protectedFrom && date >= setting.on) return refusals.taperStays();
  return { kind: 'dropped', n: workout.number, from: setting.calendar.placeOf(was.day), missed };
}

function scaled(setting: Setting, n: number[], factor: number): Wanted | Refusal {
  const protectedFrom = taperOf(setting);
  for (const number of n) {
    const workout = findIn(setting, number);
    const was = workout && dayOf(setting, workout);
    if (!was || 'refused' in was) return was ?? unknownWorkout();
    const date = localDate(was.day);
    if (date < setting.on) return refusals.dayIsOver();
    if (protectedFrom !== null && date >= protectedFrom) return refusals.taperStays();
  }
  return { kind: 'scaled', n, factor };
}

type Paused = Omit<Extract<PlanChange, { kind: 'paused' }>, 'pause'>;

function paused(setting: Setting, pause: Paused, stored: PausedOverlay | undefined): Wanted | Refusal {
  const { on, calendar } = setting;
  const { from, to, ending } = pause;
  const earliest = ending === 'keep' ? addDays(on, -PAUSE_BEGUN_DAYS) : on;
  const protectedFrom = taperOf(setting);
  if (to !== null && to < from) return refusals.endsBeforeItBegins();
  if (lengthOfPause(pause) > PAUSE_DAYS_MOST) return refusals.lastsTooLong();
  if (stored?.from !== from) {
    if (from < earliest) return refusals.notFrom(earliest);
    if (dayNumber(from) > calendar.lastDay) return refusals.planIsOver();
  }
  if (ending === 'shift' && protectedFrom !== null && lastDayOfPause(pause) >= protectedFrom)
    return refusals.taperStays();
  return { ...pause, again: stored?.again ?? againAfter(setting, pause) };
}

/** Returns the week that comes again after a pause: the last one done, if it was long and there is room for it. */
function againAfter(setting: Setting, pause: Paused): Again | null {
  const { enrolment, others, on, raceDate } = setting;
  if (pause.ending !== 'shift' || pause.why === 'later' || lengthOfPause(pause) < LONG_PAUSE_DAYS) return null;
  const calendar = calendarOf({ ...enrolment, overlays: others });
  const done = Object.entries(enrolment.outcomes).flatMap(([n, { status }]) =>
    status === 'completed' && !isAgain(Number(n)) ? (findWorkout(enrolment.program.index, Number(n))?.week ?? []) : [],
  );
  const week = Math.max(0, ...done);
  if (week === 0 || calendar.again.some((again) => again.week === week)) return null;
  const again = { week, before: calendar.writtenDayAt(dayNumber(pause.from)) };
  const tried = { id: 'tried', rev: 0, isUndone: false, on, by: '', ...pause, again };
  const { lastDay } = calendarOf({ ...enrolment, overlays: [...others, tried] });
  return raceDate === null || lastDay <= dayNumber(raceDate) ? again : null;
}

/** Returns the first day of the taper; null without a race to come. */
function taperOf({ enrolment, raceDate }: Setting): LocalDate | null {
  if (raceDate === null) return null;
  const phases = phasesUntil(raceDate, enrolment.startDate, enrolment.program.weekMinutes);
  return phases.find(({ phase }) => phase === 'taper')?.from ?? mondayOf(raceDate);
}

/** Returns why a change cannot stand: it would move what is logged, or a day that is over. */
function refusalOf(setting: Setting, overlay: Overlay): Refusal | undefined {
  const { enrolment, others, calendar, on } = setting;
  const after = calendarOf({ ...enrolment, overlays: [...others, overlay] });
  const today = dayNumber(on);
  const isOver = (day: DayNumber | null) => day !== null && day < today;
  const mayChange = (workout: IndexedWorkout, to: DayNumber | null) =>
    isReplacing(overlay) &&
    overlay.n === workout.number &&
    (to === null || to >= today || after.missedDaysOf(workout).includes(to));
  for (const workout of withAgain(enrolment.program.index, calendar)) {
    const [was, is] = [calendar.dayOf(workout), after.dayOf(workout)];
    if (was === is) continue;
    if (enrolment.outcomes[workout.number]) return refusals.isLogged();
    if ((isOver(was) || isOver(is)) && !mayChange(workout, is)) return refusals.dayIsOver();
  }
  return undefined;
}
