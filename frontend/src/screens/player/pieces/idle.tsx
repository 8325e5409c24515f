import type { Player } from '#frontend/screens/player/player.ts';
import { AllDone } from './all-done.tsx';
import { Asking } from './asking.tsx';

/** Shown while nothing is under way: all is done, or there was no tap for long. */
export function Idle({ player }: { player: Player }) {
  return player.view.phase === 'asking' ? <Asking player={player} /> : <AllDone player={player} />;
}
