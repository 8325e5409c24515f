import { lazy, type RefObject, useRef } from 'react';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import type { CompletableWorkout } from './completion-dialog.tsx';

const load = () =>
  import('./completion-dialog.tsx').then(({ CompletionDialog }) => ({
    default: CompletionDialog,
  }));

export const LazyCompletionDialog = lazy(load);

/**
 * The state of a screen's completion dialog; its code comes once the screen stands. `next` takes the focus when it is
 * closed and the button that opened it is gone; after `leave` the screen itself says where the focus goes.
 */
export function useCompletion(next: RefObject<HTMLElement | null>) {
  useIdleLoading(load);
  const sheet = useSheet<CompletableWorkout>();
  const opener = useRef<Element>(null);
  return {
    ...sheet,
    open: (workout: CompletableWorkout) => {
      opener.current = document.activeElement;
      sheet.open(workout);
    },
    leave: sheet.close,
    close: () => {
      sheet.close();
      // A try to send takes the button away that opened it, and a success takes it for good.
      requestAnimationFrame(() => {
        if (!opener.current?.isConnected) next.current?.focus();
      });
    },
  };
}
