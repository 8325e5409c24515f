import { useLayoutEffect, useRef } from 'react';

/**
 * More rows come in before the button that asked for them, which may be gone: the first of them takes the focus.
 * `target` is what takes it in each row, once.
 */
export function useFocusOnNewRows(shown: number, target = 'button') {
  const listRef = useRef<HTMLDivElement>(null);
  const next = useRef<number>(null);
  useLayoutEffect(() => {
    if (next.current === null || shown <= next.current) return;
    listRef.current?.querySelectorAll<HTMLElement>(target)[next.current]?.focus({ preventScroll: true });
    next.current = null;
  }, [shown, target]);
  return {
    listRef,
    focusNextRow: () => {
      next.current = shown;
    },
  };
}
