import { exerciseTime, totalSeconds } from '#shared/exercises/exercise-minutes.ts';
import type { Setting, WrittenExercise } from './format.ts';
import type { Move } from './move.ts';
import { walk } from './write-exercise.ts';

/** Chooses up to `count` items that all train something different, with at most one that tires the grip. */
export function balanced<Item extends Pick<Move, 'trains' | 'isGrip'>>(
  { random }: Setting,
  items: readonly Item[],
  count: number,
): Item[] {
  const chosen: Item[] = [];
  for (const item of random.shuffled(items)) {
    const isTaken = chosen.some(({ trains, isGrip }) => trains === item.trains || (isGrip && item.isGrip));
    if (!isTaken) chosen.push(item);
  }
  return chosen.slice(0, count);
}

/** Arranges exercises in rounds, with a rest in seconds after each round. */
export function inRounds(exercises: readonly WrittenExercise[], rounds: number, rest: number): WrittenExercise[] {
  return exercises.map((exercise, index) => ({
    ...exercise,
    rounds,
    restBetweenSets: index === exercises.length - 1 ? rest : 0,
  }));
}

/** Arranges exercises as an EMOM: each starts on a minute of its own, and the rest of the minute is for resting. */
export function everyMinute(exercises: readonly WrittenExercise[], rounds: number): WrittenExercise[] {
  return inRounds(exercises, rounds, 0).map((exercise) => ({
    ...exercise,
    duration: 60,
    notes: 'At the start of its minute, then rest',
  }));
}

const WORK_SECONDS_OF_A_MINUTE = 45;

/** Whether it leaves enough of a minute to rest in. */
export function fitsMinute(exercise: WrittenExercise): boolean {
  return exercise.duration === undefined && secondsOf([exercise]) <= WORK_SECONDS_OF_A_MINUTE;
}

interface Block {
  readonly exercises: readonly WrittenExercise[];
  readonly rounds: number;
  readonly minutes: number;
}

/** Arranges exercises as an AMRAP of about so many minutes, with the rounds to aim for. */
export function capped(exercises: readonly WrittenExercise[], minutes: number): Block {
  const round = secondsOf(exercises);
  const rounds = Math.max(Math.round((minutes * 60) / round), 2);
  const cap = Math.round((rounds * round) / 60);
  const framed = inRounds(exercises, rounds, 0).map((each) => ({
    ...each,
    format: 'AMRAP' as const,
    minutes: cap,
  }));
  return { exercises: framed, rounds, minutes: cap };
}

/** Puts a recovery walk between the blocks. */
export function withWalks(blocks: readonly (readonly WrittenExercise[])[], seconds: number): WrittenExercise[] {
  return blocks.flatMap((block, index) => (index === 0 ? block : [walk(seconds), ...block]));
}

/** Returns the total seconds; NaN where an exercise has no known time. */
export function secondsOf(exercises: readonly WrittenExercise[]): number {
  return exercises.reduce((seconds, exercise) => {
    const time = exerciseTime(exercise);
    return seconds + (time ? totalSeconds(time) : Number.NaN);
  }, 0);
}
