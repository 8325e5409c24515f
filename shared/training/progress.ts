import { CHART_WEEKS } from '#shared/constants.ts';
import {
  addDays,
  DAYS_IN_WEEK,
  type DayNumber,
  dayNumber,
  type LocalDate,
  localDate,
  mondayOf,
} from '#shared/dates.ts';
import type { ChartWeek, ProgressStats, UserProgress, UserStats, WeeklyStats } from '#shared/workouts/progress.ts';
import { activeDaysIn } from './active-days.ts';
import { askedForTraining, lastDayOf, trainingDatesOf } from './course.ts';
import { isNotLoaded, notLoaded, type Selected, together } from './not-loaded.ts';
import { history } from './recent.ts';
import { activeWeek, countStreak, type TrainingDay } from './streak.ts';
import { currentEnrolment, type Enrolment, type Moment, newestEnrolment, type Training } from './training.ts';
import { weeklyAverage } from './weekly-average.ts';

export interface Activity {
  /** Days. */
  readonly streak: number;
  /** The days with a completed workout, of a year at least. */
  readonly days: ReadonlySet<DayNumber>;
}

/** Selects the streak, counted back from today, and the days it is counted from. */
export function activity(training: Training, { date }: Moment): Selected<Activity> {
  const loaded = together({
    active: training.active ?? notLoaded({ part: 'days', isAll: false }),
    dayKind: dayKindOf(training),
  });
  if (isNotLoaded(loaded)) return loaded;
  const { active, dayKind } = loaded;
  const days = activeDaysIn(active);
  const { days: streak, lookedBackTo } = countStreak(days, dayNumber(date), dayKind);
  if (!active.isAll && lookedBackTo < Math.min(...days)) return notLoaded({ part: 'days', isAll: true });
  return { streak, days };
}

/** Selects what each day asked of the athlete, over all their enrolments. */
export function dayKindOf(training: Training): Selected<TrainingDay> {
  const newest = newestEnrolment(training);
  if (newest && !newest.program) return notLoaded({ part: 'program', enrolmentId: newest.id });
  if (newest?.overlays === null) return notLoaded({ part: 'outcomes', enrolmentId: newest.id });
  const lastDay = newest && lastTrainingDay(newest);
  const asksOf = new Map(training.enrolments.map((enrolment) => [enrolment, trainingDaysIn(enrolment)]));
  return (day) => {
    const date = localDate(day);
    const enrolment = training.enrolments.find(
      ({ selectedOn, leftOn }) => selectedOn <= date && (leftOn === null || date < leftOn),
    );
    if (!enrolment) return null;
    const last = enrolment === newest ? lastDay : enrolment.course?.lastDay;
    if (last === undefined || date > last) return null;
    return date >= enrolment.startDate && asksOf.get(enrolment)?.(date) ? 'training' : 'rest';
  };
}

/** Returns the last day on which the current program asks for anything. */
function lastTrainingDay(enrolment: Enrolment): LocalDate {
  const lastDay = lastDayOf(enrolment, enrolment.program?.index ?? []);
  const { deletedOn } = enrolment;
  return deletedOn !== null && deletedOn <= lastDay ? addDays(deletedOn, -1) : lastDay;
}

function trainingDaysIn(enrolment: Enrolment): (date: LocalDate) => boolean {
  const { course, startDate, program } = enrolment;
  if (course) return (date) => askedForTraining(course, startDate, date);
  return trainingDatesOf(enrolment, program?.index ?? []);
}

export interface Progress {
  readonly progress: UserProgress;
  readonly weeklyStats: WeeklyStats;
}

/** Selects the streak, the totals and the week's days. */
export function progress(training: Training, on: Moment): Selected<Progress> {
  const selected = activity(training, on);
  if (isNotLoaded(selected)) return selected;
  const days = activeWeek(selected.days, on.date);
  return {
    progress: {
      streak: selected.streak,
      programId: currentEnrolment(training)?.programId ?? null,
      totalWorkouts: allTotals(training).workouts,
    },
    weeklyStats: { completed: days.filter(Boolean).length, weekStart: mondayOf(on.date), days },
  };
}

/** Returns the totals as they are shown, with what was imported. */
function allTotals({ totals: { workouts, minutes, imported } }: Training): { workouts: number; minutes: number } {
  return { workouts: workouts + (imported?.workouts ?? 0), minutes: minutes + (imported?.minutes ?? 0) };
}

/** Selects the figures that Profile shows. */
export function userStats(training: Training, on: Moment): Selected<UserStats> {
  const selected = activity(training, on);
  if (isNotLoaded(selected)) return selected;
  const { memberSince, totals } = training;
  return {
    totalWorkouts: allTotals(training).workouts,
    currentStreak: selected.streak,
    weeklyAverage: weeklyAverage(totals.workouts, totals.since ?? undefined, on.date),
    memberSince,
  };
}

/** Selects all of Progress but the achievements, which are stored. */
export function progressStats(training: Training, on: Moment): Selected<Omit<ProgressStats, 'achievements'>> {
  const loaded = together({
    activity: activity(training, on),
    history: history(training),
    dayKind: dayKindOf(training),
  });
  if (isNotLoaded(loaded)) return loaded;
  const { streak, days } = loaded.activity;
  const { workouts, since } = training.totals;
  const totals = allTotals(training);
  return {
    localDate: on.date,
    streak,
    totalWorkouts: totals.workouts,
    totalMinutes: totals.minutes,
    weeklyCompleted: activeDaysOf(days, on.date),
    weeklyAverage: weeklyAverage(workouts, since ?? undefined, on.date),
    since,
    chartData: chartOf(days, loaded.dayKind, on.date),
    history: loaded.history,
  };
}

/** Returns the last weeks up to the one of today, the oldest first. */
function chartOf(days: ReadonlySet<DayNumber>, dayKind: TrainingDay, today: LocalDate): ChartWeek[] {
  return Array.from({ length: CHART_WEEKS }, (_, index) => {
    const week = addDays(mondayOf(today), (index + 1 - CHART_WEEKS) * DAYS_IN_WEEK);
    return { week, completed: activeDaysOf(days, week), planned: trainingDaysOf(dayKind, week) };
  });
}

function activeDaysOf(days: ReadonlySet<DayNumber>, week: LocalDate): number {
  return activeWeek(days, week).filter(Boolean).length;
}

function trainingDaysOf(dayKind: TrainingDay, monday: LocalDate): number {
  const days = Array.from({ length: DAYS_IN_WEEK }, (_, index) => dayNumber(monday) + index);
  return days.filter((day) => dayKind(day) === 'training').length;
}
