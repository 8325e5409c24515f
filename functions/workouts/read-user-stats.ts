import type { Athlete } from '#functions/data/users.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { UserStats } from '#shared/workouts/progress.ts';
import { weeklyAverage } from '#shared/workouts/weekly-average.ts';
import type { WorkoutsApp } from './app.ts';
import { readActivity } from './read-progress.ts';
import { readSchedule } from './read-schedule.ts';

/** The figures of an athlete that Profile shows. */
export async function readUserStats(athlete: Athlete, today: LocalDate, app: WorkoutsApp): Promise<UserStats> {
  const { totalWorkouts, firstOn } = athlete.totals;
  const { streak } = await readActivity(athlete, await readSchedule(athlete, app), today, app);
  return {
    totalWorkouts,
    currentStreak: streak,
    weeklyAverage: weeklyAverage(totalWorkouts, firstOn, today),
    memberSince: athlete.profile.createdAt,
  };
}
