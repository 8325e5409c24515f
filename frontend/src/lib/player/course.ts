import type { Exercise } from '#shared/workouts/workout.ts';
import { activeTime, momentAfter, type Span } from './clock.ts';
import type { Slot } from './facts.ts';
import { isSameSlot, keyOf, setsIn, slotsOf } from './pieces.ts';
import type { Piece } from './session.ts';
import type { Done, State, Swap } from './state.ts';

export const begunKey = (piece: number, set: number) => `${piece}.${set}`;

/** Opens what is next as soon as what is open is done, which by the clock may have been before. */
export function follow(state: State, at: number): void {
  const { current } = state;
  const next = pieceAt(state, at);
  if (next === current) return;
  const ended = current === undefined ? undefined : turnsEnd(state, current);
  state.currentSince = ended !== undefined && ended <= at ? ended : at;
  state.current = next;
}

function pieceAt(state: State, at: number): number | undefined {
  const { openPiece, openSlot } = state;
  if (openPiece !== undefined && state.pieces[openPiece] && (openSlot || !isComplete(state, openPiece, at)))
    return openPiece;
  state.openPiece = undefined;
  return nextPiece(state, at);
}

/** Returns the first piece that is still to be done; undefined with none. */
export function nextPiece(state: State, at: number): number | undefined {
  return state.order.find((piece) => !state.skipped.has(piece) && !isComplete(state, piece, at));
}

/** Returns how many sets of a piece are done. */
export const doneOf = (state: State, piece: number) => state.doneCounts.get(piece) ?? 0;

/** Whether nothing of a piece is left to do. */
export function isComplete(state: State, index: number, at: number): boolean {
  const piece = state.pieces[index];
  if (!piece) return true;
  if (piece.way === 'amrap' || piece.way === 'for-time') return state.scores.has(index);
  if (piece.way !== 'turns') return doneOf(state, index) >= setsIn(piece);
  const end = turnsEnd(state, index);
  return end !== undefined && end <= at;
}

/** Returns when the last turn of a piece ends, or ended; undefined before it is begun, and while it is held. */
export function turnsEnd(state: State, index: number): number | undefined {
  const piece = state.pieces[index];
  const begun = state.begun.get(begunKey(index, 0));
  const last = piece?.turns.at(-1);
  if (begun === undefined || !last || state.held.has(index)) return undefined;
  return momentAfter(pausesOf(state, index), begun, last.endsAt * 1_000);
}

/** Returns when time does not count: for the workout as a whole, or for one piece of it. */
export function pausesOf(state: State, piece?: number): Span[] {
  const held = piece === undefined ? undefined : state.held.get(piece);
  return [
    ...state.pauses,
    ...(state.pausedAt === undefined ? [] : [{ from: state.pausedAt, to: undefined }]),
    ...(piece === undefined ? [] : (state.heldSpans.get(piece) ?? [])),
    ...(held === undefined ? [] : [{ from: held, to: undefined }]),
  ];
}

/** Returns when the clock of a set began: by its button, or as its piece was opened; undefined before. */
export function begunAt(state: State, index: number, set: number): number | undefined {
  const piece = state.pieces[index];
  if (!piece) return undefined;
  const begun = state.begun.get(begunKey(index, piece.isMeasured ? set : 0));
  if (piece.needsStart) return begun;
  return state.current === index ? state.currentSince : undefined;
}

/** Returns the milliseconds a piece's clock has run since it was begun; 0 before. */
export function runTime(state: State, index: number, set: number, at: number): number {
  const begun = begunAt(state, index, set);
  return begun === undefined ? 0 : activeTime(pausesOf(state, index), begun, at);
}

/** Returns the movement that is done of a slot, now or at a moment: the plan's, or what it was swapped for by then. */
export function exerciseOf(state: State, slot: Slot, at = Number.POSITIVE_INFINITY): Exercise {
  return swapOf(state, slot, at)?.to ?? state.pieces[slot.piece]?.moves[slot.move]?.exercise ?? { name: '' };
}

/** Returns what a movement was swapped for last, by a moment; undefined where it is the plan's. */
export function swapOf(state: State, slot: Slot, at = Number.POSITIVE_INFINITY): Swap | undefined {
  return state.swaps.get(keyOf({ ...slot, set: 0 }))?.findLast((swap) => swap.at < at);
}

/** Whether the clock of a piece, or of a set that has its own, has been begun and runs on. */
export function hasBegun(state: State, index: number, set: number): boolean {
  const piece = state.pieces[index];
  if (!piece?.needsStart) return true;
  return !state.held.has(index) && state.begun.has(begunKey(index, piece.isMeasured ? set : 0));
}

/** Whether another piece was begun since a moment. */
export function hasBegunOther(state: State, piece: number, since: number): boolean {
  return [...state.begun].some(([key, from]) => from > since && Number.parseInt(key, 10) !== piece);
}

/** Returns the place of the turn that a clock of so many milliseconds is in; the last one after the end. */
export function turnAt({ turns }: Piece, runTime: number): number {
  const place = turns.findIndex(({ endsAt }) => runTime < endsAt * 1_000);
  return place < 0 ? turns.length - 1 : place;
}

/** Returns the set of the open piece that is to be done now; undefined in an AMRAP, and where none is left. */
export function openSlotOf(state: State, at: number): Slot | undefined {
  const { current, openSlot } = state;
  const piece = current === undefined ? undefined : state.pieces[current];
  if (current === undefined || !piece || piece.way === 'amrap') return undefined;
  const slots = slotsOf(piece, current);
  if (piece.way === 'turns') return slots[turnAt(piece, runTime(state, current, 0, at))];
  const isToDo = (slot: Slot) => !state.done.has(keyOf(slot));
  const tapped = openSlot && slots.find((slot) => isSameSlot(slot, openSlot));
  return tapped && isToDo(tapped) ? tapped : slots.find(isToDo);
}

/** Returns what was logged last of a piece; undefined with nothing. */
export function lastDoneOf(state: State, piece: number): Done | undefined {
  return [...state.done.values()].findLast(({ slot }) => slot.piece === piece);
}
