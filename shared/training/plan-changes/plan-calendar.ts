import { DAYS_IN_WEEK, type DayNumber, dayNumber, daysBetween } from '#shared/dates.ts';
import { indexOf, lastDate, type Placement, type Slot } from '#shared/training/placement.ts';
import { againOf, type IndexedWorkout, isAgain } from '#shared/training/program-index.ts';
import {
  type Again,
  isReplacing,
  LONG_PAUSE_DAYS,
  lastDayOfPause,
  lengthOfPause,
  type Overlay,
  type Pause,
  type PausedOverlay,
  type Place,
} from './overlay.ts';

/** A plan on the athlete's calendar. */
export interface ChangeablePlan extends Placement {
  /** Absent or null where there are none. */
  readonly overlays?: readonly Overlay[] | null | undefined;
}

type Numbered = Pick<IndexedWorkout, 'number' | 'week' | 'day'>;

/** Days that follow each other, both included. */
interface Days {
  readonly first: DayNumber;
  readonly last: DayNumber;
}

/** The days of a plan, with what the athlete changed. */
export interface PlanCalendar {
  /** The day a workout is for; null where it was left out, or the chosen end date leaves it out. */
  readonly dayOf: (workout: Numbered) => DayNumber | null;
  /** The day a workout was moved from or left out of; null for others. */
  readonly formerDayOf: (workout: Numbered) => DayNumber | null;
  /** The days that were over when a workout was moved on or left out, which so was missed. */
  readonly missedDaysOf: (workout: Numbered) => readonly DayNumber[];
  /** The place of a day in the plan; that of a day on which a pause puts it off is the one after the pause. */
  readonly placeOf: (day: DayNumber) => Place;
  /** The day of the program that a day is; that of a week that comes again is the one after it. */
  readonly writtenDayAt: (day: DayNumber) => number;
  readonly pauseOn: (day: DayNumber) => PausedOverlay | undefined;
  /** The weeks that come again. */
  readonly again: readonly Again[];
  readonly lastDay: DayNumber;
}

/** Returns where the days of a plan lie on the calendar. */
export function calendarOf(plan: ChangeablePlan): PlanCalendar {
  const standing = (plan.overlays ?? []).filter(({ isUndone }) => !isUndone);
  const replacing = new Map(standing.flatMap((overlay) => (isReplacing(overlay) ? [[overlay.n, overlay]] : [])));
  // They were missed, also where the change was undone since.
  const missed = new Map((plan.overlays ?? []).flatMap((one) => (isReplacing(one) ? [[one.n, one.missed]] : [])));
  const pauses = standing.filter((overlay) => overlay.kind === 'paused');
  const shifting = joined(pauses.filter(({ ending }) => ending === 'shift').map(daysOf));
  const again = weeksAgain(pauses);
  const start = dayNumber(plan.startDate);
  const written = writtenPlaces(plan);

  /** The first day of each week that comes again, counted from the start, pauses left out. */
  const firstAgain = again.map(({ before }, index) => before + index * DAYS_IN_WEEK);
  const countedDay = ({ again: week, day }: Place): number | null => {
    if (week === null) return day + again.filter(({ before }) => before <= day).length * DAYS_IN_WEEK;
    const first = firstAgain[again.findIndex((one) => one.week === week)];
    return first === undefined ? null : first + day;
  };
  const dayAt = (place: Place): DayNumber | null => {
    const counted = countedDay(place);
    if (counted === null) return null;
    return shifting.reduce((day, { first, last }) => (day >= first ? day + last - first + 1 : day), start + counted);
  };
  const placeOf = (day: DayNumber): Place => {
    const counted = day - start - pausedBefore(shifting, day);
    const begun = firstAgain.filter((first) => first <= counted).length;
    const daysAgain = counted - (firstAgain[begun - 1] ?? Number.NEGATIVE_INFINITY);
    if (daysAgain < DAYS_IN_WEEK) return { again: again[begun - 1]?.week ?? null, day: daysAgain };
    return { again: null, day: counted - begun * DAYS_IN_WEEK };
  };
  const unchangedDayOf = (workout: Numbered) => {
    const place = isAgain(workout.number) ? { again: workout.week, day: workout.day - 1 } : written(workout);
    return place && dayAt(place);
  };
  const formerDayOf = ({ number }: Numbered) => {
    const overlay = replacing.get(number);
    return overlay ? dayAt(overlay.from) : null;
  };
  return {
    dayOf: (workout) => {
      const overlay = replacing.get(workout.number);
      if (overlay?.kind === 'dropped') return null;
      // A pause that was ended may have taken its place away.
      return (overlay && dayAt(overlay.to)) ?? unchangedDayOf(workout);
    },
    formerDayOf,
    missedDaysOf: ({ number }) => (missed.get(number) ?? []).flatMap((place) => dayAt(place) ?? []),
    placeOf,
    writtenDayAt: (day) => {
      const { again: week, day: placed } = placeOf(day);
      return again.find((one) => one.week === week)?.before ?? placed;
    },
    pauseOn: (day) => pauses.find((pause) => isWithin(daysOf(pause), day)),
    again,
    lastDay: dayAt({ again: null, day: daysBetween(plan.startDate, lastDate(plan)) }) ?? start,
  };
}

/** Returns the workouts of a program, with those of weeks that come again. */
export function withAgain(index: readonly IndexedWorkout[], { again }: PlanCalendar): readonly IndexedWorkout[] {
  if (again.length === 0) return index;
  const weeks = new Set(again.map(({ week }) => week));
  return [...index, ...index.filter(({ week, until }) => weeks.has(week) && until === null).map(againOf)];
}

/** Returns the place of a workout as the program has it: `dateOfSlot` in days. */
function writtenPlaces({ startDate, finish }: Placement): (slot: Slot) => Place | null {
  const end = finish && { slot: indexOf(finish), day: daysBetween(startDate, finish.date) };
  return (slot) => {
    const index = indexOf(slot);
    if (end && index === end.slot) return { again: null, day: end.day };
    return end && index >= end.day ? null : { again: null, day: index };
  };
}

/** Returns the weeks that come again, in the order of their places; a week does so once, and after a long pause only. */
function weeksAgain(pauses: readonly PausedOverlay[]): Again[] {
  const placed = pauses
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap((pause) => (pause.again && lengthOfPause(pause) >= LONG_PAUSE_DAYS ? [pause.again] : []));
  const once = new Map(placed.toReversed().map((again) => [again.week, again]));
  return [...once.values()].sort((a, b) => a.before - b.before || a.week - b.week);
}

function daysOf(pause: Pick<Pause, 'from' | 'to'>): Days {
  return { first: dayNumber(pause.from), last: dayNumber(lastDayOfPause(pause)) };
}

function isWithin({ first, last }: Days, day: DayNumber): boolean {
  return first <= day && day <= last;
}

/** Returns the same days without overlaps, in order: what is paused twice is paused once. */
function joined(all: readonly Days[]): Days[] {
  const done: Days[] = [];
  for (const days of all.toSorted((a, b) => a.first - b.first)) {
    const before = done.at(-1);
    if (before && days.first <= before.last + 1)
      done.splice(-1, 1, { first: before.first, last: Math.max(before.last, days.last) });
    else done.push(days);
  }
  return done;
}

/** Counts the days of pauses before a day. */
function pausedBefore(pauses: readonly Days[], day: DayNumber): number {
  return pauses.reduce((sum, { first, last }) => sum + Math.max(0, Math.min(last + 1, day) - first), 0);
}
