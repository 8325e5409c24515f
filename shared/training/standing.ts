import { type LocalDate, localDate } from '#shared/dates.ts';
import { isNotLoaded, type Selected } from './not-loaded.ts';
import { loadedEnrolment } from './plan.ts';
import { calendarOf } from './plan-changes/plan-calendar.ts';
import { wasPartOn } from './program-index.ts';
import { type ProgramStanding, standingOn } from './program-standing.ts';
import type { Enrolment } from './training.ts';

/** Selects how far an athlete had come with a program on a day; whoever left it came no further than on that day. */
export function standing(enrolment: Enrolment, on: LocalDate): Selected<ProgramStanding> {
  const loaded = loadedEnrolment(enrolment);
  if (isNotLoaded(loaded)) return loaded;
  const { program, outcomes, leftOn, deletedOn } = loaded;
  const calendar = calendarOf(enrolment);
  const planned = program.index.flatMap((workout) => {
    // A workout that the athlete leaves out is not done, and its day is that of before.
    const day = calendar.dayOf(workout) ?? calendar.formerDayOf(workout);
    if (day === null) return [];
    const scheduledDate = localDate(day);
    if (!wasPartOn(workout, scheduledDate)) return [];
    return [{ week: workout.week, scheduledDate, status: outcomes[workout.number]?.status }];
  });
  const last = [on, leftOn ?? on, deletedOn ?? on].sort()[0] ?? on;
  return standingOn(last, planned);
}
