import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps an element's height in a custom property of the page, for what must not lie under it. */
export function useHeightAs(property: `--${string}`): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    // Told before the first paint, once the page is laid out anyway: measuring here would lay it out for this alone.
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${Math.ceil(element.getBoundingClientRect().height)}px`);
    });
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return ref;
}
