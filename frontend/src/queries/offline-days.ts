import { dayAt, today } from '#frontend/lib/formats/dates.ts';
import { type Outcomes, shownStatus, weekWith } from '#frontend/queries/pending-outcomes.ts';
import { CHART_WEEKS, NEXT_DAYS } from '#shared/constants.ts';
import {
  addDays,
  DAYS_IN_WEEK,
  type DayNumber,
  dayNumber,
  type LocalDate,
  localDate,
  mondayOf,
} from '#shared/dates.ts';
import { planOn, trainingOn, withoutPremium, withoutProgram } from '#shared/training/days-ahead.ts';
import { countStreak } from '#shared/training/streak.ts';
import type { CalendarEntry, WorkoutCalendar } from '#shared/workouts/calendar.ts';
import type { Plan, ScheduledWorkout, TodayWorkout, UpcomingWorkouts } from '#shared/workouts/contract.ts';
import type { ProgressStats, UserProgress, WeeklyStats } from '#shared/workouts/progress.ts';

/*
 * What the server would answer on a day, from what it answered on an earlier one and what has been done since; undefined
 * where that is not enough to know.
 */

/** What has been read of the training; `today` says on which day. */
export interface KnownTraining {
  readonly today: TodayWorkout;
  readonly upcoming: UpcomingWorkouts | undefined;
  readonly months: readonly WorkoutCalendar[];
  /** Whether the athlete has premium now. */
  readonly isMember: boolean;
  readonly outcomes: Outcomes;
}

/** Of the days ahead only those up to `lastKnown` are told of. */
export interface KnownUpcoming extends UpcomingWorkouts {
  readonly lastKnown?: LocalDate;
}

/**
 * The day to show what the server has read for one of its own days: that day, unless this device has begun another since
 * `readAt`, milliseconds since 1970. A clock that is wrong is wrong at both ends.
 */
export function dayShown(read: LocalDate, readAt: number): LocalDate {
  const now = today();
  return read < now && dayAt(readAt) < now ? now : read;
}

export function todayOn(date: LocalDate, known: KnownTraining): TodayWorkout | undefined {
  const { plan } = known.today;
  if (!plan) return withoutProgram(date, known.today.recommendedProgram).today;
  const onDay = planOn(date, plan, plan.completedCount ?? completedOf(plan, known));
  if (!known.isMember) return withoutPremium(date, onDay).today;
  const workouts = workoutsOn(date, known);
  return workouts && trainingOn(date, onDay, workouts).today;
}

export function upcomingOn(date: LocalDate, known: KnownTraining): KnownUpcoming | undefined {
  const { plan } = known.today;
  if (!plan) return withoutProgram(date, undefined).upcoming;
  if (!known.isMember) return withoutPremium(date, plan).upcoming;
  const dates = Array.from({ length: NEXT_DAYS }, (_, index) => addDays(date, index));
  const days = dates.map((day) => workoutsOn(day, known));
  const firstUnknown = days.indexOf(undefined);
  if (firstUnknown === 0) return undefined;
  const { upcoming } = trainingOn(
    date,
    plan,
    days.slice(0, firstUnknown < 0 ? NEXT_DAYS : firstUnknown).flat() as ScheduledWorkout[],
  );
  return firstUnknown < 0 ? upcoming : { ...upcoming, lastKnown: addDays(date, firstUnknown - 1) };
}

/** The days of the week of that date; none of them is over with anything done but what is in the same week. */
export function weekOn(date: LocalDate, week: WeeklyStats): WeeklyStats {
  const weekStart = mondayOf(date);
  if (weekStart === week.weekStart) return week;
  return { completed: 0, weekStart, days: Array(DAYS_IN_WEEK).fill(false) };
}

/** With the streak as it was last known where nobody can tell what the days since asked for. */
export function progressOn(
  date: LocalDate,
  progress: UserProgress,
  week: WeeklyStats | undefined,
  known: KnownTraining,
): UserProgress {
  const done = Object.entries(known.outcomes).filter(([, { outcome }]) => outcome === 'completed');
  const fresh = done.filter(([workoutId]) => !isKnownDone(workoutId, known));
  return {
    ...progress,
    streak: (week && streakOn(date, progress.streak, week, known)) ?? progress.streak,
    totalWorkouts: progress.totalWorkouts + fresh.length,
  };
}

/** The figures on a day with that progress; `week` is the one of the day on which they were read. */
export function statsOn(
  date: LocalDate,
  stats: ProgressStats,
  week: WeeklyStats,
  { streak, totalWorkouts }: UserProgress,
  outcomes: Outcomes,
): ProgressStats {
  const daysIn = (weekStart: LocalDate) => weekWith(weekOn(weekStart, week), outcomes).completed;
  const chartData = Array.from({ length: CHART_WEEKS }, (_, index) => {
    const weekStart = addDays(mondayOf(date), (index + 1 - CHART_WEEKS) * DAYS_IN_WEEK);
    const bar = stats.chartData.find((known) => known.week === weekStart);
    return bar && weekStart < week.weekStart ? bar : { ...bar, week: weekStart, completed: daysIn(weekStart) };
  });
  return { ...stats, localDate: date, streak, totalWorkouts, weeklyCompleted: daysIn(date), chartData };
}

/** A month on a day: what is left undone of the days before it is missed. */
export function calendarOn(date: LocalDate, calendar: WorkoutCalendar): WorkoutCalendar {
  const workouts = calendar.workouts.map((entry) => {
    const isMissed = entry.isCurrent && entry.status === 'upcoming' && entry.date < date;
    return isMissed ? { ...entry, status: 'missed' as const } : entry;
  });
  return { ...calendar, localDate: date, workouts };
}

/** All of a day, in its order, whatever became of it; undefined for a day that nothing tells of. */
function workoutsOn(
  date: LocalDate,
  { today, upcoming, months, outcomes }: KnownTraining,
): ScheduledWorkout[] | undefined {
  const { plan } = today;
  if (!plan || date < plan.startDate || date > plan.endDate) return [];
  const month = monthWith(date, plan, months);
  const isAhead = today.localDate < date && date < addDays(today.localDate, NEXT_DAYS);
  // Of a day ahead all was still to do, so that none is missing there. A month that was read later knows more.
  const isInUpcoming = isAhead && upcoming !== undefined && !upcoming.premiumRequired;
  const scheduled =
    isInUpcoming && !(month && today.localDate <= month.localDate)
      ? upcoming.workouts.filter(({ scheduledDate }) => scheduledDate === date)
      : month?.workouts
          .filter((entry) => entry.isCurrent && entry.date === date)
          .map((entry) => scheduledOf(entry, plan));
  return scheduled?.map((workout) => ({
    ...workout,
    status: shownStatus(workout.status, outcomes[workout.workoutId]?.outcome),
  }));
}

/** The month of a day, as long as it tells of this very plan. */
function monthWith(date: LocalDate, plan: Plan, months: readonly WorkoutCalendar[]): WorkoutCalendar | undefined {
  return months.find(
    ({ month, program, workouts }) =>
      date.startsWith(month) &&
      program?.last === plan.endDate &&
      workouts.every(({ isCurrent, workout }) => !isCurrent || workout.programId === plan.programId),
  );
}

function scheduledOf({ date, status, workout }: CalendarEntry, { programId }: Plan): ScheduledWorkout {
  const { workoutId, name, description, week, day, workoutType, estimatedDuration, exercises } = workout;
  return {
    id: workoutId,
    workoutId,
    programId,
    week: week ?? 0,
    day: day ?? 0,
    name,
    description,
    workoutType,
    estimatedDuration,
    exercises,
    scheduledDate: date,
    status: status === 'missed' ? 'upcoming' : status,
  };
}

/** Workouts completed on a plan, if every month of it is known. */
function completedOf(plan: Plan, { months, outcomes }: KnownTraining): number | null {
  let count = 0;
  for (let date = plan.startDate; date <= plan.endDate; ) {
    const known = monthWith(date, plan, months);
    if (!known) return null;
    count += known.workouts.filter(
      ({ isCurrent, status, workout }) =>
        isCurrent && shownStatus(status, outcomes[workout.workoutId]?.outcome) === 'completed',
    ).length;
    while (date.startsWith(known.month)) date = addDays(date, 1);
  }
  return count;
}

/**
 * The streak counts on from where it stood: what went before it is as good as so many days in a row. What was done
 * before that and has not arrived cannot be placed in it.
 */
function streakOn(date: LocalDate, streak: number, week: WeeklyStats, known: KnownTraining): number | undefined {
  const readOn = dayNumber(known.today.localDate);
  const wasActive = week.days[readOn - dayNumber(week.weekStart)] === true;
  const before = Array.from({ length: streak - (wasActive ? 1 : 0) }, (_, index) => readOn - 1 - index);
  const since = Object.values(known.outcomes).flatMap(({ outcome, localDate: day }) =>
    outcome === 'completed' && dayNumber(day) >= readOn ? [dayNumber(day)] : [],
  );
  const active = new Set<DayNumber>([...before, ...(wasActive ? [readOn] : []), ...since]);
  let isKnown = true;
  const counted = countStreak(active, dayNumber(date), (day) => {
    const kind = kindOf(localDate(day), known);
    isKnown &&= kind !== undefined;
    return kind ?? null;
  });
  return isKnown ? counted.days : undefined;
}

/** What a day since asked for. */
function kindOf(date: LocalDate, known: KnownTraining): 'training' | 'rest' | null | undefined {
  const { plan, localDate: readOn, workouts, premiumRequired } = known.today;
  if (!plan || date > plan.endDate) return null;
  const asked = date === readOn && !premiumRequired ? workouts : workoutsOn(date, known);
  return asked && (asked.length > 0 ? 'training' : 'rest');
}

function isKnownDone(id: string, { today, upcoming, months }: KnownTraining): boolean {
  const isDone = (workouts: readonly ScheduledWorkout[] = []) =>
    workouts.some(({ workoutId, status }) => workoutId === id && status === 'completed');
  return (
    isDone(today.workouts) ||
    isDone(upcoming?.workouts) ||
    months.some(({ workouts }) =>
      workouts.some(
        ({ isCurrent, status, workout }) => isCurrent && status === 'completed' && workout.workoutId === id,
      ),
    )
  );
}
