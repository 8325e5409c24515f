import { LAST_DAYS, LAST_DAYS_WORKOUTS, SHOWN } from '#shared/constants.ts';
import { addDays } from '#shared/dates.ts';
import {
  entriesIn,
  LOG_END,
  LOG_START,
  type LogEntry,
  loadedDownTo,
  newestFirst,
  placeOf,
} from '#shared/training/log/log.ts';
import type { ActivityItem, RecentWorkout, WorkoutHistory } from '#shared/workouts/activity.ts';
import { ofLastDays } from './last-days.ts';
import { contentOf } from './logged-content.ts';
import { allOf, isNotLoaded, notLoaded, type Selected } from './not-loaded.ts';
import type { Moment, Training } from './training.ts';

export interface Recent {
  readonly recentActivity: ActivityItem[];
  readonly recentWorkouts: RecentWorkout[];
}

/** The newest page of the history: more than most log in four days, so that one read of it is mostly enough. */
const NEWEST = { part: 'log', range: { from: LOG_START, before: LOG_END }, limit: SHOWN.history } as const;

/** Selects the newest entries of the log: those of the last days and at least the newest few. */
export function newestEntries(training: Training, { date }: Moment): Selected<readonly LogEntry[]> {
  const since = addDays(date, -LAST_DAYS);
  const downTo = loadedDownTo(training, LOG_END);
  if (downTo === LOG_END) return notLoaded(NEWEST);
  const entries = entriesIn(training, { from: downTo, before: LOG_END });
  if (downTo > since && entries.length < LAST_DAYS_WORKOUTS) {
    const range = { from: since, before: LOG_END };
    return notLoaded({ part: 'log', range, limit: LAST_DAYS_WORKOUTS });
  }
  return newestFirst(entries.slice(0, LAST_DAYS_WORKOUTS));
}

/** Selects the newest entries, and those of the last days (the newest ones if there are none) with their content. */
export function recent(training: Training, on: Moment): Selected<Recent> {
  const newest = newestEntries(training, on);
  if (isNotLoaded(newest)) return newest;
  const workouts = allOf(ofLastDays(newest, on.date).map((entry) => recentWorkout(training, entry)));
  if (isNotLoaded(workouts)) return workouts;
  return {
    recentActivity: newest.slice(0, SHOWN.recentActivity).map(activityItem),
    recentWorkouts: [...workouts],
  };
}

/**
 * Selects a page of the history: the newest, or what comes after the place `before`. Pages go by place, so that what is
 * logged meanwhile neither repeats nor loses anything; each shows its own entries newest first.
 */
export function history(training: Training, before = LOG_END): Selected<WorkoutHistory> {
  const downTo = loadedDownTo(training, before);
  const entries = entriesIn(training, { from: downTo, before });
  if (entries.length <= SHOWN.history && downTo !== LOG_START)
    return notLoaded({ part: 'log', range: { from: LOG_START, before }, limit: SHOWN.history + 1 });
  const page = entries.slice(0, SHOWN.history);
  const last = page.at(-1);
  return {
    workouts: newestFirst(page).map(activityItem),
    next: last && entries.length > page.length ? placeOf(last) : null,
  };
}

/** Returns an entry with what was to be done. */
export function recentWorkout(training: Training, entry: LogEntry): Selected<RecentWorkout> {
  const content = contentOf(training, entry);
  if (isNotLoaded(content)) return content;
  const { description = entry.description ?? '', exercises = [] } = content.content ?? {};
  return { ...activityItem(entry), description, exercises: [...exercises] };
}

/** Returns an entry as lists of them show it. */
export function activityItem(entry: LogEntry): ActivityItem {
  const { enrolmentId: _, n: __, scheduledDate: ___, description: ____, rev: _____, ...rest } = entry;
  const { isRemoved: ______, by: _______, changes: ________, ...item } = rest;
  return item;
}
