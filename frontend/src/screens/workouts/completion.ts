import { lazy } from 'react';
import { useIdleLoading } from '#frontend/components/idle-loading.ts';
import { useSheet } from '#frontend/components/use-sheet.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';

const load = () =>
  import('#frontend/screens/workouts/completion-dialog.tsx').then(({ CompletionDialog }) => ({
    default: CompletionDialog,
  }));

export const LazyCompletionDialog = lazy(load);

/** The state of the completion dialog; its code comes once the screen stands. */
export function useCompletion() {
  useIdleLoading(load);
  return useSheet<ScheduledWorkout>();
}
