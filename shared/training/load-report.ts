import { addDays, DAYS_IN_WEEK, type LocalDate, mondayOf } from '#shared/dates.ts';
import { entriesIn, isLoaded, rangeOfDays } from '#shared/training/log/log.ts';
import { type PlannedLoad, type WeekLoad, weekLoads } from './load.ts';
import { notLoaded, type Selected } from './not-loaded.ts';
import { placementOf } from './plan.ts';
import { isRestDayName } from './program-index.ts';
import { dateOfSlot } from './schedule.ts';
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
  const first = addDays(mondayOf(date), (1 - WEEKS_READ) * DAYS_IN_WEEK);
  const range = rangeOfDays(first, date);
  if (!isLoaded(training, range)) return notLoaded({ part: 'log', range, limit: null });
  const weeks = weekLoads(entriesIn(training, range), current ? plannedBy(current) : [], date, WEEKS_READ);
  const { since } = training.totals;
  return { localDate: date, weeks: since === null ? [] : weeks.filter(({ week }) => week >= mondayOf(since)) };
}

/** Returns what a program asks for from the day it was chosen on. */
function plannedBy(enrolment: Enrolment): PlannedLoad[] {
  const placement = placementOf(enrolment);
  return (enrolment.program?.index ?? []).flatMap((workout) => {
    const date = workout.until === null ? dateOfSlot(placement, workout) : null;
    if (!date || date < enrolment.selectedOn || isRestDayName(workout.name)) return [];
    const { minutes, effort } = workout;
    return [{ date, minutes, load: minutes === null || effort === undefined ? null : minutes * effort }];
  });
}
