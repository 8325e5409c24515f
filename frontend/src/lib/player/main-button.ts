import { hasBegun, isComplete, nextPiece, openSlotOf, runTime, turnAt } from './course.ts';
import type { Slot } from './facts.ts';
import { isRestTurn, keyOf, slotsOf } from './pieces.ts';
import type { Piece, Session } from './session.ts';
import type { State } from './state.ts';
import { valuesOf } from './values.ts';
import type { Main } from './view.ts';

/** Returns what the main button does to the open piece; to finish with none. */
export function mainOf(session: Session, state: State, at: number): Main | null {
  const { current } = state;
  const piece = current === undefined ? undefined : state.pieces[current];
  if (current === undefined || !piece) return { says: 'finish' };
  if (isComplete(state, current, at)) {
    const next = nextPiece(state, at);
    return next === undefined ? { says: 'finish' } : { says: 'on', piece: next };
  }
  const slot = openSlotOf(state, at);
  if (!hasBegun(state, current, slot?.set ?? 0))
    return { says: 'begin', piece: current, set: piece.isMeasured && piece.way === 'sets' ? (slot?.set ?? 0) : null };
  if (piece.way === 'amrap') return amrapMain(state, current, at);
  if (piece.way === 'for-time') return forTimeMain(state, current, at);
  if (!slot) return null;
  if (piece.way === 'turns') return turnMain(state, piece, current, slot, at);
  const left = slotsOf(piece, current).filter((each) => !state.done.has(keyOf(each)));
  const values = valuesOf(session, state, slot);
  return { says: 'tick', slot, values, isLast: left.length === 1, isEffort: piece.way === 'single' };
}

export function isTimeUp(state: State, index: number, at: number): boolean {
  const { length = null } = state.pieces[index] ?? {};
  return length !== null && runTime(state, index, 0, at) >= length * 1_000;
}

function amrapMain(state: State, index: number, at: number): Main {
  if (isTimeUp(state, index, at)) return { says: 'score', piece: index, of: 'amrap' };
  return { says: 'round', round: (state.rounds.get(index)?.length ?? 0) + 1 };
}

function forTimeMain(state: State, index: number, at: number): Main {
  return isTimeUp(state, index, at)
    ? { says: 'score', piece: index, of: 'cap' }
    : { says: 'finish-for-time', piece: index };
}

/** Where the clock ends the work, there is nothing to log in the rest after it. */
function turnMain(state: State, piece: Piece, index: number, slot: Slot, at: number): Main {
  const run = runTime(state, index, 0, at);
  const turn = piece.turns[turnAt(piece, run)];
  const isRest = turn !== undefined && run >= turn.restsAt * 1_000;
  const isSaid = state.done.has(keyOf(slot)) || isRest || isRestTurn(piece, slot);
  return isSaid ? { says: 'wait' } : { says: 'turn-done', slot };
}
