import { exerciseTime, totalSeconds } from '#shared/workouts/exercise-minutes.ts';
import type { Setting, WrittenExercise } from './format.ts';
import type { Move } from './moves.ts';
import { walk } from './write-exercise.ts';

/** So many of them, none of which trains what another does, and at most one that tires the grip. */
export function balanced(setting: Setting, moves: readonly Move[], count: number): Move[] {
  const chosen: Move[] = [];
  for (const move of setting.random.shuffled(moves)) {
    if (chosen.length === count) break;
    const isTaken = chosen.some(({ trains, isGrip }) => trains === move.trains || (isGrip && move.isGrip));
    if (!isTaken) chosen.push(move);
  }
  return chosen;
}

/** One after the other, again and again, with seconds of rest after each round. */
export function inRounds(exercises: readonly WrittenExercise[], rounds: number, rest: number): WrittenExercise[] {
  return exercises.map((exercise, index) => ({
    ...exercise,
    rounds,
    restBetweenSets: index === exercises.length - 1 ? rest : 0,
  }));
}

/** Each begins with a minute of its own and rests for what is left of it. */
export function everyMinute(exercises: readonly WrittenExercise[], rounds: number): WrittenExercise[] {
  return inRounds(exercises, rounds, 0).map((exercise) => ({
    ...exercise,
    duration: 60,
    notes: 'At the start of its minute, then rest',
  }));
}

/** Whether it leaves enough of a minute to rest in. */
export const fitsMinute = (exercise: WrittenExercise) => exercise.duration === undefined && secondsOf([exercise]) <= 46;

export interface Block {
  readonly exercises: readonly WrittenExercise[];
  readonly rounds: number;
  readonly minutes: number;
}

/** As many rounds as fit in about so many minutes, with how many to aim for. */
export function capped(exercises: readonly WrittenExercise[], minutes: number): Block {
  const round = secondsOf(exercises);
  const rounds = Math.max(Math.round((minutes * 60) / round), 2);
  return { exercises: inRounds(exercises, rounds, 0), rounds, minutes: Math.round((rounds * round) / 60) };
}

/** With a walk of so many seconds from each to the next. */
export function withWalks(blocks: readonly (readonly WrittenExercise[])[], seconds: number): WrittenExercise[] {
  return blocks.flatMap((block, index) => (index === 0 ? block : [walk(seconds), ...block]));
}

/** Without a time for every exercise there is none for the workout. */
export function secondsOf(exercises: readonly WrittenExercise[]): number {
  return exercises.reduce((seconds, exercise) => {
    const time = exerciseTime(exercise);
    return seconds + (time ? totalSeconds(time) : Number.NaN);
  }, 0);
}
