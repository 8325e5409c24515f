import { useEffect, useState } from 'react';
import { readClocks } from '#frontend/lib/device/read-clocks.ts';
import { currentView } from '#frontend/lib/player/current-view.ts';
import type { StoredSession } from '#frontend/lib/player/store/session-store.ts';
import type { View } from '#frontend/lib/player/view.ts';

/** The interval in milliseconds at which a running clock is painted. */
const EVERY = 250;

/** Returns the current view of a session. Time only repaints it, and nothing is painted while the page is hidden. */
export function useView({ session, facts }: StoredSession): View {
  const [, repaint] = useState(0);
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') repaint((count) => count + 1);
    };
    const timer = setInterval(tick, EVERY);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return currentView(session, facts, readClocks());
}
