import { useEffect, useRef } from 'react';

/** The history entry of a guard; `history.back()` only begins to take it away, and a `popstate` ends that. */
let entry: 'none' | 'kept' | 'leaving' = 'none';

/**
 * Guards unsaved changes in an open sheet while `isNeeded`: the browser asks before the page is left, and `onBack` is
 * called when the user goes back inside the app. To stay on the screen then, the guard pushes a history entry with the
 * same address, and removes it when it is no longer needed.
 */
export function useUnsavedGuard(isNeeded: boolean, onBack: () => void): void {
  const latestOnBack = useRef(onBack);
  useEffect(() => {
    latestOnBack.current = onBack;
  });
  useEffect(() => {
    if (!isNeeded) return;
    const end = new AbortController();
    const { signal } = end;
    const stay = () => {
      pushEntry();
      latestOnBack.current();
    };
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    // Typing can undo a change and make another at once: the last entry is still leaving then, and its `popstate` must
    // not count as the user going back.
    const begin = () => {
      pushEntry();
      addEventListener('popstate', stay, { signal });
    };
    afterGuard(begin, signal);
    return () => {
      end.abort();
      removeEntry();
    };
  }, [isNeeded]);
}

/** Does something once a guard that has just been let go has taken its history entry away; at once without one. */
export function afterGuard(act: () => void, signal?: AbortSignal): void {
  if (entry === 'none') act();
  else addEventListener('popstate', act, { once: true, ...(signal && { signal }) });
}

function pushEntry(): void {
  history.pushState({ ...history.state, isUnsaved: true }, '');
  entry = 'kept';
}

function removeEntry(): void {
  if (entry !== 'kept') return;
  const isOnTop = history.state?.isUnsaved === true; // or the app has gone on from it
  entry = isOnTop ? 'leaving' : 'none';
  if (!isOnTop) return;
  const setGone = () => {
    entry = 'none';
  };
  addEventListener('popstate', setGone, { once: true });
  history.back();
}
