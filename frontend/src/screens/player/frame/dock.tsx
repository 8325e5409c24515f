import type { ReactNode } from 'react';
import type { Player } from '#frontend/screens/player/player.ts';
import { loadedAmount } from '#frontend/screens/player/sets/loaded-amount.ts';
import * as words from '#frontend/screens/player/words.ts';
import { Glyph } from './glyph.tsx';
import { Tap } from './tap.tsx';
import { UNDO_WORDS } from './undo-words.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

interface DockProps {
  player: Player;
  /** Something else to say in place of what comes next. */
  line?: ReactNode;
  /** Whether what comes next is said at all. */
  hasNext?: boolean;
  /** The main button, with another before it where there are three. */
  children: ReactNode;
  isThree?: boolean;
}

/** The bottom bar: the next exercise, Undo, and the main button. */
export function Dock({ player, line, hasNext = true, children, isThree = false }: DockProps) {
  const { view, act } = player;
  const { undo } = view;
  const ref = useKeyboardInset();
  return (
    <footer ref={ref} className="dock">
      {line ? <div className="next">{line}</div> : hasNext && <Next player={player} />}
      <div className={isThree ? 'acts three' : 'acts'}>
        <Tap
          look="second side"
          aria-disabled={undo === null}
          aria-label={undo ? words.undoWhat(UNDO_WORDS[undo] ?? words.undoOther) : words.nothingToUndo}
          onClick={() => undo && act({ do: 'undo' })}
        >
          <Glyph name="undo" />
          {words.undo}
        </Tap>
        {children}
      </div>
    </footer>
  );
}

function Next({ player: { session, view, units } }: { player: Player }) {
  const { next } = view;
  if (!next) return null;
  const inTurn = session.pieces[next.piece]?.moves.length ?? 1; // each of them so many times less
  const amount = loadedAmount(next.exercise, next.sets && Math.round(next.sets / inTurn), units);
  return (
    <div className="next">
      <span>{words.next}</span>
      <b>{next.exercise.name}</b>
      {amount && (
        <span className="num">
          {amount.text}
          {amount.unit && <small>{amount.unit}</small>}
        </span>
      )}
    </div>
  );
}
