import type { Action } from './actions.ts';
import { activeTime } from './clock.ts';
import { begunAt, hasBegun, isComplete, lastDoneOf, openSlotOf, pausesOf, runTime, turnAt } from './course.ts';
import type { Happening, PieceScore, Slot, Values } from './facts.ts';
import { isTimeUp, mainOf } from './main-button.ts';
import { repsDone } from './open-view.ts';
import { isSameSlot, keyOf, slotsOf } from './pieces.ts';
import { restAfter, restAt } from './rest.ts';
import type { Piece, Session } from './session.ts';
import type { State } from './state.ts';
import { valuesOf } from './values.ts';

/** Returns the facts of what logs something; undefined for an action that logs nothing. */
export function logFacts(session: Session, state: State, action: Action, at: number): Happening[] | undefined {
  switch (action.do) {
    case 'main':
      return mainFacts(session, state, at);
    case 'tick':
      return tickRow(session, state, action.slot, action.values, at);
    case 'edit':
      return [{ is: 'edited', slot: action.slot, values: action.values }];
    case 'begin-on-time':
      return beginOnTime(state, at);
    case 'miss':
      return miss(state, action.slot, action.reps, at);
    case 'lap':
      return state.current !== undefined && isRunning(state, at) ? [{ is: 'lap', piece: state.current }] : [];
    case 'set-lap-length':
      return state.current === undefined ? [] : [{ is: 'lap-length', piece: state.current, metres: action.metres }];
    case 'next':
      return stampNext(session, state, at);
    case 'score':
      return score(state, action.reps, at);
    default:
      return undefined;
  }
}

function mainFacts(session: Session, state: State, at: number): Happening[] {
  const main = mainOf(session, state, at);
  switch (main?.says) {
    case 'begin':
      return [{ is: 'begun', piece: main.piece, set: main.set ?? 0, from: at }];
    case 'tick':
    case 'turn-done':
      return [{ is: 'ticked', slot: main.slot, values: loggedValues(session, state, main.slot, at) }];
    case 'round':
      return state.current === undefined ? [] : [{ is: 'round', piece: state.current }];
    case 'score':
      return score(state, main.of === 'cap' ? repsDone(state, main.piece) : 0, at);
    case 'finish-for-time':
      return finishForTime(state, main.piece, at);
    case 'on': {
      const piece = state.pieces[main.piece];
      const slot = piece && slotsOf(piece, main.piece).find((each) => !state.done.has(keyOf(each)));
      return slot ? [{ is: 'opened', slot }] : [];
    }
    case 'finish':
      return [{ is: 'finished', endedAt: at }];
    default:
      return [];
  }
}

/** Returns the values a tick saves: the row's, with the time where that is measured. */
function loggedValues(session: Session, state: State, slot: Slot, at: number): Values {
  const values = valuesOf(session, state, slot);
  const seconds = measuredSeconds(state, slot, at);
  const metres = values.metres ?? metresByLaps(state, slot, at);
  return { ...values, ...(metres !== undefined && { metres }), ...(seconds !== undefined && { seconds }) };
}

function metresByLaps(state: State, { piece, set }: Slot, at: number): number | undefined {
  const begun = begunAt(state, piece, set) ?? at;
  const laps = (state.laps.get(piece) ?? []).filter((stamp) => stamp >= begun).length;
  const length = state.lapMetres.get(piece);
  return laps > 0 && length !== undefined ? laps * length : undefined;
}

/** Whole seconds, rounded down; undefined where the plan says how long, or nobody has measured. */
function measuredSeconds(state: State, slot: Slot, at: number): number | undefined {
  const piece = state.pieces[slot.piece];
  const open = state.current === slot.piece ? openSlotOf(state, at) : undefined;
  if (!piece || !open || !isSameSlot(open, slot) || !hasBegun(state, slot.piece, slot.set)) return undefined;
  const hasOwn = piece.moves[slot.move]?.planned.seconds !== undefined;
  if (piece.isMeasured) return wholeSeconds(runTime(state, slot.piece, slot.set, at));
  if (hasOwn) return undefined;
  if (piece.way === 'turns') {
    const run = runTime(state, slot.piece, 0, at);
    return wholeSeconds(run - (piece.turns[turnAt(piece, run)]?.startsAt ?? 0) * 1_000);
  }
  const isStamped = piece.way === 'for-time' || piece.kind === 'rounds';
  return isStamped
    ? wholeSeconds(activeTime(pausesOf(state, slot.piece), lastStamp(state, piece, slot, at), at))
    : undefined;
}

const wholeSeconds = (milliseconds: number) => Math.max(Math.floor(milliseconds / 1_000), 0);

/** When what is stamped now began: with the piece, after what was stamped last, or at the end of the rest after that. */
function lastStamp(state: State, piece: Piece, slot: Slot, at: number): number {
  const begun = begunAt(state, slot.piece, 0) ?? at;
  const last = lastDoneOf(state, slot.piece);
  if (!last) return begun;
  const rest = piece.way === 'sets' ? restAfter(state, piece, last) : null;
  const skippedAt = state.restSkipped.get(keyOf(last.slot)) ?? 0;
  const restEnd = skippedAt >= last.at ? skippedAt : (rest?.endsAt ?? last.at);
  return Math.max(begun, last.at, Math.min(restEnd, at));
}

/** A tick on a row: what is done is no longer done, and what is not is done as it stands there. */
function tickRow(session: Session, state: State, slot: Slot, typed: Values | undefined, at: number): Happening[] {
  if (state.pieces[slot.piece]?.way === 'amrap') return []; // its rounds are stamped
  if (state.done.has(keyOf(slot))) return [{ is: 'unticked', slot }];
  return [{ is: 'ticked', slot, values: typed ?? loggedValues(session, state, slot, at) }];
}

/** Begins the next set at the end of a rest that is over. */
function beginOnTime(state: State, at: number): Happening[] {
  const rest = restAt(state, at);
  const { current } = state;
  const open = openSlotOf(state, at);
  if (current === undefined || !open || !state.pieces[current]?.isMeasured) return [];
  if (rest?.endsAt === undefined || rest.endsAt > at) return [];
  return [{ is: 'begun', piece: current, set: open.set, from: rest.endsAt }];
}

function miss(state: State, slot: Slot | undefined, reps: number, at: number): Happening[] {
  const { current } = state;
  const isTurns = (piece: number | undefined) => piece !== undefined && state.pieces[piece]?.way === 'turns';
  const missed = slot ?? (isTurns(current) && isRunning(state, at) ? openSlotOf(state, at) : undefined);
  return missed && isTurns(missed.piece) ? [{ is: 'missed', slot: missed, reps }] : [];
}

function isRunning(state: State, at: number): boolean {
  const { current } = state;
  return current !== undefined && hasBegun(state, current, openSlotOf(state, at)?.set ?? 0);
}

function stampNext(session: Session, state: State, at: number): Happening[] {
  const { current } = state;
  const slot = openSlotOf(state, at);
  const piece = current === undefined ? undefined : state.pieces[current];
  if (current === undefined || !slot || piece?.way !== 'for-time' || !isRunning(state, at)) return [];
  if (isTimeUp(state, current, at)) return [];
  const left = slotsOf(piece, current).filter((each) => !state.done.has(keyOf(each)));
  if (left.length === 1) return finishForTime(state, current, at);
  return [{ is: 'ticked', slot, values: loggedValues(session, state, slot, at) }];
}

/** Finishes a block for time; sets that are left count as done as planned. */
function finishForTime(state: State, index: number, at: number): Happening[] {
  if (state.pieces[index]?.way !== 'for-time' || state.scores.has(index)) return [];
  return [{ is: 'scored', piece: index, score: { seconds: wholeSeconds(runTime(state, index, 0, at)) } }];
}

function score(state: State, reps: number, at: number): Happening[] {
  const { current } = state;
  const piece = current === undefined ? undefined : state.pieces[current];
  if (current === undefined || !piece || isComplete(state, current, at) || !isTimeUp(state, current, at)) return [];
  const rounds = state.rounds.get(current)?.length ?? 0;
  const counted: PieceScore = piece.way === 'amrap' ? { rounds, reps } : { capReps: reps };
  return [{ is: 'scored', piece: current, score: counted }];
}
