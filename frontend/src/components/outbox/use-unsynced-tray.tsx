import type { ReactNode } from 'react';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';

const { Part: UnsyncedSheet } = lazyPart(() =>
  import('./unsynced-sheet.tsx').then(({ UnsyncedSheet }) => UnsyncedSheet),
);

/** The sheet of what has not arrived, which stays until it is closed, and what opens it. */
export function useUnsyncedTray(): { open: () => void; tray: ReactNode } {
  const sheet = useSheet<true>();
  return {
    open: () => sheet.open(true),
    tray: sheet.show((state) => <UnsyncedSheet {...state} />),
  };
}
