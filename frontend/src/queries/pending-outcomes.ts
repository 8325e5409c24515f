import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { dayNumber, type LocalDate, weekdayIndex } from '#shared/dates.ts';
import type { TodayWorkout, UpcomingWorkouts } from '#shared/workouts/contract.ts';
import type { WeeklyStats } from '#shared/workouts/progress.ts';

export type Outcome = 'completed' | 'skipped';

/** By workout id. */
export type Outcomes = Readonly<Record<string, Outcome>>;

/**
 * What the athlete has decided and the server has not confirmed. It lies over whatever the server answers meanwhile,
 * and is taken back without a trace.
 */
export const pendingOutcomesQuery = queryOptions({
  queryKey: ['pending-outcomes'],
  queryFn: (): Outcomes => ({}),
  enabled: false,
  initialData: {},
  gcTime: Number.POSITIVE_INFINITY,
});

export const usePendingOutcomes = (): Outcomes => useQuery(pendingOutcomesQuery).data;

export function pendingOutcome(client: QueryClient, workoutId: string): Outcome | undefined {
  return client.getQueryData(pendingOutcomesQuery.queryKey)?.[workoutId];
}

/** A skip that is shown and has yet to be sent. */
export interface HeldSkip {
  /** Sends it, once; resolves also when it was refused. */
  send: () => Promise<void>;
  /** Takes it back; the server never hears of it. */
  undo: () => void;
}

/** By workout id. */
export const heldSkips = new Map<string, HeldSkip>();

/** For whoever must not lose them: what follows may end the session. */
export async function sendHeldSkips(): Promise<void> {
  await Promise.all([...heldSkips.values()].map(({ send }) => send()));
}

/** What is done stays done, whatever is still on its way. */
export function shownStatus<Status extends string>(status: Status, pending: Outcome | undefined): Status | Outcome {
  return status === 'completed' ? status : (pending ?? status);
}

export function todayWith(today: TodayWorkout, outcomes: Outcomes): TodayWorkout {
  const workouts = today.workouts.map((workout) => ({
    ...workout,
    status: shownStatus(workout.status, outcomes[workout.workoutId]),
  }));
  const next = workouts.find(({ status }) => status === 'upcoming') ?? null;
  return { ...today, workouts, workout: next, state: today.state === 'workout' && !next ? 'all-done' : today.state };
}

export function upcomingWith(upcoming: UpcomingWorkouts, outcomes: Outcomes): UpcomingWorkouts {
  return { ...upcoming, workouts: upcoming.workouts.filter(({ workoutId }) => !outcomes[workoutId]) };
}

/** Whatever is completed counts on the day it is done. */
export function weekWith(stats: WeeklyStats, outcomes: Outcomes, localDate: LocalDate): WeeklyStats {
  if (!Object.values(outcomes).includes('completed')) return stats;
  const days = stats.days.with(weekdayIndex(dayNumber(localDate)), true);
  return { ...stats, days, completed: days.filter(Boolean).length };
}
