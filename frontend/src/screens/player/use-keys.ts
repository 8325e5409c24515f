import { useEffect } from 'react';
import { MAIN_ID } from './frame/main-button.tsx';
import type { Player } from './player.ts';

/** Space is the main button when no control has the focus; U, P and L only where they are switched on. */
export function useKeys({ act, view }: Player, hasLetters: boolean, isCovered: boolean): void {
  const { phase } = view;
  const hasLaps = view.open?.run != null;
  useEffect(() => {
    if (isCovered) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      if (ctrlKey || metaKey || altKey || repeat) return;
      if (key === ' ' && !isControl(target)) {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.click();
      }
      if (!hasLetters || isTyping(target)) return;
      if (key === 'u') act({ do: 'undo' });
      if (key === 'p') act({ do: phase === 'paused' ? 'resume' : 'pause' });
      if (key === 'l' && hasLaps) act({ do: 'lap' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [act, phase, hasLaps, hasLetters, isCovered]);
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, textarea, select, label') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
