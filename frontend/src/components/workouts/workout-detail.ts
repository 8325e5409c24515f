import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import type { WorkoutDetail } from './workout-detail-dialog.tsx';

const dialog = lazyPart(() =>
  import('./workout-detail-dialog.tsx').then(({ WorkoutDetailDialog }) => WorkoutDetailDialog),
);

export const LazyWorkoutDetailDialog = dialog.Part;

/** The state of a screen's detail dialog; its code comes once the screen stands. */
export function useWorkoutDetail() {
  useIdleLoading(dialog.load);
  return useSheet<WorkoutDetail>();
}
