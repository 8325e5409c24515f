import { momentAfter, type Span } from './clock.ts';
import { begunAt, hasBegun, pausesOf } from './course.ts';
import type { Slot } from './facts.ts';
import { isRestTurn, keyOf, slotsOf } from './pieces.ts';
import type { State } from './state.ts';

/** Turns by the clock that passed while the screen was not seen and of which nothing is said; null with none. */
export function awayTurns(
  state: State,
  spans: readonly Span[],
): { readonly piece: number; readonly slots: readonly Slot[] } | null {
  const passed = state.pieces
    .map((_, piece) => ({ piece, slots: turnsWithin(state, piece, spans) }))
    .filter(({ slots }) => slots.length > 0);
  return passed.at(-1) ?? null;
}

function turnsWithin(state: State, index: number, spans: readonly Span[]): Slot[] {
  const piece = state.pieces[index];
  const begun = piece?.way === 'turns' && hasBegun(state, index, 0) ? begunAt(state, index, 0) : undefined;
  if (!piece || begun === undefined || spans.length === 0) return [];
  const pauses = pausesOf(state, index);
  return slotsOf(piece, index).filter((slot, place) => {
    const turn = piece.turns[place];
    if (!turn || state.done.has(keyOf(slot)) || isRestTurn(piece, slot)) return false;
    const end = momentAfter(pauses, begun, turn.endsAt * 1_000);
    return spans.some(({ from, to = from }) => from < end && end <= to);
  });
}
