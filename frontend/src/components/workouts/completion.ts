import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import type { CompletableWorkout } from './completion-dialog.tsx';

const dialog = lazyPart(() => import('./completion-dialog.tsx').then(({ CompletionDialog }) => CompletionDialog));

export const LazyCompletionDialog = dialog.Part;

/** The state of a screen's completion dialog; its code comes once the screen stands. */
export function useCompletion() {
  useIdleLoading(dialog.load);
  return useSheet<CompletableWorkout>();
}
