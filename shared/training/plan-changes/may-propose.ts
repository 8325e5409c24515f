import { addDays, daysBetween, type LocalDate, mondayOf } from '#shared/dates.ts';
import { indexOf } from '#shared/training/placement.ts';
import { currentEnrolment, type Moment, type Training } from '#shared/training/training.ts';

/** From so many days before a race on, its stations and its target are looked at. */
const RACE_DAYS = 112;

export function isRaceAhead({ raceDate }: Pick<Training, 'raceDate'>, today: LocalDate): boolean {
  return raceDate != null && raceDate > today && raceDate <= addDays(today, RACE_DAYS);
}

/**
 * Returns whether a proposal is worth looking for: a race is ahead, two sessions of the last days are not done, one was
 * hard, or the plan was changed. Cheap, and in the first code that Home loads; the rules are not.
 */
export function mayPropose(training: Training, { date: today }: Moment): boolean {
  const current = currentEnrolment(training);
  if (!current?.program || !current.outcomes) return false;
  const { outcomes, startDate, overlays = [], program } = current;
  const since = daysBetween(startDate, mondayOf(addDays(today, -4)));
  const now = daysBetween(startDate, today);
  const undone = program.index.filter((workout) => {
    const day = indexOf(workout);
    return since <= day && day < now && workout.until === null && outcomes[workout.number]?.status !== 'completed';
  });
  const isHard = Object.values(training.log).some(({ effort }) => (effort ?? 0) >= 9);
  return isRaceAhead(training, today) || undone.length > 1 || isHard || (overlays?.length ?? 0) > 0;
}
