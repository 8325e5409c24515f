import { momentAfter, type Span } from './clock.ts';
import { begunAt, hasBegun, pausesOf } from './course.ts';
import { isRestTurn, keyOf, slotsOf } from './pieces.ts';
import type { State } from './state.ts';

/** Turns by the clock that passed while the screen was not seen and of which nothing is said; null with none. */
export function awayTurns(
  state: State,
  spans: readonly Span[],
): { readonly piece: number; readonly turns: number } | null {
  const counts = state.pieces
    .map((_, piece) => ({ piece, turns: turnsWithin(state, piece, spans) }))
    .filter(({ turns }) => turns > 0);
  return counts.at(-1) ?? null;
}

function turnsWithin(state: State, index: number, spans: readonly Span[]): number {
  const piece = state.pieces[index];
  const begun = piece?.way === 'turns' && hasBegun(state, index, 0) ? begunAt(state, index, 0) : undefined;
  if (!piece || begun === undefined || spans.length === 0) return 0;
  const pauses = pausesOf(state, index);
  const slots = slotsOf(piece, index);
  return piece.turns.filter((turn, place) => {
    const slot = slots[place];
    if (!slot || state.done.has(keyOf(slot)) || isRestTurn(piece, slot)) return false;
    const end = momentAfter(pauses, begun, turn.endsAt * 1_000);
    return spans.some(({ from, to = from }) => from < end && end <= to);
  }).length;
}
