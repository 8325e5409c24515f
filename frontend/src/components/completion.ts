import { lazy } from 'react';
import { useIdleLoading } from '#frontend/components/idle-loading.ts';
import { useSheet } from '#frontend/components/use-sheet.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';

/** What the dialog has to know of a workout to log it. */
export type CompletableWorkout = Pick<ScheduledWorkout, 'workoutId' | 'name' | 'estimatedDuration'>;

const load = () =>
  import('#frontend/components/completion-dialog.tsx').then(({ CompletionDialog }) => ({
    default: CompletionDialog,
  }));

export const LazyCompletionDialog = lazy(load);

/** The state of a screen's completion dialog; its code comes once the screen stands. */
export function useCompletion() {
  useIdleLoading(load);
  return useSheet<CompletableWorkout>();
}
