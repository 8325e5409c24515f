import { earnOnce } from '#functions/data/achievements.ts';
import type { Athlete } from '#functions/data/users.ts';
import type { LocalDate } from '#shared/dates.ts';
import { achievementsOf, newlyEarned } from '#shared/workouts/achievements.ts';
import type { Achievement } from '#shared/workouts/progress.ts';
import type { WorkoutsApp } from './app.ts';

/** What always can be told of an athlete, also without anything being logged. */
interface Standing {
  /** Days. */
  readonly streak: number;
  readonly totalWorkouts: number;
  readonly totalMinutes: number;
}

/**
 * All that an athlete has earned, newest first. What two completions at once left unnoticed is stored
 * now, as earned today.
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
