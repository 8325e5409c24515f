import type { Athlete } from '#functions/data/users.ts';
import { CHART_WEEKS } from '#shared/constants.ts';
import { addDays, DAYS_IN_WEEK, type DayNumber, dayNumber, type LocalDate, mondayOf } from '#shared/dates.ts';
import type { ChartWeek, ProgressStats } from '#shared/workouts/progress.ts';
import { activeWeek, type TrainingDay } from '#shared/workouts/streak.ts';
import { weeklyAverage } from '#shared/workouts/weekly-average.ts';
import type { WorkoutsApp } from './app.ts';
import { readAchievements, readFinalStanding } from './read-achievements.ts';
import { readHistory } from './read-history.ts';
import { readActivity } from './read-progress.ts';
import { readSchedule, trainingDaysOf } from './read-schedule.ts';

/** All of Progress in one answer. */
export async function readProgressStats(athlete: Athlete, today: LocalDate, app: WorkoutsApp): Promise<ProgressStats> {
  const { totalWorkouts, totalMinutes, firstOn } = athlete.totals;
  const scheduled = readSchedule(athlete, app);
  const [schedule, { streak, days }, history, program] = await Promise.all([
    scheduled,
    scheduled.then((found) => readActivity(athlete, found, today, app)),
    readHistory(athlete.profile.uid, undefined, app),
    readFinalStanding(athlete, today, app),
  ]);
  return {
    localDate: today,
    streak,
    totalWorkouts,
    totalMinutes,
    weeklyCompleted: activeDaysIn(days, today),
    weeklyAverage: weeklyAverage(totalWorkouts, firstOn, today),
    since: firstOn ?? null,
    achievements: await readAchievements(athlete, { streak, totalWorkouts, totalMinutes, program }, today, app),
    chartData: chartOf(days, trainingDaysOf(athlete, schedule), today),
    history,
  };
}

/** The last weeks up to the one of today, the oldest first. */
function chartOf(days: ReadonlySet<DayNumber>, dayKind: TrainingDay, today: LocalDate): ChartWeek[] {
  return Array.from({ length: CHART_WEEKS }, (_, index) => {
    const week = addDays(mondayOf(today), (index + 1 - CHART_WEEKS) * DAYS_IN_WEEK);
    return { week, completed: activeDaysIn(days, week), planned: trainingDaysIn(dayKind, week) };
  });
}

function activeDaysIn(days: ReadonlySet<DayNumber>, week: LocalDate): number {
  return activeWeek(days, week).filter(Boolean).length;
}

function trainingDaysIn(dayKind: TrainingDay, monday: LocalDate): number {
  const days = Array.from({ length: DAYS_IN_WEEK }, (_, index) => dayNumber(monday) + index);
  return days.filter((day) => dayKind(day) === 'training').length;
}
