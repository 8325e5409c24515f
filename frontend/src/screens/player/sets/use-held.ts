import { type PointerEvent, useEffect, useRef } from 'react';

/** When a held button begins to repeat, and how often, in milliseconds. */
const HELD_AFTER = 450;
const EVERY = 90;

/** Handlers of a button that repeats while it is held down; a click by keyboard counts once. */
export function useHeld() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isByPointer = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (act: () => void) => {
    const stop = () => clearTimeout(timer.current);
    const again = () => {
      act();
      timer.current = setTimeout(again, EVERY);
    };
    return {
      onPointerDown: ({ button }: PointerEvent) => {
        isByPointer.current = false;
        if (button !== 0) return;
        stop();
        timer.current = setTimeout(() => {
          isByPointer.current = true;
          again();
        }, HELD_AFTER);
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => {
        stop();
        if (!isByPointer.current) act(); // what was held has counted already
        isByPointer.current = false;
      },
    };
  };
}
