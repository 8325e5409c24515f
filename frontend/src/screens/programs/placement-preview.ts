import { formatDay, formatPlace } from '#frontend/lib/dates.ts';
import { END_DATE_MAX_YEARS } from '#shared/constants.ts';
import { daysBetween, isLocalDate, type LocalDate } from '#shared/dates.ts';
import type { Program, SelectionMode } from '#shared/programs/contract.ts';
import { lastDate, type Placement, placeProgram, type Slot, slotOfDate } from '#shared/workouts/schedule.ts';

/** Where a program will lie if it is chosen; `slot` is today's, null before its start and after its end. */
export interface PlacementPreview {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly slot: Slot | null;
}

interface PreviewRequest {
  readonly mode: SelectionMode;
  readonly program: Pick<Program, 'duration' | 'weekdayAligned'>;
  readonly today: LocalDate;
  readonly endDate?: LocalDate | null;
  readonly current?: Placement | null;
}

export function previewPlacement({
  mode,
  program: { duration: weeks, weekdayAligned },
  today,
  endDate = null,
  current = null,
}: PreviewRequest): PlacementPreview {
  const startDate = placeProgram({ mode, today, weeks, weekdayAligned, endDate, current });
  return previewOf({ startDate, weeks }, today);
}

export function previewOf(placement: Placement, today: LocalDate): PlacementPreview {
  return {
    firstDay: placement.startDate,
    lastDay: lastDate(placement),
    slot: slotOfDate(placement, today),
  };
}

/** 'Sat 21 Nov to Fri 12 Feb 2027'. */
export function formatSpan({ firstDay, lastDay }: PlacementPreview, today: LocalDate): string {
  return `${formatDay(firstDay, today)} to ${formatDay(lastDay, today)}`;
}

/** 'you start tomorrow', 'you join at week 3, day 2 today'. */
export function describeStart({ firstDay, slot }: PlacementPreview, today: LocalDate): string {
  const days = daysBetween(today, firstDay);
  if (days > 1) return `you start in ${days} days`;
  if (days === 1) return 'you start tomorrow';
  if (days === 0 || !slot) return 'you start today';
  return `you join at ${formatPlace(slot.week, slot.day).toLowerCase()} today`;
}

/** What the date field holds at first: the race, where one is ahead, else the end of a start today. */
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

/** What is wrong with a last day, naming the field; undefined when it can be sent. */
export function problemOfEndDate(endDate: string, today: LocalDate): string | undefined {
  if (!isLocalDate(endDate)) return 'Last day is missing: choose the day the program shall end on.';
  if (endDate < today) return 'Last day must be today or later.';
  const latest = latestEndDate(today);
  if (endDate > latest) return `Last day must be within ${END_DATE_MAX_YEARS} years, by ${formatDay(latest, today)}.`;
  return undefined;
}
