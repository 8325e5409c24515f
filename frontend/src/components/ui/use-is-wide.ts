import { useSyncExternalStore } from 'react';

const QUERY = '(min-width:900px)';

/** Returns whether the window has room for two columns, and for dialogs in place of sheets. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
