import { readActiveDays, readAllActiveDays } from '#functions/data/active-days.ts';
import type { Athlete } from '#functions/data/users.ts';
import { type DayNumber, dayNumber, type LocalDate, mondayOf } from '#shared/dates.ts';
import type { UserProgress, WeeklyStats } from '#shared/workouts/progress.ts';
import { activeWeek, countStreak } from '#shared/workouts/streak.ts';
import type { WorkoutsApp } from './app.ts';
import { currentProgram, type Schedule, trainingDaysOf } from './read-schedule.ts';

export interface Activity {
  /** Days. */
  readonly streak: number;
  /** The days with a completed workout, of a year at least. */
  readonly days: ReadonlySet<DayNumber>;
}

/** The older quarters are read only when the streak reaches back to them. */
export async function readActivity(
  athlete: Athlete,
  schedule: Schedule | undefined,
  today: LocalDate,
  { table }: WorkoutsApp,
): Promise<Activity> {
  const { uid } = athlete.profile;
  const dayKind = trainingDaysOf(athlete, schedule);
  const newest = await readActiveDays(table, uid);
  const days = new Set(newest.counts.keys());
  let streak = countStreak(days, dayNumber(today), dayKind);
  if (!newest.isAll && streak.lookedBackTo < Math.min(...days)) {
    const all = await readAllActiveDays(table, uid);
    streak = countStreak(new Set(all.counts.keys()), dayNumber(today), dayKind);
  }
  return { streak: streak.days, days };
}

export interface Progress {
  readonly progress: UserProgress;
  readonly weeklyStats: WeeklyStats;
}

/** Streak, totals and the week's days. */
export async function readProgress(
  athlete: Athlete,
  schedule: Schedule | undefined,
  today: LocalDate,
  app: WorkoutsApp,
): Promise<Progress> {
  const activity = await readActivity(athlete, schedule, today, app);
  const days = activeWeek(activity.days, today);
  return {
    progress: {
      streak: activity.streak,
      programId: currentProgram(schedule)?.pid ?? null,
      totalWorkouts: athlete.totals.totalWorkouts,
    },
    weeklyStats: { completed: days.filter(Boolean).length, weekStart: mondayOf(today), days },
  };
}
