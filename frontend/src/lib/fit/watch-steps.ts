import { amountOf, hintOf, loadOf } from '#frontend/lib/formats/exercise-format.ts';
import { isRestTurn, toPieces } from '#frontend/lib/player/pieces.ts';
import type { Move, Piece } from '#frontend/lib/player/session.ts';
import type { Units } from '#shared/account/units.ts';
import { without } from '#shared/workouts/block.ts';
import { isEasyPart, isOnTheRoad } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import * as words from './words.ts';

// FIT's numbers for how a step ends: after milliseconds, centimetres, repetitions, or when the lap button is pressed.
const TIME = 0;
const DISTANCE = 1;
const REPS = 29;
const OPEN = 5;

// FIT's numbers for what a step is.
const ACTIVE = 0;
export const REST = 1;
const WARM_UP = 2;
const COOL_DOWN = 3;

/** A step as a watch shows it: its texts, and how it ends. */
export interface WatchStep {
  readonly name: string;
  readonly notes: string;
  readonly ends: number;
  readonly amount: number;
  readonly intensity: number;
  readonly kg: number | undefined;
}

/** Goes back to the step with the index `from`, until all since then was done so many times in all. */
export interface WatchRepeat {
  readonly from: number;
  readonly times: number;
}

/**
 * Returns a workout as steps, in the blocks in which it is shown and played. A rest that closes a round is part of what
 * is repeated, so that a watch counts as many sets as the plan does; the last one is skipped with the lap button.
 */
export function watchSteps(exercises: readonly Exercise[], units: Units): (WatchStep | WatchRepeat)[] {
  const steps: (WatchStep | WatchRepeat)[] = [];
  const pieces = toPieces(exercises);
  const isWork = ({ moves }: Piece) => !moves.every(({ exercise }) => isEasyPart(exercise.name));
  const first = pieces.findIndex(isWork);
  const last = pieces.findLastIndex(isWork);
  for (const [index, piece] of pieces.entries()) {
    const { round, times, more } = roundsOf(piece, units);
    const around = placeAround(index, first, last);
    const placed = (step: WatchStep) =>
      around !== null && step.intensity === ACTIVE ? { ...step, intensity: around } : step;
    const from = steps.length;
    steps.push(...round.map(placed));
    if (times > 1) steps.push({ from, times });
    steps.push(...more.map(placed));
  }
  return steps;
}

/** Returns what a part before or after all work is; null for the work itself, and where there is none. */
function placeAround(index: number, firstWork: number, lastWork: number): number | null {
  if (index < firstWork) return WARM_UP;
  return lastWork >= 0 && index > lastWork ? COOL_DOWN : null;
}

interface Rounds {
  readonly round: readonly WatchStep[];
  readonly times: number;
  /** The turns after the last whole round. */
  readonly more: readonly WatchStep[];
}

function roundsOf(piece: Piece, units: Units): Rounds {
  switch (piece.way) {
    case 'turns':
      return turnsOf(piece, units);
    case 'amrap':
    case 'for-time':
      return { round: [scoredStep(piece, units)], times: 1, more: [] };
    default:
      return { round: setsOf(piece, units), times: piece.rounds, more: [] };
  }
}

/** Returns the turns of a block that runs by the clock, each with the rest until the next one starts. */
function turnsOf(piece: Piece, units: Units): Rounds {
  const { turns, moves } = piece;
  const steps = turns.map((turn) => {
    const move = moves[turn.move];
    const name = move ? nameOf(move, units, !move.planned.seconds) : '';
    const what = isRestTurn(piece, turn) ? { intensity: REST } : detailsOf(move, units);
    const work = stepOf(name, { ...what, ...lasting(turn.restsAt - turn.startsAt) });
    const rest = turn.endsAt - turn.restsAt;
    return rest > 0 ? [work, restStep(words.rest, rest)] : [work];
  });
  const times = Math.floor(steps.length / moves.length);
  const round = times > 0 ? steps.slice(0, moves.length).flat() : [];
  return { round, times, more: steps.slice(times * moves.length).flat() };
}

/** Returns a block with a score as one step: of an AMRAP the minutes, else until it is done. */
function scoredStep({ way, title, rounds, length, moves }: Piece, units: Units): WatchStep {
  const list = moves.map((move) => nameOf(move, units, true)).join(', ');
  const isForTime = way === 'for-time';
  const frame = [rounds > 1 && words.rounds(rounds), isForTime && length && words.cap(length / 60)].filter(Boolean);
  const notes = frame.length > 0 ? `${frame.join(', ')}: ${list}` : list;
  return stepOf(title ?? list, { notes, ...(isForTime ? {} : lasting(length)) });
}

/** Returns one round of sets with the rest after each; the last of a single round has none. */
function setsOf(piece: Piece, units: Units): WatchStep[] {
  const sets = piece.moves.flatMap((move) => Array<Move>(move.setsInRound).fill(move));
  return sets.flatMap((move, index) => {
    const isLast = index === sets.length - 1;
    const rest = isLast && piece.rounds === 1 ? [] : restOf(piece, move, isLast);
    return [setStep(move, units), ...rest];
  });
}

function restOf({ kind, restAfterRound }: Piece, { rest, restWords }: Move, isLast: boolean): WatchStep[] {
  const seconds = (isLast ? restAfterRound : null) ?? rest;
  // Without a rest that ends by hand the next set would begin at once.
  return seconds || restWords || kind === 'sets' ? [restStep((!seconds && restWords) || words.rest, seconds)] : [];
}

/** A watch measures what is covered on the road; anything else with an amount that it cannot count ends by hand. */
function setStep(move: Move, units: Units): WatchStep {
  const { name } = move.exercise;
  const { seconds, metres, reps } = move.planned;
  const details = detailsOf(move, units);
  if (seconds) return stepOf(name, { ...details, ...lasting(seconds * (move.isEachSide ? 2 : 1)) });
  if (metres && isOnTheRoad(name))
    return stepOf(name, { ...details, ends: DISTANCE, amount: Math.round(metres * 100) });
  if (reps) return stepOf(name, { ...details, ends: REPS, amount: reps });
  return stepOf(nameOf(move, units, true), details);
}

const restStep = (name: string, seconds: number | null) => stepOf(name, { intensity: REST, ...lasting(seconds) });

const lasting = (seconds: number | null) => (seconds ? { ends: TIME, amount: Math.round(seconds * 1000) } : {});

/** Returns a step of work that ends by hand, except as `changed`. */
function stepOf(name: string, changed: Partial<WatchStep>): WatchStep {
  return { name, notes: '', ends: OPEN, amount: 0, intensity: ACTIVE, kg: undefined, ...changed };
}

/** Returns one set's exercise, without what its repetition and the steps beside it say. */
function once({ exercise, rest }: Move): Exercise {
  return without(exercise, 'sets', 'rounds', ...(rest ? (['rest', 'restBetweenSets'] as const) : []));
}

/** '50 m Sled push' where the amount has to be read, else 'Sled push'. */
function nameOf(move: Move, units: Units, hasAmount: boolean): string {
  const { text, unit } = (hasAmount && amountOf(once(move), units)) || {};
  return [text, unit !== 'reps' && unit, move.exercise.name].filter(Boolean).join(' ');
}

/** Notes such as '8 reps, 60 kg. RPE 8, tempo 3-1-1. Drive the knees out', and the load. */
function detailsOf(move: Move | undefined, units: Units): Partial<WatchStep> {
  if (!move) return {};
  const exercise = once(move);
  const { text, unit } = amountOf(exercise, units) ?? {};
  const much = [[text, unit].filter(Boolean).join(' '), loadOf(exercise, units)].filter(Boolean).join(', ');
  return { notes: [much, hintOf(exercise, units)].filter(Boolean).join('. '), kg: move.planned.kg };
}
