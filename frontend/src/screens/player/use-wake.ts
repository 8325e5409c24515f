import { useEffect, useRef } from 'react';
import type { Action } from '#frontend/lib/player/actions.ts';
import type { View } from '#frontend/lib/player/view.ts';

/** Says when the player is seen again, and since when it was not: once as it is opened, then whenever the page is shown. */
export function useWake(view: View, act: (action: Action) => void): void {
  const seen = useRef<number | null>(null);
  const at = useRef(view.at);
  at.current = view.at;
  useEffect(() => {
    act({ do: 'wake', since: null });
    const change = () => {
      if (document.visibilityState === 'hidden') seen.current = at.current;
      else act({ do: 'wake', since: seen.current });
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, [act]);
}
