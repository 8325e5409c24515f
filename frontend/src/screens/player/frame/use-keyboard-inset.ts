import { type RefObject, useEffect, useRef } from 'react';

/** Keeps what is at the bottom above the keyboard of a phone, which covers the page without making it smaller. */
export function useKeyboardInset(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => {
      const covered = visualViewport.scale > 1 ? 0 : innerHeight - visualViewport.height - visualViewport.offsetTop;
      ref.current?.style.setProperty('--keyboard', `${Math.max(Math.round(covered), 0)}px`);
    };
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
    };
  }, []);
  return ref;
}
