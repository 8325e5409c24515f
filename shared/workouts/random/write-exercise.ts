import { exerciseTime } from '#shared/exercises/exercise-minutes.ts';
import type { Setting, WrittenExercise } from './format.ts';
import type { Move } from './move.ts';

export const rpe = (effort: number) => `RPE ${effort}`;

/**
 * Returns the move for about so many seconds, in whole repetitions, lengths or multiples of five seconds; less
 * where that is too much in a row.
 */
export function bout(setting: Setting, move: Move, seconds: number): WrittenExercise {
  return { ...inWords(setting, move, 'conditioning', setting.effort), ...amountFor(setting, move, seconds) };
}

/** Returns the number of bouts that so many seconds of a move take. */
export function boutsIn(setting: Setting, move: Move, seconds: number): number {
  return Math.ceil(seconds / secondsOfOne(setting, move) / mostInARow(setting, move));
}

export interface Sets {
  readonly sets: number;
  /** A hold or a carry lasts about as long as these take. */
  readonly reps: number;
  /** Seconds between sets. */
  readonly rest: number;
  readonly effort: number;
}

/** Returns a lift in sets; one that is done side by side has fewer repetitions for each side. */
export function liftInSets(setting: Setting, move: Move, { sets, reps, rest, effort }: Sets): WrittenExercise {
  return {
    ...inWords(setting, move, 'strength', effort),
    sets,
    ...amountOfSet(setting, move, reps),
    restBetweenSets: rest,
  };
}

function amountOfSet(setting: Setting, move: Move, reps: number): Amount {
  const { unit, sides } = move;
  const perSide = Math.round(reps * 0.75);
  if (unit === 'reps') return { reps: sides ? `${perSide} each ${sides}` : reps };
  return amountFor(setting, move, SECONDS_OF_LIFT * (sides ? 2 * perSide : reps));
}

type RunAmount = { readonly distance: number } | { readonly duration: number };

export function run(amount: RunAmount, effort: number, more: Partial<WrittenExercise> = {}): WrittenExercise {
  return { name: 'Run', type: 'run', ...amount, intensity: rpe(effort), ...more };
}

/** Seconds of walking, to recover. */
export function walk(seconds: number): WrittenExercise {
  return { name: 'Recovery walk', type: 'recovery', duration: seconds };
}

/**
 * Returns the seconds that one repetition, metre or second of the move takes, by the rule behind every workout's
 * minutes.
 */
export function secondsOfOne(setting: Setting, move: Move): number {
  const { unit, sides, notes = '' } = move;
  const one = unit === 'reps' && sides ? `1 each ${sides}` : 1;
  return exerciseTime({ name: nameOf(setting, move), notes, [unit]: one })?.work ?? Number.NaN;
}

const SECONDS_OF_LIFT = 4;

function inWords(setting: Setting, move: Move, type: string, effort: number): WrittenExercise {
  const { trains, loads, notes } = move;
  return {
    name: nameOf(setting, move),
    type: trains === 'core' ? 'core' : type,
    intensity: loads ? setting.byLevel(...loads) : rpe(effort),
    ...(notes && { notes }),
  };
}

function nameOf({ byLevel }: Setting, { name }: Move): string {
  return typeof name === 'string' ? name : byLevel(...name);
}

type Amount = Pick<WrittenExercise, Move['unit']>;

function amountFor(setting: Setting, move: Move, seconds: number): Amount {
  const { unit, step = 1 } = move;
  const count = seconds / secondsOfOne(setting, move);
  if (unit === 'distance') return { distance: inSteps(count, step) };
  const fitting = inSteps(count, unit === 'duration' ? 5 : count < 12 ? 1 : count < 24 ? 2 : 5);
  return { [unit]: Math.min(fitting, mostInARow(setting, move)) };
}

/** A distance has a shape of its own in the race; nobody holds a plank or jumps for as long as a station lasts. */
export function mostInARow({ byLevel }: Setting, { unit, most = [20, 30, 40] }: Move): number {
  if (unit === 'distance') return Number.POSITIVE_INFINITY;
  return unit === 'duration' ? byLevel(60, 75, 90) : byLevel(...most);
}

function inSteps(count: number, step: number): number {
  return Math.max(Math.round(count / step), 1) * step;
}
