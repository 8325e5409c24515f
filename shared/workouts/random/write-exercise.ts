import { exerciseTime } from '#shared/workouts/exercise-minutes.ts';
import type { Setting, WrittenExercise } from './format.ts';
import type { Move } from './move.ts';

export const rpe = (effort: number) => `RPE ${effort}`;

/** The move for about so many seconds, in whole repetitions, lengths or fives of seconds. */
export function bout(setting: Setting, move: Move, seconds: number): WrittenExercise {
  return { ...inWords(setting, move, 'conditioning', setting.effort), ...amountFor(setting, move, seconds) };
}

export interface Sets {
  readonly sets: number;
  /** A hold or a carry lasts about as long as these take. */
  readonly reps: number;
  /** Seconds between sets. */
  readonly rest: number;
  readonly effort: number;
}

/** A lift for so many sets; where one side comes after the other, for somewhat fewer repetitions of each. */
export function liftInSets(setting: Setting, move: Move, { sets, reps, rest, effort }: Sets): WrittenExercise {
  const { unit, sides } = move;
  const amount =
    unit === 'reps' && !sides ? { reps } : amountFor(setting, move, reps * SECONDS_OF_LIFT * (sides ? 1.5 : 1));
  return { ...inWords(setting, move, 'strength', effort), sets, ...amount, restBetweenSets: rest };
}

type RunAmount = { readonly distance: number } | { readonly duration: number };

export function run(amount: RunAmount, effort: number, more: Partial<WrittenExercise> = {}): WrittenExercise {
  return { name: 'Run', type: 'run', ...amount, intensity: rpe(effort), ...more };
}

/** Seconds of walking, to recover. */
export function walk(seconds: number): WrittenExercise {
  return { name: 'Recovery walk', type: 'recovery', duration: seconds };
}

/** The seconds one repetition, metre or second of it takes, by the rule that counts the minutes of every workout. */
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

function amountFor(setting: Setting, move: Move, seconds: number): Pick<WrittenExercise, Move['unit']> {
  const { unit, sides, step = 1 } = move;
  const count = seconds / secondsOfOne(setting, move);
  // Nobody holds a plank or crawls for as long as a station of the race lasts.
  if (unit === 'duration') return { duration: Math.min(inSteps(count, 5), setting.byLevel(60, 75, 90)) };
  if (unit === 'distance') return { distance: inSteps(count, step) };
  const reps = inSteps(count, count < 12 ? 1 : count < 24 ? 2 : 5);
  return { reps: sides ? `${reps} each ${sides}` : reps };
}

function inSteps(count: number, step: number): number {
  return Math.max(Math.round(count / step), 1) * step;
}
