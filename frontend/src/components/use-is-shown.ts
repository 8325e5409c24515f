import { type RefObject, useEffect, useRef } from 'react';

/** Whether what called it is still on the page, for what ends long after it began. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
