import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { useIdleLoading } from '#frontend/components/idle-loading.ts';
import { useFocusOnChange } from '#frontend/components/use-focus-on-change.ts';
import { useSheet } from '#frontend/components/use-sheet.ts';

const loadSheet = () =>
  import('#frontend/components/disconnect-strava-sheet.tsx').then(({ DisconnectStravaSheet }) => ({
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
