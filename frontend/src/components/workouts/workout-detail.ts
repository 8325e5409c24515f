import { lazy } from 'react';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import type { WorkoutDetail } from './workout-detail-dialog.tsx';

const load = () =>
  import('./workout-detail-dialog.tsx').then(({ WorkoutDetailDialog }) => ({
    default: WorkoutDetailDialog,
  }));

export const LazyWorkoutDetailDialog = lazy(load);

/** The state of a screen's detail dialog; its code comes once the screen stands. */
export function useWorkoutDetail() {
  useIdleLoading(load);
  return useSheet<WorkoutDetail>();
}
