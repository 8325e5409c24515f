import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';
import { keepInCalendar } from '#frontend/queries/calendar.ts';
import {
  type HeldSkip,
  heldSkips,
  type Outcome,
  pendingOutcome,
  pendingOutcomesQuery,
} from '#frontend/queries/pending-outcomes.ts';
import { keepInDashboard, refreshTraining } from '#frontend/queries/workouts.ts';

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
    ...showing(client, 'completed'),
    onSettled: () => refreshTraining(client),
  });
}

/** Completes a workout with rating, notes and minutes. */
export function useLogWorkout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: CompletionDetails) =>
      api('POST /api/workout-completions', { body: { ...details, skipped: false } }),
    ...showing(client, 'completed'),
    onSettled: () => void refreshTraining(client), // logged is logged, however long the new numbers take
  });
}

/**
 * Skips a workout on the screen at once and on the server when `send` is called, or when the page is left or hidden:
 * it may never come back. The time between is the person's to undo it. Undefined for a workout whose outcome is pending
 * already. `onSend` comes as it is sent, `onRefused` with the ApiError after the screen has been put back.
 */
export function useHoldSkip() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ workoutId }: { workoutId: string }) =>
      api('POST /api/skip-workout', { body: { workoutId }, keepalive: true }),
    ...showing(client, 'skipped'),
    onSettled: () => void refreshTraining(client),
  });
  return (workoutId: string, on: { onSend?: () => void; onRefused?: (error: unknown) => void } = {}) => {
    if (pendingOutcome(client, workoutId)) return undefined;
    show(client, workoutId, 'skipped');
    const release = () => {
      if (heldSkips.get(workoutId) !== held) return false;
      removeEventListener('pagehide', held.send);
      document.removeEventListener('visibilitychange', sendWhenHidden);
      return heldSkips.delete(workoutId);
    };
    const held: HeldSkip = {
      send: async () => {
        if (!release()) return;
        on.onSend?.();
        await mutateAsync({ workoutId }).catch(on.onRefused);
      },
      undo: () => {
        if (release()) takeBack(client, workoutId, 'skipped');
      },
    };
    const sendWhenHidden = () => document.visibilityState === 'hidden' && held.send();
    addEventListener('pagehide', held.send);
    document.addEventListener('visibilitychange', sendWhenHidden);
    heldSkips.set(workoutId, held);
    return held;
  };
}

/** Shows an outcome until the server has answered; then it is kept in what has been read, or was never there. */
function showing(client: QueryClient, outcome: Outcome) {
  return {
    onMutate: ({ workoutId }: { workoutId: string }) => {
      // Of a workout that is completed while its skip waits only that reaches the server.
      heldSkips.get(workoutId)?.undo();
      show(client, workoutId, outcome);
    },
    onError: (_error: Error, { workoutId }: { workoutId: string }) => takeBack(client, workoutId, outcome),
    onSuccess: async (_logged: unknown, { workoutId }: { workoutId: string }) => {
      const outcomes = { [workoutId]: outcome };
      await Promise.all([keepInDashboard(client, outcomes), keepInCalendar(client, outcomes)]);
      takeBack(client, workoutId, outcome);
    },
  };
}

function show(client: QueryClient, workoutId: string, outcome: Outcome): void {
  client.setQueryData(pendingOutcomesQuery.queryKey, (outcomes) => ({ ...outcomes, [workoutId]: outcome }));
}

/** Unless another outcome has taken its place meanwhile. */
function takeBack(client: QueryClient, workoutId: string, outcome: Outcome): void {
  if (pendingOutcome(client, workoutId) !== outcome) return;
  client.setQueryData(pendingOutcomesQuery.queryKey, (outcomes = {}) =>
    Object.fromEntries(Object.entries(outcomes).filter(([id]) => id !== workoutId)),
  );
}
