import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `onPress` for each keydown without Ctrl, Meta or Alt, and not for repeats. The listener changes in the commit that
 * changes the screen, so a key never acts on the state before.
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
