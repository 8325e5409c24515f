import { lazy } from 'react';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { RecentWorkout } from '#shared/workouts/activity.ts';
import type { CalendarEntry } from '#shared/workouts/calendar.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';

/** One of the plan's, still to do; one that was logged; or one of a day gone by of which no more is known. */
export type WorkoutDetail =
  | { kind: 'scheduled'; workout: ScheduledWorkout }
  | { kind: 'logged'; workout: RecentWorkout }
  | { kind: 'past'; workout: PastWorkout };

/** `date` is the day it was meant for. */
export type PastWorkout = Pick<
  CalendarEntry['workout'],
  'name' | 'description' | 'workoutType' | 'estimatedDuration' | 'exercises' | 'week' | 'day'
> & { date: LocalDate; status: CalendarEntry['status'] };

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
