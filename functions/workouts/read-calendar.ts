import { type CompletionRow, completionsInMonth, completionsOf } from '#functions/data/completions.ts';
import type { EnrolmentRow } from '#functions/data/enrolments.ts';
import { completionIdOf } from '#functions/data/outcomes.ts';
import type { Athlete } from '#functions/data/users.ts';
import { daysOfMonth, type LocalDate } from '#shared/dates.ts';
import type { CalendarEntry, ProgramDays, WorkoutCalendar } from '#shared/workouts/calendar.ts';
import { lastDate } from '#shared/workouts/schedule.ts';
import type { WorkoutsApp } from './app.ts';
import { type EnrolledDay, entryKey, keyOf, loggedEntry, plannedEntry } from './calendar-entries.ts';
import { findContent } from './read-recent.ts';
import { readDays, readSchedule, readScheduleOf, type Schedule } from './read-schedule.ts';

/**
 * A month of an athlete. What was logged is shown from its rows, whatever has become of the program; all else from the
 * programs the athlete was on. The month's rows and its days are read side by side; only the rows of what was logged
 * in another month are behind them.
 */
export async function readCalendar(
  athlete: Athlete,
  month: string,
  today: LocalDate,
  app: WorkoutsApp,
): Promise<WorkoutCalendar> {
  const { uid } = athlete.profile;
  const dates = daysOfMonth(month);
  const [rows, former, { schedule, days }] = await Promise.all([
    completionsInMonth(app.table, uid, month),
    readFormerDays(athlete, dates, app),
    readCurrentDays(athlete, dates, app),
  ]);
  const current = schedule?.deletedOn === undefined ? schedule : undefined;
  const known = [...former, ...days];
  const inRows = new Set(rows.map(({ eid, workoutId }) => entryKey(eid, workoutId)));
  const others = known.filter((day) => !inRows.has(keyOf(day)));
  const rowsElsewhere = await completionsOf(
    app.table,
    uid,
    others.flatMap(({ enrolment: { eid }, number, outcome }) =>
      outcome ? [{ id: completionIdOf({ eid, of: number }), localDate: outcome.localDate }] : [],
    ),
  );
  const logged = await Promise.all(
    [...rows, ...rowsElsewhere].map(async (row) => {
      const date = await dateOf(row, month, athlete.enrolment, schedule?.deletedOn, app);
      return date ? [loggedEntry(row, date, await findContent(row, app), row.eid === current?.enrolment.eid)] : [];
    }),
  );
  const inRowsElsewhere = new Set(rowsElsewhere.map(({ eid, workoutId }) => entryKey(eid, workoutId)));
  const planned = others
    .filter((day) => !inRowsElsewhere.has(keyOf(day)))
    .flatMap((day) => plannedEntry(day, today) ?? []);
  return {
    month,
    localDate: today,
    program: current ? programDays(current) : null,
    workouts: inOrder([...logged.flat(), ...planned], known),
  };
}

/** The day of the month that an outcome stands on; undefined where the month it was meant for shows it. */
async function dateOf(
  { eid, scheduledDate, localDate }: CompletionRow,
  month: string,
  enrolment: EnrolmentRow | undefined,
  deletedOn: LocalDate | undefined,
  { catalogue }: WorkoutsApp,
): Promise<LocalDate | undefined> {
  if (scheduledDate.startsWith(month)) return scheduledDate;
  const left = enrolment?.former.find((former) => former.eid === eid);
  const [kept, leftOn] = enrolment?.eid === eid ? [enrolment, deletedOn] : [left, left?.leftOn];
  // Else that month does not look for it: of an enrolment that is not kept, or of a day after leaving.
  const isLookedFor = kept && isWithin(leftOn, scheduledDate) && (await catalogue.findProgram(kept.pid));
  return isLookedFor ? undefined : localDate;
}

/** Was the program still the athlete's on that day, or on the day they left it? */
function isWithin(leftOn: LocalDate | undefined, date: LocalDate): boolean {
  return leftOn === undefined || date <= leftOn;
}

function programDays({ placement, enrolment }: Schedule): ProgramDays {
  const first = placement.startDate < enrolment.selectedOn ? enrolment.selectedOn : placement.startDate;
  return { first, last: lastDate(placement) };
}

/** Of the program the athlete is on. One that was deleted they left on that day. */
async function readCurrentDays(athlete: Athlete, dates: readonly LocalDate[], app: WorkoutsApp) {
  const schedule = await readSchedule(athlete, app);
  if (!schedule) return { schedule, days: [] };
  const { deletedOn } = schedule;
  const until = dates.filter((date) => isWithin(deletedOn, date));
  return { schedule, days: await readEnrolledDays(athlete.profile.uid, schedule, until, deletedOn ?? null, app) };
}

/** Of the programs the athlete has left, as far as they are kept; the one left first comes first. */
async function readFormerDays(athlete: Athlete, dates: readonly LocalDate[], app: WorkoutsApp): Promise<EnrolledDay[]> {
  const former = athlete.enrolment?.former.toReversed() ?? [];
  const days = await Promise.all(
    former.map(async (left) => {
      const until = dates.filter((date) => isWithin(left.leftOn, date));
      const schedule = until.length > 0 ? await readScheduleOf(left, athlete, app) : undefined;
      return schedule ? readEnrolledDays(athlete.profile.uid, schedule, until, left.leftOn, app) : [];
    }),
  );
  return days.flat();
}

async function readEnrolledDays(
  uid: string,
  schedule: Schedule,
  dates: readonly LocalDate[],
  leftOn: LocalDate | null,
  app: WorkoutsApp,
): Promise<EnrolledDay[]> {
  const days = await readDays(uid, schedule, dates, app);
  return days.map((day) => ({ ...day, enrolment: schedule.enrolment, leftOn }));
}

/** By date; of one day as the programs have them, then what no program has. */
function inOrder(entries: readonly CalendarEntry[], days: readonly EnrolledDay[]): CalendarEntry[] {
  const places = new Map(days.map((day, place) => [keyOf(day), place]));
  const placeOf = ({ workout }: CalendarEntry) => places.get(workout.id) ?? days.length;
  return entries.toSorted((a, b) => a.date.localeCompare(b.date) || placeOf(a) - placeOf(b));
}
