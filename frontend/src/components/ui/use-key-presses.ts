import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `onPress` for each key that is pressed without Ctrl, Meta or Alt; not while it is held. It acts on what is shown:
 * it listens from the moment something is on the screen, and never with what stood there before.
 */
export function useKeyPresses(onPress: (event: KeyboardEvent) => void, isListening = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { repeat, ctrlKey, metaKey, altKey } = event;
    if (!repeat && !ctrlKey && !metaKey && !altKey) onPress(event);
  });
  useLayoutEffect(() => {
    if (!isListening) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isListening]);
}
