import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';
import { showInCalendar } from '#frontend/queries/calendar.ts';
import { refreshTraining, todayQuery, upcomingQuery, weeklyStatsQuery } from '#frontend/queries/workouts.ts';
import { dayNumber, weekdayIndex } from '#shared/dates.ts';
import type { TodayWorkout, UpcomingWorkouts } from '#shared/workouts/contract.ts';
import type { WeeklyStats } from '#shared/workouts/progress.ts';

type Outcome = 'completed' | 'skipped';

/** What the completion dialog knows; `duration` is minutes. */
export interface CompletionDetails {
  workoutId: string;
  rating?: number | null;
  notes?: string | null;
  duration?: number | null;
}

/** Completes a workout without asking for more. */
export function useCompleteWorkout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ workoutId }: { workoutId: string }) => api('POST /api/complete-workout', { body: { workoutId } }),
    onMutate: ({ workoutId }) => showCompleted(client, workoutId),
    onError: (_error, _input, undo) => undo?.(),
    onSettled: () => refreshTraining(client),
  });
}

/** Completes a workout with rating, notes and minutes. */
export function useLogWorkout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: CompletionDetails) =>
      api('POST /api/workout-completions', { body: { ...details, skipped: false } }),
    onMutate: ({ workoutId }) => showCompleted(client, workoutId),
    onError: (_error, _input, undo) => undo?.(),
    onSettled: () => void refreshTraining(client), // logged is logged, however long the new numbers take
  });
}

/** Completing a workout whose skip has not been sent yet takes that skip back: only what counts reaches the server. */
function showCompleted(client: QueryClient, workoutId: string): Promise<() => void> {
  heldSkips.get(workoutId)?.();
  return showOutcome(client, workoutId, 'completed');
}

/** The skips that wait for their toast to close; calling one lets it go unsent. */
const heldSkips = new Map<string, () => boolean>();

export interface HeldSkip {
  /** Sends the skip, once; rejects with the ApiError after the screen has been put back. */
  send: () => Promise<void>;
  /** Takes it back; the server never hears of it. */
  undo: () => void;
}

/**
 * Skips a workout on the screen at once and on the server when `send` is called, or when the page is left.
 * The time between is the person's to undo it.
 */
export function useHoldSkip(): (workoutId: string) => Promise<HeldSkip> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ workoutId }: { workoutId: string; undo: () => void }) =>
      api('POST /api/skip-workout', { body: { workoutId }, keepalive: true }),
    onError: (_error, { undo }) => undo(),
    onSettled: () => refreshTraining(client),
  });
  return async (workoutId) => {
    const undo = await showOutcome(client, workoutId, 'skipped');
    let isHeld = true;
    const release = () => {
      const wasHeld = isHeld;
      isHeld = false;
      heldSkips.delete(workoutId);
      removeEventListener('pagehide', sendWhenLeaving);
      return wasHeld;
    };
    const send = async () => {
      if (release()) await mutateAsync({ workoutId, undo });
    };
    const sendWhenLeaving = () => void send().catch(() => undefined);
    addEventListener('pagehide', sendWhenLeaving);
    heldSkips.set(workoutId, release);
    return {
      send,
      undo: () => {
        if (release()) undo();
      },
    };
  };
}

/** Shows an outcome before the server has said so; the answer puts back what was shown before. */
async function showOutcome(client: QueryClient, workoutId: string, outcome: Outcome): Promise<() => void> {
  const shown = [todayQuery.queryKey, upcomingQuery.queryKey, weeklyStatsQuery.queryKey];
  await Promise.all(
    ['dashboard', ...shown.map(([key]) => key)].map((key) => client.cancelQueries({ queryKey: [key] })),
  );
  const takeFromCalendar = await showInCalendar(client, workoutId, outcome);
  const before = shown.map((queryKey) => [queryKey, client.getQueryData(queryKey)] as const);
  const localDate = client.getQueryData(todayQuery.queryKey)?.localDate;
  client.setQueryData(todayQuery.queryKey, (today) => today && withOutcome(today, workoutId, outcome));
  client.setQueryData(upcomingQuery.queryKey, (upcoming) => upcoming && withoutWorkout(upcoming, workoutId));
  if (outcome === 'completed' && localDate) {
    client.setQueryData(weeklyStatsQuery.queryKey, (stats) => stats && withDayDone(stats, localDate));
  }
  return () => {
    takeFromCalendar();
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data);
  };
}

export function withOutcome(today: TodayWorkout, workoutId: string, outcome: Outcome): TodayWorkout {
  const workouts = today.workouts.map((workout) =>
    workout.workoutId === workoutId ? { ...workout, status: outcome } : workout,
  );
  const next = workouts.find(({ status }) => status === 'upcoming') ?? null;
  return { ...today, workouts, workout: next, state: today.state === 'workout' && !next ? 'all-done' : today.state };
}

function withoutWorkout(upcoming: UpcomingWorkouts, workoutId: string): UpcomingWorkouts {
  return { ...upcoming, workouts: upcoming.workouts.filter((workout) => workout.workoutId !== workoutId) };
}

export function withDayDone(stats: WeeklyStats, localDate: string): WeeklyStats {
  const days = stats.days.with(weekdayIndex(dayNumber(localDate)), true);
  return { ...stats, days, completed: days.filter(Boolean).length };
}
