import { targetOf } from '#shared/exercises/exercise-target.ts';
import { sum } from '#shared/sum.ts';
import { activeTime } from './clock.ts';
import { begunAt, doneOf, exerciseOf, hasBegun, openSlotOf, pausesOf, runTime, turnAt } from './course.ts';
import type { Slot, Values } from './facts.ts';
import { isTimeUp } from './main-button.ts';
import { isSameSlot, keyOf, setsIn, slotsOf } from './pieces.ts';
import type { Piece, Session } from './session.ts';
import type { State } from './state.ts';
import { lastSet, lastTimeOf, plannedOf, valuesOf } from './values.ts';
import type { AmrapView, ForTimeView, MoveView, OpenView, Row, RunView, TurnView } from './view.ts';

/** Returns the open piece as a screen shows it; null with nothing left to do. */
export function openView(session: Session, state: State, at: number): OpenView | null {
  const { current: index } = state;
  const piece = index === undefined ? undefined : state.pieces[index];
  if (index === undefined || !piece) return null;
  const slot = openSlotOf(state, at);
  const moves = piece.moves.map((_, move) => moveView(session, state, { piece: index, move, set: 0 }));
  const rows = rowsOf(session, state, at, index);
  const isBegun = hasBegun(state, index, slot?.set ?? 0);
  const run = isBegun || state.held.has(index) ? runTime(state, index, slot?.set ?? 0, at) : 0;
  const move = moves[slot?.move ?? 0];
  if (!move) return null;
  const length = lengthOf(state, piece, slot);
  return {
    index,
    piece,
    hasBegun: isBegun,
    moves,
    rows,
    row: rows.find(({ state: is }) => is === 'open') ?? null,
    move,
    ...roundsOf(state, piece, index, slot),
    gone: down(run),
    left: length === null ? null : up(length * 1_000 - run),
    done: doneShare(state, index, at),
    turn: piece.way === 'turns' ? turnView(session, state, index, piece, at) : null,
    amrap: piece.way === 'amrap' ? amrapView(session, state, index, at) : null,
    forTime: piece.way === 'for-time' ? forTimeView(session, state, index, at) : null,
    run: piece.isMeasured ? runView(state, index, slot, at) : null,
  };
}

/** Seconds gone are rounded down, seconds left up. */
const down = (milliseconds: number) => Math.floor(milliseconds / 1_000);
const up = (milliseconds: number) => Math.max(Math.ceil(milliseconds / 1_000), 0);

function moveView(session: Session, state: State, slot: Slot): MoveView {
  const exercise = exerciseOf(state, slot);
  const piece = state.pieces[slot.piece];
  const planned = piece?.moves[slot.move]?.exercise.name ?? null;
  const isSuperset = piece?.kind === 'superset';
  return {
    exercise,
    name: exercise.name,
    swappedFor: planned === exercise.name ? null : planned,
    planned: plannedOf(state, slot),
    isEachSide: targetOf(exercise)?.isEachSide ?? false,
    place: isSuperset ? `${piece.letter ?? ''}${slot.move + 1}` : null,
    lastTime: lastTimeOf(session, state, slot),
    note: state.notes.get(keyOf(slot)) ?? '',
  };
}

/** Returns the rows of a piece: of an AMRAP those of the round under way, else all. */
export function rowsOf(session: Session, state: State, at: number, index: number): Row[] {
  const piece = state.pieces[index];
  if (!piece) return [];
  const isOpen = state.current === index;
  const open = isOpen ? openSlotOf(state, at) : undefined;
  const tapped = isOpen ? (state.openSlot ?? open) : undefined;
  const rounds = state.rounds.get(index)?.length ?? 0;
  const slots =
    piece.way === 'amrap' ? piece.moves.map((_, move) => ({ piece: index, move, set: rounds })) : slotsOf(piece, index);
  const passed = isFinished(state, index) ? slots.length : passedTurns(state, index, at);
  return slots.map((slot, place) => {
    const done = state.done.get(keyOf(slot));
    const isTurnOpen = piece.way === 'turns' && open !== undefined && isSameSlot(slot, open) && place >= passed;
    const isNow = piece.way === 'amrap' || (open !== undefined && isSameSlot(slot, open));
    const values = valuesOf(session, state, slot);
    return {
      slot,
      state: isTurnOpen && !done ? 'open' : stateOf(done, place < passed, isNow),
      isOpened: tapped !== undefined && isSameSlot(slot, tapped),
      values,
      planned: plannedOf(state, slot),
      last: lastSet(lastTimeOf(session, state, slot), slot.set),
      seconds: done?.values.seconds === undefined ? null : Math.floor(done.values.seconds),
      name: done?.exercise.name ?? exerciseOf(state, slot).name,
    };
  });
}

function stateOf(done: { isMissed: boolean } | undefined, isPast: boolean, isNow: boolean): Row['state'] {
  if (done) return done.isMissed ? 'missed' : 'done';
  if (isPast) return 'done';
  return isNow ? 'open' : 'ahead';
}

/** Whether a block for time was finished: what was not stamped of it is done, too. */
export function isFinished(state: State, index: number): boolean {
  const score = state.scores.get(index)?.score;
  return state.pieces[index]?.way === 'for-time' && score !== undefined && 'seconds' in score;
}

/** Returns how many turns of a piece are over. */
export function passedTurns(state: State, index: number, at: number): number {
  const piece = state.pieces[index];
  if (piece?.way !== 'turns' || begunAt(state, index, 0) === undefined) return 0;
  const run = runTime(state, index, 0, at);
  return piece.turns.filter(({ endsAt }) => endsAt * 1_000 <= run).length;
}

function roundsOf(
  state: State,
  piece: Piece,
  index: number,
  slot: Slot | undefined,
): Pick<OpenView, 'round' | 'rounds'> {
  if (piece.way === 'amrap') return { round: (state.rounds.get(index)?.length ?? 0) + 1, rounds: piece.rounds || null };
  const inRound = (slot && piece.moves[slot.move]?.setsInRound) ?? 1;
  const rounds = piece.way === 'turns' ? (piece.turns.at(-1)?.set ?? 0) + 1 : piece.rounds;
  return { round: slot ? Math.floor(slot.set / inRound) + 1 : rounds, rounds };
}

/** Seconds of what is under way, where they are known. */
function lengthOf(state: State, piece: Piece, slot: Slot | undefined): number | null {
  if (piece.way === 'turns') return piece.turns.at(-1)?.endsAt ?? null;
  if (piece.length !== null || !piece.isMeasured || !slot) return piece.length;
  return plannedOf(state, slot).seconds ?? null;
}

/** Returns how much of a piece is done, 0 to 1: by its sets, or by its clock. */
export function doneShare(state: State, index: number, at: number): number {
  const piece = state.pieces[index];
  if (!piece) return 0;
  if (state.scores.has(index)) return 1;
  const seconds =
    piece.turns.at(-1)?.endsAt ?? piece.length ?? piece.segments.reduce((sum, { minutes }) => sum + minutes * 60, 0);
  const byClock = seconds > 0 ? Math.min(runTime(state, index, 0, at) / (seconds * 1_000), 1) : 0;
  if (piece.way === 'turns' || piece.way === 'amrap') return byClock;
  const done = doneOf(state, index);
  return piece.way === 'single' && done === 0 ? Math.min(byClock, 0.99) : Math.min(done / setsIn(piece), 1);
}

function turnView(session: Session, state: State, index: number, piece: Piece, at: number): TurnView | null {
  const run = runTime(state, index, 0, at);
  const place = turnAt(piece, run);
  const turn = piece.turns[place];
  if (!turn) return null;
  const isWork = run < turn.restsAt * 1_000 || turn.restsAt === turn.endsAt;
  const [from, to] = isWork ? [turn.startsAt, turn.restsAt] : [turn.restsAt, turn.endsAt];
  const slots = slotsOf(piece, index);
  const next = piece.turns[place + 1];
  const trained = activeTime(pausesOf(state), session.startedAt, at);
  return {
    index: place,
    count: piece.turns.length,
    phase: isWork ? 'work' : 'rest',
    left: up(to * 1_000 - run),
    fraction: Math.min((run / 1_000 - from) / (to - from), 1),
    pips: rowsOf(session, state, at, index).map(({ state: is }) => (is === 'open' ? 'now' : is)),
    isTicked: state.done.has(keyOf(slots[place] ?? { piece: index, ...turn })),
    next: next ? { move: next.move, startsAt: Math.round((trained + next.startsAt * 1_000 - run) / 1_000) } : null,
  };
}

function amrapView(session: Session, state: State, index: number, at: number): AmrapView {
  const stamps = state.rounds.get(index) ?? [];
  const begun = begunAt(state, index, 0) ?? at;
  const pauses = pausesOf(state, index);
  return {
    roundSeconds: stamps.map((stamp, place) => down(activeTime(pauses, stamps[place - 1] ?? begun, stamp))),
    inRound: down(activeTime(pauses, stamps.at(-1) ?? begun, at)),
    isOver: isTimeUp(state, index, at),
    lastScore: lastTimeOf(session, state, { piece: index, move: 0, set: 0 })?.score ?? null,
  };
}

function forTimeView(session: Session, state: State, index: number, at: number): ForTimeView {
  return {
    cap: state.pieces[index]?.length ?? null,
    isCapped: isTimeUp(state, index, at),
    repsDone: repsDone(state, index),
    lastScore: lastTimeOf(session, state, { piece: index, move: 0, set: 0 })?.score ?? null,
  };
}

/** Returns the reps of what has been stamped of a block for time. */
export function repsDone(state: State, index: number): number {
  return [...state.done.values()]
    .filter(({ slot }) => slot.piece === index)
    .reduce((sum, { values }) => sum + (values.reps ?? 0), 0);
}

function runView(state: State, index: number, slot: Slot | undefined, at: number): RunView {
  const begun = begunAt(state, index, slot?.set ?? 0);
  const pauses = pausesOf(state, index);
  const stamps =
    begun === undefined ? [] : (state.laps.get(index) ?? []).filter((stamp) => stamp >= begun && stamp <= at);
  const seconds = stamps.map((stamp, place) => activeTime(pauses, stamps[place - 1] ?? begun ?? stamp, stamp) / 1_000);
  const lapMetres = state.lapMetres.get(index) ?? null;
  const metres = lapMetres === null || stamps.length === 0 ? null : lapMetres * stamps.length;
  const planned: Values = slot ? plannedOf(state, slot) : {};
  const soFar = sum(seconds);
  return {
    lapMetres,
    laps: seconds.map((each, place) => ({
      metres: lapMetres === null ? null : lapMetres * (place + 1),
      seconds: Math.floor(each),
    })),
    metres,
    onFor: metres && planned.metres ? Math.round((soFar / metres) * planned.metres) : null,
  };
}
