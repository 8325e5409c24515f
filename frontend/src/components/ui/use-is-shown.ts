import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Whether what called it is still on the page, for what ends long after it began. It is known in the moment the page
 * changes, which an effect that follows later would miss: an answer can come in between.
 */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
