import { type RefObject, useEffect, useRef } from 'react';
import { useScheme } from '#frontend/lib/device/color-scheme.ts';

/** The address bar takes the colour of the slab at its edge, and the page's own again when the player is left. */
export function useSlabColor(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const scheme = useScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme is what it reacts to
  useEffect(() => {
    const meta = document.querySelector('meta[name="theme-color"]');
    const slab = ref.current?.querySelector('.slab') ?? document.documentElement;
    const timer = setTimeout(() => meta?.setAttribute('content', getComputedStyle(slab).backgroundColor)); // after the app's own
    return () => {
      clearTimeout(timer);
      const page = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
      meta?.setAttribute('content', page);
    };
  }, [scheme]);
  return ref;
}
