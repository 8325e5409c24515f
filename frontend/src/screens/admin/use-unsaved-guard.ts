import { useEffect, useRef } from 'react';

/**
 * Keeps what has been changed in an open sheet from being left without a question: the browser asks before the page is
 * left, and `onBack` is called where somebody goes back inside the app. For that an entry of the same address lies over
 * the page's own in the history, so that going back comes to no other screen; it is taken away with the need.
 */
export function useUnsavedGuard(isNeeded: boolean, onBack: () => void): void {
  const asked = useRef(onBack);
  useEffect(() => {
    asked.current = onBack;
  });
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const cover = () => history.pushState({ ...history.state, isUnsaved: true }, '');
    const stay = () => {
      cover();
      asked.current();
    };
    cover();
    addEventListener('beforeunload', warn);
    addEventListener('popstate', stay);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('popstate', stay);
      if (history.state?.isUnsaved) history.back();
    };
  }, [isNeeded]);
}
