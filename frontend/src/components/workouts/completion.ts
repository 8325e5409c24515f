import { lazy } from 'react';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import type { CompletableWorkout } from './completion-dialog.tsx';

const load = () =>
  import('./completion-dialog.tsx').then(({ CompletionDialog }) => ({
    default: CompletionDialog,
  }));

export const LazyCompletionDialog = lazy(load);

/** The state of a screen's completion dialog; its code comes once the screen stands. */
export function useCompletion() {
  useIdleLoading(load);
  return useSheet<CompletableWorkout>();
}
