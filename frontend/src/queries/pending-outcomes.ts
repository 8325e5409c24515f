import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isWaiting, type OutboxEntry, outcomeOf } from '#frontend/lib/outbox/outbox-entry.ts';
import { outboxNow, useOutbox } from '#frontend/queries/outbox.ts';
import { DAYS_IN_WEEK, daysBetween, type LocalDate } from '#shared/dates.ts';
import type { ActivityItem, RecentWorkout } from '#shared/workouts/activity.ts';
import type { TodayWorkout, UpcomingWorkouts } from '#shared/workouts/contract.ts';
import type { WeeklyStats } from '#shared/workouts/progress.ts';
import { randomRating, ratingsOf } from '#shared/workouts/rating.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

interface CompletionDetails {
  readonly rating?: number | null;
  readonly notes?: string | null;
  /** Minutes. */
  readonly duration?: number | null;
}

export type Outcome = 'completed' | 'skipped';

/** By workout id: what became of it, and the day that counts on. */
export type Outcomes = Readonly<Record<string, { readonly outcome: Outcome; readonly localDate: LocalDate }>>;

/**
 * What the athlete has decided and the server has not confirmed. It lies over whatever the server answers meanwhile,
 * and is taken back without a trace.
 */
export function usePendingOutcomes(): Outcomes {
  const entries = useOutbox();
  return useMemo(() => outcomesOf(entries), [entries]);
}

export function pendingOutcome(client: QueryClient, workoutId: string): Outcome | undefined {
  return outcomesOf(outboxNow(client))[workoutId]?.outcome;
}

/** Of what waits; a later entry of a workout stands over an earlier one. */
export function outcomesOf(entries: readonly OutboxEntry[]): Outcomes {
  const outcomes = entries
    .filter(isWaiting)
    .map((entry) => [entry.subject.workoutId, { outcome: outcomeOf(entry), localDate: entry.localDate }]);
  return Object.fromEntries(outcomes);
}

/** What is done stays done, whatever is still on its way. */
export function shownStatus<Status extends string>(status: Status, pending: Outcome | undefined): Status | Outcome {
  return status === 'completed' ? status : (pending ?? status);
}

export function todayWith(today: TodayWorkout, outcomes: Outcomes): TodayWorkout {
  const workouts = today.workouts.map((workout) => ({
    ...workout,
    status: shownStatus(workout.status, outcomes[workout.workoutId]?.outcome),
  }));
  const next = workouts.find(({ status }) => status === 'upcoming') ?? null;
  return { ...today, workouts, workout: next, state: today.state === 'workout' && !next ? 'all-done' : today.state };
}

export function upcomingWith(upcoming: UpcomingWorkouts, outcomes: Outcomes): UpcomingWorkouts {
  return {
    ...upcoming,
    workouts: upcoming.workouts.filter(({ status, workoutId }) => status === 'upcoming' && !outcomes[workoutId]),
  };
}

/** What was done last, with what has yet to be confirmed before all else. */
export function recentWith<Item extends ActivityItem>(
  recent: readonly Item[],
  entries: readonly OutboxEntry[],
  itemOf: (entry: OutboxEntry) => Item,
): Item[] {
  return [...entries.filter(isWaiting).map(itemOf).reverse(), ...recent];
}

export function activityOf(entry: OutboxEntry): ActivityItem {
  const { id, subject, body, localDate, createdAt } = entry;
  const { rating = null, notes = null, duration = null } = body as CompletionDetails;
  const completedAt = new Date(createdAt).toISOString();
  const ratings = ratingsOf('workoutData' in body ? randomRating(rating) : rating);
  return { id, ...subject, status: outcomeOf(entry), completedAt, localDate, duration, ...ratings, comments: notes };
}

interface Content {
  readonly description: string;
  readonly exercises: Exercise[];
}

/** The same with what was to be done: of a random workout the entry says it, of one of the program what is `known` of it. */
export function recentOf(entry: OutboxEntry, known: Content | undefined): RecentWorkout {
  const { description = '', exercises = [] } = 'workoutData' in entry.body ? entry.body.workoutData : (known ?? {});
  return { ...activityOf(entry), description, exercises };
}

/** Whatever is completed counts on the day it is done. */
export function weekWith(stats: WeeklyStats, outcomes: Outcomes): WeeklyStats {
  const done = Object.values(outcomes).filter(({ outcome }) => outcome === 'completed');
  const indexes = done.map(({ localDate }) => daysBetween(stats.weekStart, localDate));
  const inWeek = indexes.filter((index) => 0 <= index && index < DAYS_IN_WEEK);
  if (inWeek.length === 0) return stats;
  const days = stats.days.map((isActive, index) => isActive || inWeek.includes(index));
  return { ...stats, days, completed: days.filter(Boolean).length };
}
