import { lazy, type ReactNode, type RefObject, useState } from 'react';
import { useFocusOnChange } from '#frontend/components/ui/forms/use-focus-on-change.ts';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';

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
  const { open, close, show } = useSheet<true>();
  const [disconnected, setDisconnected] = useState(0);
  const focusRef = useFocusOnChange<HTMLDivElement>(String(disconnected));
  useIdleLoading(loadSheet);
  const done = () => {
    close();
    setDisconnected((count) => count + 1);
  };
  const sheet = show((state) => <DisconnectStravaSheet {...state} onDone={done} />);
  return { ask: () => open(true), sheet, focusRef };
}
