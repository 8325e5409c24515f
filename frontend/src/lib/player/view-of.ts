import type { Reading } from '#frontend/lib/device/clock-reading.ts';
import { momentOf } from '#frontend/lib/device/clock-reading.ts';
import { awayTurns } from './away.ts';
import { activeTime } from './clock.ts';
import { doneOf, exerciseOf, hasBegun, hasBegunOther, isComplete, openSlotOf, pausesOf } from './course.ts';
import type { Fact } from './facts.ts';
import { mainOf } from './main-button.ts';
import { openView, rowsOf } from './open-view.ts';
import { isSameSlot, setsIn } from './pieces.ts';
import { restAt, restView } from './rest.ts';
import type { Session } from './session.ts';
import type { State } from './state.ts';
import { stateAt } from './state-at.ts';
import { isQuiet, quietSince } from './still-training.ts';
import { minutesOf, stripOf } from './strip.ts';
import { lastUndoable } from './undo.ts';
import type { Phase, PieceRow, Row, View } from './view.ts';

/** Returns all that the screens of a session show when the device's clocks say `reading`. */
export function viewOf(session: Session, facts: readonly Fact[], reading: Reading): View {
  const now = momentOf(facts, reading);
  const state = stateAt(session, facts, now);
  const at = state.endedAt ?? now;
  const phase = phaseOf(state, at);
  const rest = restAt(state, at);
  const strip = stripOf(session, state, at);
  const undoable = lastUndoable(facts);
  const ofDay = (moment: number) => moment + reading.now - now; // the device's clock may have been set meanwhile
  const canUse = phase === 'running' || phase === 'all-done';
  return {
    phase,
    name: session.name,
    at: now,
    seconds: Math.floor(activeTime(pausesOf(state), session.startedAt, at) / 1_000),
    pausedFor: state.pausedAt === undefined ? 0 : Math.floor(Math.max(at - state.pausedAt, 0) / 1_000),
    open: openView(session, state, at),
    justDone: justDone(session, state, at),
    rest: rest && restView(state, rest, at, ofDay),
    away: awayTurns(state, state.away),
    main: canUse ? mainOf(session, state, at) : null,
    next: nextOf(state, at),
    undo: undoable === undefined || phase === 'finished' ? null : (facts[undoable]?.is ?? null),
    pieces: state.order.map((index) => pieceRow(state, index, at)),
    strip,
    minutes: minutesOf(strip),
    lastAt: ofDay(quietSince(state, at)),
    effort: state.effort,
    rating: state.rating,
    notes: state.notesAtEnd,
  };
}

/** Returns where a session stands. */
export function phaseOf(state: State, at: number): Phase {
  if (state.isDiscarded) return 'discarded';
  if (state.endedAt !== undefined) return 'finished';
  if (isQuiet(state, at)) return 'asking';
  if (state.pausedAt !== undefined) return 'paused';
  return state.current === undefined ? 'all-done' : 'running';
}

/** The effort that was stopped last, until the next is begun. */
function justDone(session: Session, state: State, at: number): Row | null {
  const last = [...state.done.values()].at(-1);
  if (!last || !state.pieces[last.slot.piece]?.isMeasured) return null;
  if (hasBegunOther(state, last.slot.piece, last.at)) return null;
  const { current } = state;
  const isUnderWay = current !== undefined && hasBegun(state, current, openSlotOf(state, at)?.set ?? 0);
  if (isUnderWay) return null;
  return rowsOf(session, state, at, last.slot.piece).find(({ slot }) => isSameSlot(slot, last.slot)) ?? null;
}

function nextOf(state: State, at: number): View['next'] {
  const { current } = state;
  const index = state.order.find(
    (piece) => piece !== current && !state.skipped.has(piece) && !isComplete(state, piece, at),
  );
  const piece = index === undefined ? undefined : state.pieces[index];
  if (index === undefined || !piece || current === undefined) return null;
  return { piece: index, exercise: exerciseOf(state, { piece: index, move: 0, set: 0 }), sets: setsOf(state, index) };
}

function setsOf(state: State, index: number): number | null {
  const piece = state.pieces[index];
  return piece && (piece.way === 'sets' || piece.way === 'turns' || piece.way === 'for-time') ? setsIn(piece) : null;
}

function pieceRow(state: State, index: number, at: number): PieceRow {
  const piece = state.pieces[index];
  const isDone = isComplete(state, index, at);
  const is = state.skipped.has(index) ? 'skipped' : isDone ? 'done' : state.current === index ? 'now' : null;
  return {
    index,
    state: is ?? (state.later.has(index) ? 'later' : 'ahead'),
    name: piece?.title ?? exerciseOf(state, { piece: index, move: 0, set: 0 }).name,
    setsDone: piece?.way === 'amrap' ? (state.rounds.get(index)?.length ?? 0) : doneOf(state, index),
    sets: setsOf(state, index),
  };
}
