import { lazy, type ReactNode, useEffect } from 'react';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { useUnsynced } from '#frontend/queries/unsynced.ts';

const UnsyncedSheet = lazy(() =>
  import('./unsynced-sheet.tsx').then(({ UnsyncedSheet }) => ({ default: UnsyncedSheet })),
);

/** The sheet of what has not arrived, which stays until it is closed, and what opens it. */
export function useUnsyncedTray(): { open: () => void; tray: ReactNode } {
  const sheet = useSheet<true>();
  const isEmpty = useUnsynced().length === 0;
  const isGone = isEmpty && sheet.subject === true && !sheet.isOpen;
  useEffect(() => {
    // The button that opened it is gone with the last entry.
    if (isGone) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isGone]);
  return {
    open: () => sheet.open(true),
    tray: sheet.show((state) => <UnsyncedSheet {...state} />),
  };
}
