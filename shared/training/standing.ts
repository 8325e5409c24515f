import type { LocalDate } from '#shared/dates.ts';
import { isNotLoaded, type Selected } from './not-loaded.ts';
import { loadedEnrolment, placementOf } from './plan.ts';
import { wasPartOn } from './program-index.ts';
import { type ProgramStanding, standingOn } from './program-standing.ts';
import { dateOfSlot } from './schedule.ts';
import type { Enrolment } from './training.ts';

/** Selects how far an athlete had come with a program on a day; whoever left it came no further than on that day. */
export function standing(enrolment: Enrolment, on: LocalDate): Selected<ProgramStanding> {
  const loaded = loadedEnrolment(enrolment);
  if (isNotLoaded(loaded)) return loaded;
  const { program, outcomes, leftOn, deletedOn } = loaded;
  const placement = placementOf(enrolment);
  const planned = program.index.flatMap((workout) => {
    const scheduledDate = dateOfSlot(placement, workout);
    if (!scheduledDate || !wasPartOn(workout, scheduledDate)) return [];
    return [{ week: workout.week, scheduledDate, status: outcomes[workout.number]?.status }];
  });
  const last = [on, leftOn ?? on, deletedOn ?? on].sort()[0] ?? on;
  return standingOn(last, planned);
}
