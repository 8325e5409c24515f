import { addDays, DAYS_IN_WEEK, type LocalDate, localDate, mondayOf } from '#shared/dates.ts';
import { entriesIn, isLoaded, rangeOfDays } from '#shared/training/log/log.ts';
import { factorOf, lighterMinutes } from '#shared/training/plan-changes/lighter-workout.ts';
import { type PlannedLoad, type WeekLoad, weekLoads } from './load.ts';
import { notLoaded, type Selected } from './not-loaded.ts';
import { datedWorkouts } from './plan-changes/dated-workouts.ts';
import { isRestDayName } from './program-index.ts';
import { currentEnrolment, type Enrolment, type Moment, type Training } from './training.ts';

/** Weeks that are shown, and as many more as are usual for the first of them. */
export const LOAD_WEEKS = 8;
const WEEKS_READ = LOAD_WEEKS + 4;

export interface LoadReport {
  readonly localDate: LocalDate;
  /** The oldest first; those before the first workout are left out. */
  readonly weeks: readonly WeekLoad[];
}

/** Selects what the last twelve weeks came to, beside what the current program asked for in them. */
export function loadReport(training: Training, { date }: Moment): Selected<LoadReport> {
  const current = currentEnrolment(training);
  if (current && !current.program) return notLoaded({ part: 'program', enrolmentId: current.id });
  if (current?.overlays === null) return notLoaded({ part: 'outcomes', enrolmentId: current.id });
  const first = addDays(mondayOf(date), (1 - WEEKS_READ) * DAYS_IN_WEEK);
  const range = rangeOfDays(first, date);
  if (!isLoaded(training, range)) return notLoaded({ part: 'log', range, limit: null });
  const weeks = weekLoads(
    entriesIn(training, range),
    current ? plannedBy(current, training.raceDate ?? null) : [],
    date,
    WEEKS_READ,
  );
  const { since } = training.totals;
  return { localDate: date, weeks: since === null ? [] : weeks.filter(({ week }) => week >= mondayOf(since)) };
}

/** Returns what a program asks for from the day it was chosen on. */
function plannedBy(enrolment: Enrolment, raceDate: LocalDate | null): PlannedLoad[] {
  return datedWorkouts(enrolment, enrolment.program?.index ?? []).flatMap(({ workout, day, isPaused }) => {
    const date = localDate(day);
    if (isPaused || date < enrolment.selectedOn || isRestDayName(workout.name)) return [];
    const { effort } = workout;
    const minutes = lighterMinutes(workout.minutes, factorOf(enrolment.overlays ?? [], workout.number, day, raceDate));
    return [{ date, minutes, load: minutes === null || effort === undefined ? null : minutes * effort }];
  });
}
