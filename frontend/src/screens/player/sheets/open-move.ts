import type { MoveView } from '#frontend/lib/player/view.ts';
import type { Player } from '#frontend/screens/player/player.ts';

/** The movement under way; undefined with nothing left to do. */
export function openMove({ view: { open } }: Player): MoveView | undefined {
  return open?.move;
}

/** Returns the open piece and movement, as actions name them; undefined with nothing left to do. */
export function openPlace({ view: { open } }: Player): { piece: number; move: number } | undefined {
  return open
    ? { piece: open.index, move: Math.max(open.row?.slot.move ?? open.moves.indexOf(open.move), 0) }
    : undefined;
}
