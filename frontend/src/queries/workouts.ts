import { useTraining } from '#frontend/queries/use-training.ts';
import { NEXT_DAYS, SHOWN } from '#shared/constants.ts';
import { addDays, type LocalDate } from '#shared/dates.ts';
import { ofLastDays } from '#shared/training/last-days.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { isNotLoaded, type NotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { progress } from '#shared/training/progress.ts';
import { activityItem, newestEntries, recentWorkout } from '#shared/training/recent.ts';
import { type DaysAhead, daysAhead } from '#shared/training/today-and-days-ahead.ts';
import type { Moment, Training } from '#shared/training/training.ts';
import type { ActivityItem, RecentWorkout } from '#shared/workouts/activity.ts';
import type { TodayWorkout, UpcomingWorkouts } from '#shared/workouts/contract.ts';

/** With `lastKnown`, only the days up to that one are known; without it, all of them. */
export interface KnownUpcoming extends UpcomingWorkouts {
  readonly lastKnown?: LocalDate;
}

/** The day's workouts; undefined also where nothing tells of the day. */
export function useTodayWorkout() {
  return useTraining((training, on): Selected<TodayWorkout> => {
    const known = daysKnown(training, on);
    return isNotLoaded(known) ? known : known.today;
  });
}

/** Returns the workouts still to do, on the days that are known. */
export function useUpcomingWorkouts() {
  return useTraining((training, on): Selected<KnownUpcoming> => {
    const known = daysKnown(training, on);
    return isNotLoaded(known) ? known : known.upcoming;
  });
}

/** Selects as many of the next days as are loaded; without a connection the last ones may not be. */
function daysKnown(training: Training, on: Moment): Selected<DaysAhead & { readonly upcoming: KnownUpcoming }> {
  let missing: NotLoaded | undefined;
  for (let days = NEXT_DAYS; days > 0; days--) {
    const selected = daysAhead(training, on, days);
    if (!isNotLoaded(selected)) {
      const { today, upcoming } = selected;
      return days === NEXT_DAYS
        ? selected
        : { today, upcoming: { ...upcoming, lastKnown: addDays(on.date, days - 1) } };
    }
    missing ??= selected;
  }
  return missing ?? { missing: [] };
}

/** Returns the latest outcomes; the newest earlier ones where there are none. */
export function useRecentWorkouts() {
  return useTraining((training, on): Selected<RecentWorkout[]> => {
    const newest = newestEntries(training, on);
    return isNotLoaded(newest) ? newest : ofLastDays(newest, on.date).map((entry) => withContent(training, entry));
  });
}

export function useRecentActivity() {
  return useTraining((training, on): Selected<ActivityItem[]> => {
    const newest = newestEntries(training, on);
    return isNotLoaded(newest) ? newest : newest.slice(0, SHOWN.recentActivity).map(activityItem);
  });
}

/** Returns an entry with what was to be done, as far as that is loaded. */
export function withContent(training: Training, entry: LogEntry): RecentWorkout {
  const workout = recentWorkout(training, entry);
  return isNotLoaded(workout) ? { ...activityItem(entry), description: '', exercises: [] } : workout;
}

export function useUserProgress() {
  return useTraining((training, on) => {
    const selected = progress(training, on);
    return isNotLoaded(selected) ? selected : selected.progress;
  });
}

/** The days of this week with a completed workout. Nothing is read without `enabled`. */
export function useWeeklyStats({ enabled = true } = {}) {
  return useTraining((training, on) => {
    const selected = progress(training, on);
    return isNotLoaded(selected) ? selected : selected.weeklyStats;
  }, enabled);
}
