import { RESULT_LIMITS } from '#shared/constants.ts';
import { statedSeconds } from '#shared/exercises/exercise-minutes.ts';
import { targetOf } from '#shared/exercises/exercise-target.ts';
import { type Block, blockTitle, isGroup } from '#shared/workouts/block.ts';
import { toBlocks } from '#shared/workouts/blocks.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import { segmentsOfBlock } from '#shared/workouts/session-shape.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { Slot, Values } from './facts.ts';
import type { Move, Piece, Turn, Way } from './session.ts';

/**
 * Returns the blocks of a workout as they are played. Nothing is guessed: a clock that has no length, and a rest that
 * has no seconds, leave a list that is ticked.
 */
export function toPieces(exercises: readonly Exercise[]): Piece[] {
  let of = 0;
  return toBlocks(exercises).map((block) => {
    const isListed = block.source.length === 1;
    const moves = block.exercises.map((exercise, index) => moveOf(block, exercise, isListed ? of : of + index));
    of += block.source.length;
    return pieceOf(block, moves);
  });
}

/** Returns an exercise that was added as it is played. */
export function addedPiece(exercise: Exercise): Piece {
  const [piece] = toPieces([exercise]);
  if (!piece) throw new Error('An exercise is a block');
  return { ...piece, moves: piece.moves.map((move) => ({ ...move, of: null })) };
}

/** Returns what one set of an exercise asks for, and what it rests. */
export function moveOf(block: Pick<Block, 'restAfterEach'>, exercise: Exercise, of: number | null): Move {
  const { sets = 1, rounds = 1 } = exercise;
  const rest = block.restAfterEach ?? exercise.restBetweenSets ?? exercise.rest;
  const seconds = restSeconds(rest);
  return {
    of,
    exercise,
    planned: plannedValues(exercise),
    isEachSide: targetOf(exercise)?.isEachSide ?? false,
    setsInRound: Math.min(sets * rounds, RESULT_LIMITS.sets),
    rest: seconds,
    ...(typeof rest === 'string' && seconds === null && { restWords: rest }),
  };
}

/** Returns what one set asks for, as far as it is a number; of a range of reps the middle. */
export function plannedValues(exercise: Exercise): Values {
  const target = targetOf(exercise);
  const kg = kilograms(exercise.weight);
  const amount = target && target.amount > 0 ? target : null;
  return {
    ...(amount && { [amount.unit]: amount.unit === 'reps' ? Math.round(amount.amount) : amount.amount }),
    ...(kg !== null && { kg }),
  };
}

function kilograms(weight: Exercise['weight']): number | null {
  if (typeof weight === 'number') return weight > 0 ? weight : null;
  const [, number] = /^(\d{1,3}(?:[.,]\d{1,3})?) ?kgs?$/i.exec(weight?.trim() ?? '') ?? [];
  return number ? Number(number.replace(',', '.')) : null;
}

/** `90`, `90 s`, and `3 min jog`; null for `200 m jog`, which nobody can say in seconds, and for none. */
function restSeconds(rest: number | string | undefined): number | null {
  if (typeof rest === 'number') return rest > 0 ? rest : null;
  if (rest === undefined) return null;
  return statedSeconds(rest);
}

function pieceOf(block: Block, moves: readonly Move[]): Piece {
  const isGrouped = isGroup(block);
  const [move] = moves;
  const times = isGrouped ? (block.rounds ?? 1) : (move?.setsInRound ?? 1);
  const single = isGrouped ? moves : moves.map((each) => ({ ...each, setsInRound: 1 }));
  const turns = turnsOf(block, single, times);
  const way = wayOf(block, turns, times);
  const slots = single.reduce((sum, { setsInRound }) => sum + setsInRound, 0);
  const isMeasured = way === 'single' ? isMeasuredEffort(block) : way === 'sets' && block.kind === 'intervals';
  return {
    kind: block.kind,
    way,
    title: isGrouped ? blockTitle(block) : null,
    ...(block.letter && { letter: block.letter }),
    moves: single,
    rounds:
      way === 'amrap' ? (block.rounds ?? 0) : Math.max(Math.min(times, Math.floor(RESULT_LIMITS.sets / slots)), 1),
    restAfterRound: restSeconds(block.restAfterRound),
    length: lengthOf(block, way, move),
    turns,
    isMeasured,
    needsStart: isMeasured || way === 'turns' || way === 'amrap' || way === 'for-time' || block.kind === 'rounds',
    segments: segmentsOfBlock(block).filter(({ minutes }) => minutes > 0),
  };
}

function wayOf({ kind, minutes }: Block, turns: readonly Turn[], times: number): Way {
  if (turns.length > 0) return 'turns';
  if (kind === 'amrap' && minutes) return 'amrap';
  if (kind === 'for-time') return 'for-time';
  const isSingle = kind === 'long' || kind === 'mobility' || kind === 'list';
  return isSingle && times === 1 ? 'single' : 'sets';
}

function lengthOf({ kind, minutes }: Block, way: Way, move: Move | undefined): number | null {
  if (way === 'amrap' || kind === 'for-time') return minutes ? minutes * 60 : null;
  const { seconds } = move?.planned ?? {};
  return way === 'single' && move && seconds ? seconds * sidesOf(move) : null;
}

const sidesOf = ({ isEachSide }: Move) => (isEachSide ? 2 : 1);

/** Whether what counts in an effort is how long it takes. */
function isMeasuredEffort({ kind, exercises: [exercise] }: Block): boolean {
  if (kind === 'mobility' || !exercise) return false;
  const unit = targetOf(exercise)?.unit;
  const movement = movementOf(exercise.name)?.kind;
  const isEngine = movement === 'run' || movement === 'erg' || movement === 'station';
  return kind === 'long' || isEngine || unit === 'metres' || unit === 'calories';
}

/** Returns the turns of a block that runs by the clock; none where it does not. */
function turnsOf(block: Block, moves: readonly Move[], rounds: number): Turn[] {
  const { kind, minutes, every = 60 } = block;
  if (kind === 'emom') {
    const count = minutes ? Math.floor((minutes * 60) / every) : (block.rounds ?? 0) * moves.length;
    return Array.from({ length: Math.min(count, RESULT_LIMITS.sets) }, (_, index) => {
      const startsAt = index * every;
      const place = index % moves.length;
      const seconds = moves[place]?.planned.seconds ?? every;
      const restsAt = startsAt + Math.min(seconds, every);
      return { move: place, set: Math.floor(index / moves.length), startsAt, restsAt, endsAt: startsAt + every };
    });
  }
  const isTimed = moves.every(({ planned, setsInRound }) => planned.seconds && setsInRound === 1);
  const isRested = kind === 'rounds' || moves.every(({ rest }) => rest !== null);
  if (
    (kind !== 'intervals' && kind !== 'rounds') ||
    !isTimed ||
    !isRested ||
    rounds * moves.length > RESULT_LIMITS.sets
  )
    return [];
  return timedTurns(block, moves, rounds);
}

/** Returns the turns of efforts that have seconds, with the rests between them; the last has none. */
function timedTurns(block: Block, moves: readonly Move[], rounds: number): Turn[] {
  const turns: Turn[] = [];
  let startsAt = 0;
  for (let set = 0; set < rounds; set++)
    for (const [place, move] of moves.entries()) {
      const isLastOfRound = place === moves.length - 1;
      const isLast = isLastOfRound && set === rounds - 1;
      const afterRound = isLastOfRound ? restSeconds(block.restAfterRound) : null;
      const restsAt = startsAt + (move.planned.seconds ?? 0) * sidesOf(move);
      const endsAt = restsAt + (isLast ? 0 : (afterRound ?? move.rest ?? 0));
      turns.push({ move: place, set, startsAt, restsAt, endsAt });
      startsAt = endsAt;
    }
  return turns;
}

/** Returns how many sets a piece has; of an AMRAP those of a round. */
export function setsIn({ moves, rounds, turns, way }: Piece): number {
  const inRound = moves.reduce((sum, { setsInRound }) => sum + setsInRound, 0);
  return way === 'turns' ? turns.length : Math.max(rounds, 1) * inRound;
}

/** Whether a piece has a set; one on the clock, or of as many rounds as one can, has no last one. */
export function hasSet({ moves, rounds, way }: Piece, { move, set }: Slot): boolean {
  const isOpenEnded = way === 'turns' || way === 'amrap';
  return isOpenEnded || set < Math.max(rounds, 1) * (moves[move]?.setsInRound ?? 0);
}

/** Returns the sets of a piece in the order in which they are done; of an AMRAP those of its next round. */
export function slotsOf({ moves, rounds, turns, way }: Piece, piece: number): Slot[] {
  if (way === 'turns') return turns.map(({ move, set }) => ({ piece, move, set }));
  return Array.from({ length: Math.max(rounds, 1) }, (_, round) =>
    moves.flatMap(({ setsInRound }, move) =>
      Array.from({ length: setsInRound }, (_each, set) => ({ piece, move, set: round * setsInRound + set })),
    ),
  ).flat();
}

export const keyOf = ({ piece, move, set }: Slot) => `${piece}.${move}.${set}`;
export const isSameSlot = (a: Slot, b: Slot) => keyOf(a) === keyOf(b);

/** Whether a turn is the pause that an author wrote as one of the exercises of an EMOM. */
export function isRestTurn({ moves }: Piece, { move }: Pick<Slot, 'move'>): boolean {
  return /^(?:rest|pause|repos|descanso|riposo|descansar)$/i.test(moves[move]?.exercise.name.trim() ?? '');
}
