import type { Person } from '#infra/testing/rig.ts';
import { type CalendarEntry, WorkoutCalendar } from '#shared/workouts/calendar.ts';

/** A month as somebody is answered it, which has to be what the contract says. */
export async function calendarOf(athlete: Person, month = '2026-11', timeZone = 'UTC'): Promise<WorkoutCalendar> {
  const { status, body } = await athlete.call('GET /api/workout-calendar', { query: { month }, timeZone });
  if (status !== 200) throw new Error(`The calendar of ${month} answered ${status}`);
  return WorkoutCalendar.parse(body);
}

/** Returns the calendar as one line for each entry. */
export async function calendarLines(...asked: Parameters<typeof calendarOf>): Promise<string[]> {
  return (await calendarOf(...asked)).workouts.map(calendarLine);
}

/** The day, the workout, what became of it, and whether it is of nothing that can still be logged. */
export function calendarLine({ date, status, isCurrent, workout: { name } }: CalendarEntry): string {
  return `${date.slice(5)} ${name} ${status}${isCurrent ? '' : ' (closed)'}`;
}
