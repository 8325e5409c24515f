import { isControl, isTyping, useKeyPresses } from '#frontend/components/ui/use-key-presses.ts';
import { MAIN_ID } from './frame/main-button.tsx';
import type { Player } from './player.ts';

/** Space is the main button when no control has the focus; U, P and L only where they are switched on. */
export function useKeys({ act, view }: Player, hasLetters: boolean, isCovered: boolean): void {
  useKeyPresses((event) => {
    const { key, target } = event;
    if (key === ' ' && !isControl(target)) {
      event.preventDefault();
      document.getElementById(MAIN_ID)?.click();
    }
    if (!hasLetters || isTyping(target)) return;
    if (key === 'u') act({ do: 'undo' });
    if (key === 'p') act({ do: view.phase === 'paused' ? 'resume' : 'pause' });
    if (key === 'l' && view.open?.run) act({ do: 'lap' });
  }, !isCovered);
}
