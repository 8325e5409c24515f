import { type RefObject, useEffect, useRef } from 'react';

/** What it is put on takes the focus whenever something else is shown; not when the screen opens. */
export function useFocusOnChange<Target extends HTMLElement>(shown: string): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    ref.current?.focus();
  }, [shown]);
  return ref;
}
