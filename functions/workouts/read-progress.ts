import { readActiveDays, readAllActiveDays } from '#functions/data/active-days.ts';
import { trainingDays } from '#functions/data/enrolments.ts';
import { hasTraining } from '#functions/data/programs.ts';
import type { Athlete } from '#functions/data/users.ts';
import { dayNumber, type LocalDate, mondayOf } from '#shared/dates.ts';
import type { UserProgress, WeeklyStats } from '#shared/workouts/progress.ts';
import { activeWeek, countStreak } from '#shared/workouts/streak.ts';
import type { WorkoutsApp } from './app.ts';
import type { Schedule } from './read-schedule.ts';

export interface Progress {
  readonly progress: UserProgress;
  readonly weeklyStats: WeeklyStats;
}

/** Streak, totals and the week's days; the older quarters are read only when the streak reaches back to them. */
export async function readProgress(
  { profile: { uid }, totals, enrolment }: Athlete,
  schedule: Schedule | undefined,
  today: LocalDate,
  { table }: WorkoutsApp,
): Promise<Progress> {
  const index = schedule?.index ?? [];
  const dayKind = trainingDays(enrolment, schedule?.placement, (slot, date) => hasTraining(index, slot, date));
  const newest = await readActiveDays(table, uid);
  let streak = countStreak(newest.days, dayNumber(today), dayKind);
  if (!newest.complete && streak.lookedBackTo < Math.min(...newest.days))
    streak = countStreak(await readAllActiveDays(table, uid), dayNumber(today), dayKind);
  const days = activeWeek(newest.days, today);
  return {
    progress: { streak: streak.days, programId: enrolment?.pid ?? null, totalWorkouts: totals.totalWorkouts },
    weeklyStats: { completed: days.filter(Boolean).length, weekStart: mondayOf(today), days },
  };
}
