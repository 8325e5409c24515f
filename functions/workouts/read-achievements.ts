import { earnOnce } from '#functions/data/achievements.ts';
import { readOutcomes } from '#functions/data/outcomes.ts';
import type { Athlete } from '#functions/data/users.ts';
import type { LocalDate } from '#shared/dates.ts';
import { type AchievementFacts, achievementsOf, newlyEarned, PROGRAM_FINISHED } from '#shared/workouts/achievements.ts';
import type { ProgramStanding } from '#shared/workouts/program-standing.ts';
import type { Achievement } from '#shared/workouts/progress.ts';
import { lastDate } from '#shared/workouts/schedule.ts';
import type { WorkoutsApp } from './app.ts';
import { programStanding } from './earn-achievements.ts';
import { readSchedule } from './read-schedule.ts';

/** What can be told of an athlete without anything being logged. */
type Standing = Omit<AchievementFacts, 'workout'>;

/**
 * All that an athlete has earned, newest first. What two completions at once left unnoticed, and what came by itself,
 * is stored now, as earned today.
 */
export async function readAchievements(
  { profile: { uid }, earned }: Athlete,
  standing: Standing,
  today: LocalDate,
  { table }: WorkoutsApp,
): Promise<Achievement[]> {
  const missing = newlyEarned(standing, earned);
  if (missing.length > 0) await table.write({ earned: earnOnce(uid, missing, today) });
  return achievementsOf({ ...Object.fromEntries(missing.map((id) => [id, today])), ...earned });
}

/** The standing at the end of the current program; undefined before, and once it is known that it was finished. */
export async function readFinalStanding(
  athlete: Athlete,
  today: LocalDate,
  app: WorkoutsApp,
): Promise<ProgramStanding | undefined> {
  if (PROGRAM_FINISHED in athlete.earned) return undefined;
  const schedule = await readSchedule(athlete, app);
  if (!schedule || today <= lastDate(schedule.placement)) return undefined;
  const outcomes = await readOutcomes(app.table, athlete.profile.uid, schedule.enrolment.eid);
  return programStanding(athlete, { schedule, outcomes }, today);
}
