import type { ReactNode } from 'react';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';

const { Part: DisconnectStravaSheet, load: loadSheet } = lazyPart(() =>
  import('./disconnect-strava-sheet.tsx').then(({ DisconnectStravaSheet }) => DisconnectStravaSheet),
);

interface DisconnectSheetHost {
  ask(): void;
  readonly sheet: ReactNode;
}

/** Provides the dialog that disconnects Strava; `ask` opens it. */
export function useDisconnectSheet(): DisconnectSheetHost {
  const { open, close, show } = useSheet<true>();
  useIdleLoading(loadSheet);
  const sheet = show((state) => <DisconnectStravaSheet {...state} onDone={close} />);
  return { ask: () => open(true), sheet };
}
