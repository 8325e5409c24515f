import type { ReactNode } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useFirstFocus } from '#frontend/components/ui/use-first-focus.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import type { Player } from '#frontend/screens/player/player.ts';
import * as words from '#frontend/screens/player/words.ts';
import { Glyph } from './glyph.tsx';
import { Shape } from './shape.tsx';
import { Tap } from './tap.tsx';

interface SlabProps {
  player: Player;
  children: ReactNode;
}

/** The current exercise, dark in both schemes, below the workout's clock and strip. */
export function Slab({ player, children }: SlabProps) {
  const { view, act, show, leave } = player;
  const { phase, seconds, name, strip } = view;
  const isPaused = phase === 'paused';
  const heading = useFirstFocus<HTMLHeadingElement>({ preventScroll: true });
  return (
    <header className="slab dark">
      <div className="bar">
        <Tap look="quiet icon" aria-label={words.backToApp} onClick={leave}>
          <Icon name="down" />
        </Tap>
        <div>
          <span className={isPaused ? 'num muted' : 'num'} role="timer" aria-live="off" aria-label={words.workoutTime}>
            {clockText(seconds)}
          </span>
          <h1 ref={heading} tabIndex={-1}>
            {isPaused ? words.paused : name}
          </h1>
        </div>
        <Tap
          look="quiet icon"
          aria-label={isPaused ? words.goOn : words.pause}
          onClick={() => act({ do: isPaused ? 'resume' : 'pause' })}
        >
          {isPaused ? <Icon name="play" /> : <Glyph name="pause" />}
        </Tap>
        <Tap look="quiet icon" aria-haspopup="dialog" aria-label={words.more} onClick={() => show('menu')}>
          <Icon name="more" />
        </Tap>
      </div>
      {strip && <Shape parts={strip} label={stripInWords(player)} onOpen={() => show('exercises')} />}
      {children}
    </header>
  );
}

function stripInWords({ view: { pieces, open } }: Player): string {
  const done = pieces.filter(({ state }) => state === 'done').length;
  return open ? words.stripOf(done, pieces.length, open.move.name) : words.stripAtEnd(pieces.length);
}
