import { formatDay } from '#frontend/lib/formats/dates.ts';
import { formatLongDay } from '#frontend/lib/formats/months.ts';
import type { DayChanges } from '#frontend/queries/calendar.ts';
import { STATUS_WORD } from '#frontend/screens/calendar/day-status.tsx';
import type { LocalDate } from '#shared/dates.ts';
import type { CalendarEntry, ProgramDays } from '#shared/workouts/calendar.ts';
import * as words from './words.ts';

const UNCHANGED: DayChanges = { pausedFor: null, movedAway: [] };

/** A day of the program without a workout is a rest day; a day of no program is not. */
export function isProgramDay(date: LocalDate, program: ProgramDays | null): boolean {
  return program !== null && program.first <= date && date <= program.last;
}

/** 'Saturday 21 November 2026: Sled Push, completed'; no more than the date while the workouts are not known. */
export function nameOfDay(
  date: LocalDate,
  entries: readonly CalendarEntry[] | undefined,
  program: ProgramDays | null,
  { pausedFor, movedAway }: DayChanges = UNCHANGED,
): string {
  const day = formatLongDay(date);
  if (!entries) return day;
  const changes = [
    ...movedAway.map(({ name, to }) =>
      to === null ? words.leftOutOf(name) : words.movedTo(name, formatDay(to, date)),
    ),
    ...(pausedFor === null ? [] : [words.pausedLower]),
  ];
  if (entries.length === 0 && changes.length === 0)
    return words.dayWith(day, isProgramDay(date, program) ? words.restDayLower : words.nothingScheduledLower);
  const workouts = entries.map(({ workout, status }) => `${workout.name}, ${STATUS_WORD[status].toLowerCase()}`);
  return words.dayWith(day, [...workouts, ...changes].join('; '));
}
