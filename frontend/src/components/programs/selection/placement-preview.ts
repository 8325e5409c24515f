import { formatDay, formatPlace } from '#frontend/lib/formats/dates.ts';
import { END_DATE_MAX_YEARS } from '#shared/constants.ts';
import { DAYS_IN_WEEK, daysBetween, isLocalDate, type LocalDate } from '#shared/dates.ts';
import type { Program, SelectionMode } from '#shared/programs/program.ts';
import { dateOfSlot, lastDate, type Placement, placeProgram, type Slot, slotOn } from '#shared/training/placement.ts';
import * as words from './words.ts';

/**
 * The days a program would take, from its first to that of its last workout. `slot` is today's place in it, null before
 * its start and after its end; `leftOut` names the workouts of its last week that a chosen end date has no room for.
 */
export interface PlacementPreview {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly slot: Slot | null;
  readonly lastWorkouts: readonly string[];
  readonly leftOut: readonly string[];
}

type PlacedProgram = Pick<Program, 'duration' | 'weekdayAligned' | 'lastWeek'>;

interface PreviewRequest {
  readonly mode: SelectionMode;
  readonly program: PlacedProgram;
  readonly today: LocalDate;
  readonly startDate?: LocalDate | null;
  readonly endDate?: LocalDate | null;
  readonly current?: Placement | null;
}

export function previewPlacement({
  mode,
  program,
  today,
  startDate = null,
  endDate = null,
  current = null,
}: PreviewRequest): PlacementPreview {
  const { duration: weeks, weekdayAligned, lastWeek } = program;
  const day = lastWeek.at(-1)?.day ?? DAYS_IN_WEEK;
  const lastWorkout = { week: weeks, day };
  const placement = placeProgram({ mode, today, weeks, lastWorkout, weekdayAligned, startDate, endDate, current });
  const isLeftOut = (workout: { day: number }) => dateOfSlot(placement, { week: weeks, day: workout.day }) === null;
  return {
    firstDay: placement.startDate,
    lastDay: dateOfSlot(placement, lastWorkout) ?? lastDate(placement),
    slot: slotOn(placement, today),
    lastWorkouts: lastWeek.filter((workout) => workout.day === day).map(({ name }) => name),
    leftOut: lastWeek.filter(isLeftOut).map(({ name }) => name),
  };
}

/** 'Sat 21 Nov to Fri 12 Feb 2027'. */
export function formatSpan({ firstDay, lastDay }: PlacementPreview, today: LocalDate): string {
  return words.range(formatDay(firstDay, today), formatDay(lastDay, today));
}

/** 'you start tomorrow', 'you join at week 3, day 2 today'. */
export function describeStart(
  { firstDay, slot }: Pick<PlacementPreview, 'firstDay' | 'slot'>,
  today: LocalDate,
): string {
  const days = daysBetween(today, firstDay);
  if (days > 1) return words.startIn(days);
  if (days === 1) return words.startTomorrow;
  if (days === 0 || !slot) return words.startToday;
  return words.joinAt(formatPlace(slot.week, slot.day).toLowerCase());
}

/** 'Last workout: Race Day, Sat 12 Dec. Left out: Openers.' */
export function describeLastWorkout({ lastDay, lastWorkouts, leftOut }: PlacementPreview, today: LocalDate): string {
  const when = formatDay(lastDay, today);
  const last = words.lastWorkout(lastWorkouts, when);
  if (lastDay < today) return words.alreadyOver(last);
  return leftOut.length > 0 ? words.leftOut(last, leftOut) : last;
}

/** Returns the date field's first value: an upcoming race, else the end of a program that starts today. */
export function presetEndDate(
  program: PreviewRequest['program'],
  raceDate: string | null,
  today: LocalDate,
): LocalDate {
  if (raceDate && !problemOfEndDate(raceDate, today)) return raceDate;
  return previewPlacement({ mode: 'restart', program, today }).lastDay;
}

export function latestEndDate(today: LocalDate): LocalDate {
  return `${Number(today.slice(0, 4)) + END_DATE_MAX_YEARS}${today.slice(4)}`;
}

/** Returns the problem of a last day, naming the field; undefined when it can be sent. */
export function problemOfEndDate(endDate: string, today: LocalDate): string | undefined {
  if (!isLocalDate(endDate)) return words.lastDayMissing;
  if (endDate < today) return words.lastDayOver;
  const latest = latestEndDate(today);
  if (endDate > latest) return words.lastDayTooLate(END_DATE_MAX_YEARS, formatDay(latest, today));
  return undefined;
}
