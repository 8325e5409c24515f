import { lazy } from 'react';
import { useIdleLoading } from '#frontend/components/idle-loading.ts';
import { useSheet } from '#frontend/components/use-sheet.ts';
import type { RecentWorkout } from '#shared/workouts/activity.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';

/** One of the plan's, still to do, or one that was logged. */
export type WorkoutDetail =
  | { kind: 'scheduled'; workout: ScheduledWorkout }
  | { kind: 'logged'; workout: RecentWorkout };

const load = () =>
  import('#frontend/components/workout-detail-dialog.tsx').then(({ WorkoutDetailDialog }) => ({
    default: WorkoutDetailDialog,
  }));

export const LazyWorkoutDetailDialog = lazy(load);

/** The state of a screen's detail dialog; its code comes once the screen stands. */
export function useWorkoutDetail() {
  useIdleLoading(load);
  return useSheet<WorkoutDetail>();
}
