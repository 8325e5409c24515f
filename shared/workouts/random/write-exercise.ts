import { exerciseTime } from '#shared/workouts/exercise-minutes.ts';
import type { Setting, WrittenExercise } from './format.ts';
import { type Move, STATIONS } from './moves.ts';

export const rpe = (effort: number) => `RPE ${effort}`;

/** The move for about so many seconds, in whole repetitions, lengths or fives of seconds. */
export function bout(setting: Setting, move: Move, seconds: number, effort: number): WrittenExercise {
  const name = nameOf(setting, move);
  return {
    name,
    type: move.trains === 'core' ? 'core' : 'conditioning',
    ...amountFor(name, move, seconds),
    intensity: move.isRaceLoaded ? setting.byLevel('60% race load', '80% race load', 'race load') : rpe(effort),
    ...wordsOf(move),
  };
}

/** A part of a race's station, or what stands in for it for as long. */
export function stationBout(setting: Setting, station: number, part: number, effort: number, before?: Move): Stop {
  const { name, race, moves } = STATIONS[station] as (typeof STATIONS)[number];
  const [real] = moves.full_gym;
  const seconds = secondsOfOne(nameOf(setting, real), real) * race * part;
  const choices = moves[setting.place].filter(({ isGrip }) => !(isGrip && before?.isGrip));
  const move = setting.random.pick(choices);
  const isReal = moves.full_gym.includes(move);
  const exercise = bout(setting, move, seconds, effort);
  return {
    move,
    exercise: { ...exercise, type: 'station', ...(!isReal && { notes: `In place of the ${name}` }) },
  };
}
export interface Stop {
  readonly move: Move;
  readonly exercise: WrittenExercise;
}

export interface Sets {
  readonly sets: number;
  /** Of a move counted in repetitions; a hold or a carry lasts as long as these would. */
  readonly reps: number;
  /** Seconds between sets. */
  readonly rest: number;
  readonly effort: number;
}

export function liftInSets(setting: Setting, move: Move, { sets, reps, rest, effort }: Sets): WrittenExercise {
  const name = nameOf(setting, move);
  const seconds = reps * 4;
  return {
    name,
    type: move.trains === 'core' ? 'core' : 'strength',
    sets,
    ...(move.unit === 'reps' && !move.sides ? { reps } : amountFor(name, move, seconds)),
    restBetweenSets: rest,
    intensity: move.isRaceLoaded ? setting.byLevel('70% race load', '85% race load', 'race load') : rpe(effort),
    ...wordsOf(move),
  };
}

type RunAmount = { readonly distance: number } | { readonly duration: number };

export function run(amount: RunAmount, intensity: string, more: Partial<WrittenExercise> = {}): WrittenExercise {
  return { name: 'Run', type: 'run', ...amount, intensity, ...more };
}

/** Seconds of walking to recover. */
export const walk = (seconds: number): WrittenExercise => ({
  name: 'Recovery walk',
  type: 'recovery',
  duration: seconds,
});

export function nameOf(setting: Setting, { name }: Move): string {
  return typeof name === 'string' ? name : setting.byLevel(...name);
}

const wordsOf = ({ equipment, notes }: Move) => ({ ...(equipment && { equipment }), ...(notes && { notes }) });

function amountFor(name: string, move: Move, seconds: number): Pick<WrittenExercise, Move['unit']> {
  const { unit, sides, step = 1 } = move;
  const count = seconds / secondsOfOne(name, move);
  if (unit === 'duration') return { duration: inSteps(count, 5) };
  if (unit === 'distance') return { distance: inSteps(count, step) };
  const reps = inSteps(count, count < 12 ? 1 : count < 24 ? 2 : 5);
  return { reps: sides ? `${reps} each ${sides}` : reps };
}

const inSteps = (count: number, step: number) => Math.max(Math.round(count / step), 1) * step;

/** The pace is that by which the minutes of every workout are counted. */
function secondsOfOne(name: string, { unit, sides, notes = '' }: Move): number {
  const one = unit === 'reps' && sides ? `1 each ${sides}` : 1;
  return exerciseTime({ name, notes, [unit]: one })?.work ?? 1;
}
