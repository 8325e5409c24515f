import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import type { OpenPlayer, Player } from '#frontend/screens/player/player.ts';
import { piecesStyle } from '#frontend/screens/player/style/pieces-style.ts';
import { Amrap } from './amrap.tsx';
import { ForTime } from './for-time.tsx';
import { Run } from './run.tsx';
import { RunDone } from './run-done.tsx';
import { Turns } from './turns.tsx';
import { Wake } from './wake.tsx';

/** Pieces on the clock: turns, a score, or timed efforts. */
export function Timed({ player }: { player: Player }) {
  return (
    <>
      <Global styles={piecesStyle} />
      {screenOf(player)}
    </>
  );
}

function screenOf(player: Player): ReactNode {
  const { open, rest, justDone } = player.view;
  if (isJustDone(player) && justDone) return <RunDone player={player} row={justDone} />;
  if (!open) return null;
  const opened: OpenPlayer = { ...player, open };
  if (rest && isAwaited(player)) return <Wake player={opened} rest={rest} />;
  if (open.turn) return <Turns player={opened} turn={open.turn} />;
  if (open.amrap) return <Amrap player={opened} amrap={open.amrap} />;
  if (open.forTime) return <ForTime player={opened} forTime={open.forTime} />;
  return <Run player={opened} />;
}

/** An effort has ended, and what follows, or the end, waits for its own button. */
function isJustDone({ view: { justDone, main, rest } }: Player): boolean {
  return justDone !== null && (main?.says === 'begin' || main?.says === 'finish') && rest === null;
}

/** The rest before the next effort is over, and it has not begun. */
function isAwaited({ view: { rest } }: Player): boolean {
  return rest?.canBackdate === true && Boolean(rest.endedAgo);
}
