import { useColorScheme } from '@mui/material/styles';
import { type RefObject, useEffect, useRef } from 'react';

/** The address bar takes the colour of the slab at its edge, and the page's own again when the player is left. */
export function useSlabColor(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { colorScheme } = useColorScheme();
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
  }, [colorScheme]);
  return ref;
}
