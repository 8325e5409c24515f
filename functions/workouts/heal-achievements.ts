import { earnUnlessChanged } from '#functions/data/athletes/achievements.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { tryWrite } from '#functions/data/table/table.ts';
import type { LocalDate } from '#shared/dates.ts';
import { type AchievementFacts, achievementsOf, newlyEarned } from '#shared/workouts/achievements.ts';
import type { Achievement } from '#shared/workouts/progress.ts';
import type { WorkoutsApp } from './app.ts';

/**
 * Returns all that an athlete has earned, newest first. What two completions at once left unnoticed, and what came by
 * itself, is stored now, as earned today.
 */
export async function healAchievements(
  { profile: { uid }, earned, totals }: Athlete,
  facts: Omit<AchievementFacts, 'workout'>,
  today: LocalDate,
  { table }: WorkoutsApp,
): Promise<Achievement[]> {
  const missing = newlyEarned(facts, earned);
  // Refused when something was logged or deleted meanwhile; the next one to ask finds what is earned by then.
  if (missing.length > 0) await tryWrite(table, earnUnlessChanged(uid, missing, today, totals.seq));
  return achievementsOf({ ...Object.fromEntries(missing.map((id) => [id, today])), ...earned });
}
