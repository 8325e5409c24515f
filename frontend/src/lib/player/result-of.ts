import type { Reading } from '#frontend/lib/device/clock-reading.ts';
import { momentOf } from '#frontend/lib/device/clock-reading.ts';
import { PROGRAM_FILE_LIMITS, RESULT_LIMITS } from '#shared/constants.ts';
import { loggableMinutes } from '#shared/workouts/loggable-minutes.ts';
import type { ExerciseResult, Result, ResultSet, Score } from '#shared/workouts/result.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { activeTime, momentAfter, pausedTime } from './clock.ts';
import { begunAt, begunKey, exerciseOf, lastDoneOf, pausesOf, turnsEnd } from './course.ts';
import type { Fact, Slot, Values } from './facts.ts';
import { isFinished, passedTurns } from './open-view.ts';
import { isRestTurn, keyOf, slotsOf } from './pieces.ts';
import type { Piece, Session } from './session.ts';
import type { State } from './state.ts';
import { stateAt } from './state-at.ts';
import { plannedOf } from './values.ts';

/** A set that counts, whoever said that it was done: the athlete, the clock or a score. */
interface Counted {
  readonly slot: Slot;
  readonly exercise: Exercise;
  readonly values: Values;
  readonly at: number;
}

/**
 * Returns what was done in a session, up to its end or until now, within the limits of a result: of more than 400 sets
 * or 32 kB the last sets are left out. Moments are those of the device's clock as it is at the end.
 */
export function resultOf(session: Session, facts: readonly Fact[], reading: Reading): Result {
  const now = momentOf(facts, reading);
  const state = stateAt(session, facts, now);
  const end = Math.max(state.endedAt ?? now, session.startedAt);
  const shift = clockShift(facts);
  const moment = (at: number) => timestamp(at + shift);
  const exercises = state.pieces
    .flatMap((piece, index) => (isGone(state, index) ? [] : exercisesOf(state, piece, index, end, moment)))
    .slice(0, RESULT_LIMITS.exercises);
  const [first] = state.pieces;
  const something =
    exercises.length > 0
      ? exercises
      : first
        ? [named(first.moves[0]?.of ?? null, first.moves[0]?.exercise, first)]
        : [];
  const pausedSeconds = Math.round(pausedTime(pausesOf(state), session.startedAt, end) / 1_000);
  return withinLimits({
    startedAt: moment(session.startedAt),
    endedAt: moment(end),
    pausedSeconds: Math.min(pausedSeconds, RESULT_LIMITS.seconds),
    exercises: something,
  });
}

/** Returns the minutes trained, as they are logged. */
export function trainedMinutes(session: Session, facts: readonly Fact[], reading: Reading): number {
  const now = momentOf(facts, reading);
  const state = stateAt(session, facts, now);
  const trained = activeTime(pausesOf(state), session.startedAt, state.endedAt ?? now);
  return loggableMinutes(trained / 60_000);
}

/** A clock that was set in the middle of a session: it has been right since. */
const SHIFT_FROM = 60_000;

function clockShift(facts: readonly Fact[]): number {
  const last = facts.at(-1);
  const shift = last ? last.read.now - last.at : 0;
  return Math.abs(shift) < SHIFT_FROM ? 0 : shift;
}

/** Whole seconds take less room, and no tap is more exact. */
const timestamp = (at: number) => new Date(Math.floor(at / 1_000) * 1_000).toISOString().replace('.000Z', 'Z');

const isGone = (state: State, index: number) => !state.order.includes(index);

function exercisesOf(
  state: State,
  piece: Piece,
  index: number,
  end: number,
  moment: (at: number) => string,
): ExerciseResult[] {
  const counted = countedSets(state, piece, index, end).filter(({ slot }) => !isRestTurn(piece, slot));
  const score = state.scores.get(index)?.score;
  const isSkipped = state.skipped.has(index);
  const results = piece.moves.flatMap((move, place) => {
    if (isRestTurn(piece, { move: place })) return [];
    const sets = counted.filter(({ slot }) => slot.move === place);
    const note = state.notes.get(keyOf({ piece: index, move: place, set: 0 }))?.slice(0, RESULT_LIMITS.noteCharacters);
    const names = [...new Set(sets.map(({ exercise }) => exercise.name))];
    const isTold = Boolean(note) || isSkipped || (score !== undefined && place === 0);
    const now = exerciseOf(state, { piece: index, move: place, set: 0 });
    if (names.length === 0 && !isTold) return [];
    return (names.length > 0 ? names : [now.name]).map(
      (name, at): ExerciseResult => ({
        ...named(move.of, { name }, piece),
        ...(name !== move.exercise.name && { swappedFor: clip(move.exercise.name) }),
        ...(isSkipped && { isSkipped: true as const }),
        sets: sets.filter(({ exercise }) => exercise.name === name).map((set) => resultSet(set, moment)),
        ...(note && at === 0 && { note }),
      }),
    );
  });
  const transitionSeconds = transitionBefore(state, index);
  return results.map((result, place) => ({
    ...result,
    ...(place === 0 && score && { score: limitedScore(score) }),
    ...(place === 0 && transitionSeconds && { transitionSeconds }),
  }));
}

/**
 * Returns the seconds between the end of a piece and the start of the next one's clock by its button, without pauses.
 * Undefined where one of the two has no clock of its own: then nobody said when it began or ended.
 */
function transitionBefore(state: State, index: number): number | undefined {
  const begun = state.begun.get(begunKey(index, 0));
  if (begun === undefined) return undefined;
  const ends = state.pieces.flatMap((piece, other) => {
    const end = other === index ? undefined : endOf(state, other);
    return end !== undefined && end <= begun ? [{ end, piece }] : [];
  });
  const before = ends.toSorted((a, b) => b.end - a.end)[0];
  if (!before?.piece.needsStart) return undefined;
  return within(Math.round(activeTime(pausesOf(state), before.end, begun) / 1_000), RESULT_LIMITS.seconds);
}

function endOf(state: State, index: number): number | undefined {
  return turnsEnd(state, index) ?? state.scores.get(index)?.at ?? lastDoneOf(state, index)?.at;
}

function named(of: number | null, exercise: Exercise | undefined, piece: Piece): ExerciseResult {
  return {
    of: of !== null && of < PROGRAM_FILE_LIMITS.exercisesPerWorkout ? of : null,
    name: clip(exercise?.name ?? '') || '?',
    format: piece.kind,
    sets: [],
  };
}

const clip = (name: string) => name.slice(0, PROGRAM_FILE_LIMITS.nameCharacters);

function limitedScore(score: Score): Score {
  const clamp = (count: number) => Math.min(Math.max(Math.round(count), 0), RESULT_LIMITS.reps);
  if ('seconds' in score) return { seconds: Math.min(Math.max(score.seconds, 0), RESULT_LIMITS.seconds) };
  return 'capReps' in score
    ? { capReps: clamp(score.capReps) }
    : { rounds: clamp(score.rounds), reps: clamp(score.reps) };
}

function countedSets(state: State, piece: Piece, index: number, end: number): Counted[] {
  if (piece.way === 'amrap') return amrapSets(state, piece, index);
  const logged = [...state.done.values()].filter(({ slot }) => slot.piece === index);
  const byKey = new Map(logged.map((done) => [keyOf(done.slot), done]));
  const unsaid = unsaidSets(state, piece, index, end).filter(({ slot }) => !byKey.has(keyOf(slot)));
  const all = [...logged, ...unsaid];
  const order = new Map(slotsOf(piece, index).map((slot, place) => [keyOf(slot), place]));
  return all.toSorted((a, b) => (order.get(keyOf(a.slot)) ?? 0) - (order.get(keyOf(b.slot)) ?? 0));
}

/** Returns the sets that the clock or a score counts as done as planned. */
function unsaidSets(state: State, piece: Piece, index: number, end: number): Counted[] {
  const of = (slot: Slot, at: number, values: Values = plannedOf(state, slot, at)): Counted => ({
    slot,
    values,
    at,
    exercise: exerciseOf(state, slot, at),
  });
  const begun = begunAt(state, index, 0);
  const slots = slotsOf(piece, index);
  if (piece.way === 'turns' && begun !== undefined) {
    const pauses = pausesOf(state, index);
    const passed = slots.slice(0, passedTurns(state, index, end));
    return passed.map((slot, place) => {
      const ended = momentAfter(pauses, begun, (piece.turns[place]?.endsAt ?? 0) * 1_000);
      return of(slot, Math.min(ended, end));
    });
  }
  const scored = state.scores.get(index);
  if (!scored || !isFinished(state, index)) return [];
  const left = slots.filter((slot) => !state.done.has(keyOf(slot)));
  const last = lastDoneOf(state, index)?.at ?? begun;
  const isOne = left.length === 1 && last !== undefined;
  return left.map((slot) => {
    const planned = plannedOf(state, slot);
    if (!isOne || planned.seconds !== undefined) return of(slot, scored.at);
    return of(slot, scored.at, {
      ...planned,
      seconds: Math.floor(activeTime(pausesOf(state, index), last, scored.at) / 1_000),
    });
  });
}

/** Every full round has a set of each movement. */
function amrapSets(state: State, piece: Piece, index: number): Counted[] {
  return (state.rounds.get(index) ?? []).flatMap((at, set) =>
    piece.moves.map((_, move) => {
      const slot = { piece: index, move, set };
      return { slot, values: plannedOf(state, slot, at), at, exercise: exerciseOf(state, slot, at) };
    }),
  );
}

function resultSet({ values, at }: Counted, moment: (at: number) => string): ResultSet {
  const { reps, kg, metres, seconds, calories } = values;
  const kept = {
    reps: within(reps === undefined ? undefined : Math.round(reps), RESULT_LIMITS.reps),
    kg: within(kg, RESULT_LIMITS.kg),
    metres: within(metres, RESULT_LIMITS.metres),
    seconds: within(seconds, RESULT_LIMITS.seconds),
    calories: within(calories, RESULT_LIMITS.calories),
  };
  const known = Object.entries(kept).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), doneAt: moment(at) };
}

/** Drops a value beyond the limit as unknown. */
function within(value: number | undefined, most: number): number | undefined {
  return value !== undefined && value >= 0 && value <= most ? value : undefined;
}

function withinLimits(result: Result): Result {
  let fitting = result;
  while (setsIn(fitting) > RESULT_LIMITS.sets || bytesOf(fitting) > RESULT_LIMITS.bytes) {
    const shorter = withoutLastSets(fitting);
    if (shorter === fitting) break;
    fitting = shorter;
  }
  return fitting;
}

const setsIn = ({ exercises }: Result) => exercises.reduce((sum, { sets }) => sum + sets.length, 0);
const bytesOf = (result: Result) => new TextEncoder().encode(JSON.stringify(result)).length;

/** Shortens the longest exercise; without sets, leaves out the last note, and at last the last exercise. */
function withoutLastSets(result: Result): Result {
  const { exercises } = result;
  const most = Math.max(...exercises.map(({ sets }) => sets.length));
  const place =
    most > 0
      ? exercises.findIndex(({ sets }) => sets.length === most)
      : exercises.findLastIndex(({ note }) => note !== undefined);
  if (place < 0) return exercises.length > 1 ? { ...result, exercises: exercises.slice(0, -1) } : result;
  const shortened = exercises.map((exercise, index): ExerciseResult => {
    if (index !== place) return exercise;
    const { note, ...others } = exercise;
    return most > 0 ? { ...exercise, sets: exercise.sets.slice(0, -1) } : others;
  });
  return { ...result, exercises: shortened };
}
