import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { useFocusOnChange } from '#frontend/components/ui/forms/use-focus-on-change.ts';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.ts';

const loadSheet = () =>
  import('./disconnect-strava-sheet.tsx').then(({ DisconnectStravaSheet }) => ({
    default: DisconnectStravaSheet,
  }));
const DisconnectStravaSheet = lazy(loadSheet);

interface DisconnectSheetHost {
  ask(): void;
  readonly sheet: ReactNode;
  /** Goes on an element that stays and takes the focus: the Disconnect button disappears with the connection. */
  readonly focusRef: RefObject<HTMLDivElement | null>;
}

/** Provides the dialog that disconnects Strava; `ask` opens it. */
export function useDisconnectSheet(): DisconnectSheetHost {
  const { subject, isOpen, open, close } = useSheet<true>();
  const [disconnected, setDisconnected] = useState(0);
  const focusRef = useFocusOnChange<HTMLDivElement>(String(disconnected));
  useIdleLoading(loadSheet);
  const done = () => {
    close();
    setDisconnected((count) => count + 1);
  };
  const sheet = subject && (
    <Suspense>
      <DisconnectStravaSheet isOpen={isOpen} onClose={close} onDone={done} />
    </Suspense>
  );
  return { ask: () => open(true), sheet, focusRef };
}
