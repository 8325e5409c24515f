import { completionsInMonth } from '#functions/data/completions.ts';
import type { Athlete } from '#functions/data/users.ts';
import { daysOfMonth, type LocalDate } from '#shared/dates.ts';
import type { CalendarEntry, ProgramDays, WorkoutCalendar } from '#shared/workouts/calendar.ts';
import { lastDate } from '#shared/workouts/schedule.ts';
import type { WorkoutsApp } from './app.ts';
import { type EnrolledDay, entryKey, keyOf, loggedEntry, plannedEntry } from './calendar-entries.ts';
import { findContent } from './read-recent.ts';
import { readDays, readSchedule, readScheduleOf, type Schedule } from './read-schedule.ts';

/**
 * A month of an athlete. What was logged in it is shown from its rows, whatever has become of the program; all else
 * from the programs the athlete was on. Everything is read side by side.
 */
export async function readCalendar(
  athlete: Athlete,
  month: string,
  today: LocalDate,
  app: WorkoutsApp,
): Promise<WorkoutCalendar> {
  const [rows, days, schedule] = await Promise.all([
    completionsInMonth(app.table, athlete.profile.uid, month),
    readEnrolledDays(athlete, daysOfMonth(month), app),
    readSchedule(athlete, app),
  ]);
  const currentEid = athlete.enrolment?.eid;
  const logged = await Promise.all(
    rows
      .filter(({ scheduledDate }) => scheduledDate.startsWith(month))
      .map(async (row) => loggedEntry(row, await findContent(row, app), row.eid === currentEid)),
  );
  const inRows = new Set(rows.map(({ eid, workoutId }) => entryKey(eid, workoutId)));
  const planned = days.filter((day) => !inRows.has(keyOf(day))).flatMap((day) => plannedEntry(day, today) ?? []);
  return { month, localDate: today, program: programDays(schedule), workouts: inOrder([...logged, ...planned], days) };
}

function programDays(schedule: Schedule | undefined): ProgramDays | null {
  if (!schedule) return null;
  const { placement, enrolment } = schedule;
  const first = placement.startDate < enrolment.selectedOn ? enrolment.selectedOn : placement.startDate;
  return { first, last: lastDate(placement) };
}

/** What all the enrolments that are kept have on some days, the oldest enrolment first. */
async function readEnrolledDays(
  athlete: Athlete,
  dates: readonly LocalDate[],
  app: WorkoutsApp,
): Promise<EnrolledDay[]> {
  const daysOf = async (reading: Promise<Schedule | undefined>, leftOn: LocalDate | null): Promise<EnrolledDay[]> => {
    const schedule = await reading;
    if (!schedule) return [];
    const { enrolment } = schedule;
    const asked = leftOn === null ? dates : dates.filter((date) => date <= leftOn);
    const days = await readDays(athlete.profile.uid, schedule, asked, app);
    return days.map((day) => ({ ...day, enrolment, leftOn }));
  };
  const former = athlete.enrolment?.former.toReversed() ?? [];
  const days = await Promise.all([
    ...former.map((left) => daysOf(readScheduleOf(left, app), left.leftOn)),
    daysOf(readSchedule(athlete, app), null),
  ]);
  return days.flat();
}

/** By date; of one day as the programs have them, then what no program has. */
function inOrder(entries: readonly CalendarEntry[], days: readonly EnrolledDay[]): CalendarEntry[] {
  const places = new Map(days.map((day, place) => [keyOf(day), place]));
  const placeOf = ({ workout }: CalendarEntry) => places.get(workout.id) ?? days.length;
  return entries.toSorted((a, b) => a.date.localeCompare(b.date) || placeOf(a) - placeOf(b));
}
