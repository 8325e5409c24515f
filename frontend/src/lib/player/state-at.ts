import type { Exercise } from '#shared/workouts/workout.ts';
import { begunKey, doneOf, exerciseOf, follow } from './course.ts';
import type { Fact, Slot, Values } from './facts.ts';
import { addedPiece, hasSet, keyOf } from './pieces.ts';
import type { Session } from './session.ts';
import type { State } from './state.ts';
import { countingFacts } from './undo.ts';

/** Returns what the facts come to at a moment of the session's clock. */
export function stateAt(session: Session, facts: readonly Fact[], at: number): State {
  const state = emptyState(session);
  for (const fact of countingFacts(facts)) {
    follow(state, fact.at);
    if (isThere(state, fact)) put(state, fact);
    if (fact.is !== 'woke') state.lastAt = fact.at;
    follow(state, fact.at);
  }
  state.lastAt = Math.max(state.lastAt, facts.findLast(({ is }) => is === 'undone')?.at ?? 0);
  follow(state, state.endedAt ?? at);
  return state;
}

/** Whether what a fact is about is there: an added exercise or set that was taken back leaves some of its facts behind. */
function isThere({ pieces }: State, fact: Fact): boolean {
  if ('slot' in fact) {
    const piece = pieces[fact.slot.piece];
    return piece !== undefined && hasSet(piece, fact.slot);
  }
  return !('piece' in fact) || fact.piece < pieces.length;
}

function emptyState(session: Session): State {
  return {
    pieces: [...session.pieces],
    order: session.pieces.map((_, index) => index),
    done: new Map(),
    doneCounts: new Map(),
    edits: new Map(),
    begun: new Map(),
    rounds: new Map(),
    laps: new Map(),
    lapMetres: new Map(),
    scores: new Map(),
    skipped: new Set(),
    later: new Set(),
    swaps: new Map(),
    notes: new Map(),
    restChanges: new Map(),
    restSkipped: new Map(),
    pauses: [],
    held: new Map(),
    heldSpans: new Map(),
    pausedAt: undefined,
    openPiece: undefined,
    openSlot: undefined,
    current: undefined,
    currentSince: session.startedAt,
    away: [],
    lastAt: session.startedAt,
    endedAt: undefined,
    isDiscarded: false,
    effort: null,
    rating: null,
    notesAtEnd: '',
  };
}

function put(state: State, fact: Fact): void {
  switch (fact.is) {
    case 'begun':
      begin(state, fact.piece, fact.set, fact.from);
      break;
    case 'ticked':
    case 'missed':
      log(state, fact);
      break;
    case 'unticked':
      forget(state, fact.slot);
      break;
    case 'edited':
      edit(state, fact.slot, fact.values);
      break;
    case 'opened':
      state.openPiece = fact.slot.piece;
      state.openSlot = fact.slot;
      state.skipped.delete(fact.slot.piece);
      break;
    case 'round':
      state.rounds.set(fact.piece, [...(state.rounds.get(fact.piece) ?? []), fact.at]);
      break;
    case 'lap':
      state.laps.set(fact.piece, [...(state.laps.get(fact.piece) ?? []), fact.at]);
      break;
    case 'lap-length':
      state.lapMetres.set(fact.piece, fact.metres);
      break;
    case 'scored':
      state.scores.set(fact.piece, { score: fact.score, at: fact.at });
      break;
    case 'noted':
      state.notes.set(keyOf({ ...fact, set: 0 }), fact.text);
      break;
    case 'rest-changed':
      state.restChanges.set(keyOf(fact.slot), (state.restChanges.get(keyOf(fact.slot)) ?? 0) + fact.by);
      break;
    case 'rest-skipped':
      state.restSkipped.set(keyOf(fact.slot), fact.at);
      break;
    case 'woke':
      state.away.push({ from: fact.since, to: fact.at });
      break;
    case 'away-confirmed':
      state.away = [];
      break;
    case 'told':
      if (fact.effort !== undefined) state.effort = fact.effort;
      if (fact.rating !== undefined) state.rating = fact.rating;
      if (fact.notes !== undefined) state.notesAtEnd = fact.notes;
      break;
    default:
      putCourse(state, fact);
  }
}

/** Applies a fact that changes the order of the workout, or when time counts. */
function putCourse(state: State, fact: Fact): void {
  switch (fact.is) {
    case 'skipped':
      state.skipped.add(fact.piece);
      leave(state, fact.piece, fact.at);
      break;
    case 'reopened':
      state.skipped.delete(fact.piece);
      state.openPiece = fact.piece;
      break;
    case 'later':
      state.later.add(fact.piece);
      state.order = [...state.order.filter((piece) => piece !== fact.piece), fact.piece];
      leave(state, fact.piece, fact.at);
      break;
    case 'set-added':
      addSet(state, fact.piece);
      break;
    case 'exercise-added':
      addExercise(state, fact.exercise);
      break;
    case 'swapped':
      swap(state, fact);
      break;
    case 'paused':
      state.pausedAt ??= fact.at;
      break;
    case 'resumed':
      resume(state, fact.at);
      break;
    case 'went-on':
      resume(state, fact.at);
      state.pauses.push({ from: fact.since, to: fact.at });
      break;
    case 'finished':
      state.endedAt = fact.endedAt;
      break;
    case 'returned':
      if (state.endedAt !== undefined) state.pauses.push({ from: state.endedAt, to: fact.at });
      state.endedAt = undefined;
      break;
    case 'discarded':
      state.isDiscarded = true;
      break;
    default: // nothing else changes it
  }
}

function begin(state: State, piece: number, set: number, from: number): void {
  const heldAt = state.held.get(piece);
  const key = begunKey(piece, set);
  if (heldAt !== undefined && state.begun.has(key)) {
    state.heldSpans.set(piece, [...(state.heldSpans.get(piece) ?? []), { from: heldAt, to: from }]);
  } else state.begun.set(key, from);
  state.held.delete(piece);
}

function log(state: State, fact: Extract<Fact, { is: 'ticked' | 'missed' }>): void {
  const key = keyOf(fact.slot);
  const exercise = exerciseOf(state, fact.slot);
  const isMissed = fact.is === 'missed';
  const values = isMissed ? { reps: fact.reps } : fact.values;
  forget(state, fact.slot); // what is logged again was logged last
  state.doneCounts.set(fact.slot.piece, doneOf(state, fact.slot.piece) + 1);
  state.done.set(key, { slot: fact.slot, values, at: fact.at, isMissed, exercise });
  state.openSlot = undefined;
}

function swap(state: State, { piece, move, to, at, isForGood }: Extract<Fact, { is: 'swapped' }>): void {
  const key = keyOf({ piece, move, set: 0 });
  for (const edited of [...state.edits.keys()]) if (edited.startsWith(`${piece}.${move}.`)) state.edits.delete(edited);
  state.swaps.set(key, [...(state.swaps.get(key) ?? []), { at, to, isForGood }]);
}

function forget(state: State, slot: Slot): void {
  if (state.done.delete(keyOf(slot))) state.doneCounts.set(slot.piece, doneOf(state, slot.piece) - 1);
}

function edit(state: State, slot: Slot, values: Values): void {
  const done = state.done.get(keyOf(slot));
  if (done) state.done.set(keyOf(slot), { ...done, values });
  else state.edits.set(keyOf(slot), values);
}

/** Leaves a piece: its clock stands until it is begun again. */
function leave(state: State, piece: number, at: number): void {
  if (state.pieces[piece]?.needsStart) state.held.set(piece, at);
  if (state.openPiece === piece) {
    state.openPiece = undefined;
    state.openSlot = undefined;
  }
}

function addSet(state: State, index: number): void {
  const piece = state.pieces[index];
  if (piece) state.pieces[index] = { ...piece, rounds: piece.rounds + 1 };
}

/** Comes after the open exercise. */
function addExercise(state: State, exercise: Exercise): void {
  const index = state.pieces.length;
  state.pieces.push(addedPiece(exercise));
  const place = state.current === undefined ? -1 : state.order.indexOf(state.current);
  state.order = place < 0 ? [...state.order, index] : state.order.toSpliced(place + 1, 0, index);
}

function resume(state: State, at: number): void {
  if (state.pausedAt !== undefined) state.pauses.push({ from: state.pausedAt, to: at });
  state.pausedAt = undefined;
}
