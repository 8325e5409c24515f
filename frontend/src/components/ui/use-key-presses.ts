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

/** Whether a key pressed there is for a control of its own, or for what lies over the page. */
export function isControl(target: EventTarget | null): boolean {
  return isTyping(target) || isWithin(target, 'button, a, label');
}

/** Whether a letter pressed there is typed, or is for what lies over the page. */
export function isTyping(target: EventTarget | null): boolean {
  return isWithin(target, 'input, textarea, select, [role=dialog]');
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
