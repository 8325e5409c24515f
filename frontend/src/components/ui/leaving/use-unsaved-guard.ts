import { useEffect, useRef } from 'react';

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
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const pushEntry = () => history.pushState({ ...history.state, isUnsaved: true }, '');
    const stay = () => {
      pushEntry();
      latestOnBack.current();
    };
    pushEntry();
    addEventListener('beforeunload', warn);
    addEventListener('popstate', stay);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('popstate', stay);
      if (history.state?.isUnsaved) history.back();
    };
  }, [isNeeded]);
}

/** Does something once a guard that has just been let go has taken its history entry away; at once without one. */
export function afterGuard(act: () => void): void {
  if (history.state?.isUnsaved) addEventListener('popstate', act, { once: true });
  else act();
}
