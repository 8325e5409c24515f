import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses the element with this ref whenever `shown` changes, but not when the screen opens. */
export function useFocusOnChange<Target extends HTMLElement>(shown: string): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    ref.current?.focus();
  }, [shown]);
  return ref;
}
