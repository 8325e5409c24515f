import { type ReactNode, Suspense } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import type { OpenView } from '#frontend/lib/player/view.ts';
import { Dock } from '#frontend/screens/player/frame/dock.tsx';
import { MAIN_ID, MainButton } from '#frontend/screens/player/frame/main-button.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import type { OpenPlayer, Player } from '#frontend/screens/player/player.ts';
import { SetRows } from '#frontend/screens/player/sets/set-rows.tsx';
import { SetsSlab } from '#frontend/screens/player/sets/sets-slab.tsx';
import { isCounted } from '#frontend/screens/player/sets/values.ts';
import * as words from '#frontend/screens/player/words.ts';

/** Loaded ahead by who shows a session that has such a piece. */
export const timed = lazyPart<{ player: Player }>(() => import('./timed.tsx').then(({ Timed }) => Timed));

/** Shown while nothing is under way. */
export const idle = lazyPart<{ player: Player }>(() => import('./idle.tsx').then(({ Idle }) => Idle));

/** The rows of one of several exercises in turn. */
export const roundRows = lazyPart<{ player: OpenPlayer }>(() =>
  import('#frontend/screens/player/sets/round-rows.tsx').then(({ RoundRows }) => RoundRows),
);

/** The content of the player's screen, by the kind of the open piece and by what has just happened. */
export function Page({ player }: { player: Player }): ReactNode {
  const { open, phase, justDone, main } = player.view;
  const isBetween = justDone !== null && (main?.says === 'begin' || main?.says === 'finish');
  const isOpen = open !== null && phase !== 'asking';
  if (isOpen && (phase === 'paused' || isBySets(open)) && !isBetween) return <Sets player={{ ...player, open }} />;
  const { Part } = isOpen || isBetween ? timed : idle;
  return (
    <Suspense>
      <Part player={player} />
    </Suspense>
  );
}

/** Sets that are ticked; one that is counted or lifted is one, too. */
function isBySets({ piece, rows }: OpenView): boolean {
  const [row] = rows;
  const isOneSet = piece.way === 'single' && row !== undefined && isCounted(row.planned);
  return (piece.way === 'sets' || isOneSet) && !piece.isMeasured;
}

function Sets({ player }: { player: OpenPlayer }) {
  const { open, view, act } = player;
  const Rows = open.moves.length > 1 ? roundRows.Part : SetRows;
  return (
    <>
      <SetsSlab player={player} />
      <Suspense fallback={<div />}>{isBySets(open) ? <Rows player={player} /> : <div />}</Suspense>
      {view.phase === 'paused' ? (
        <footer className="dock">
          <div className="next">
            <span>{words.savedHere}</span>
          </div>
          <div className="acts pair2">
            <Tap look="second go" onClick={() => act({ do: 'finish' })}>
              {words.finish}
            </Tap>
            <Tap id={MAIN_ID} look="primary go" onClick={() => act({ do: 'resume' })}>
              <Icon name="play" />
              {words.goOn}
            </Tap>
          </div>
        </footer>
      ) : (
        <Dock player={player}>
          <MainButton player={player} />
        </Dock>
      )}
    </>
  );
}
