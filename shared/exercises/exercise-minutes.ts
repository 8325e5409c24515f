import { type Movement, movementOf } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { secondsIn } from './exercise-amounts.ts';
import { type Target, targetOf } from './exercise-target.ts';

/** How an exercise fills its time: `sets` times `work` seconds with `rest` seconds after each but the last. */
export interface ExerciseTime {
  readonly sets: number;
  readonly work: number;
  readonly rest: number;
}

// The rules where the author gives no time. A repetition without a known pace takes as long as a lift.
const SECONDS_PER_REP = 4;
const REST_OF_LIFTS = 60;
const REST_OF_OTHERS = 30;
const RUN_SECONDS_PER_METRE = { easy: 0.39, hard: 0.3 } as const;
const EASY_WORDS = /\b(?:easy|jog\w*|recovery|relaxed|warm.?up|cool.?down|long)\b/i;
const HARD_WORDS = /\b(?:tempo|threshold|intervals?|hard|fast|race|sprints?|strides?|vo2)\b/i;

/** Null where the exercise says neither how long nor how much, or how much of something without a known pace. */
export function exerciseTime(exercise: Exercise): ExerciseTime | null {
  const movement = movementOf(exercise.name);
  const once = secondsOfOneSet(exercise, movement);
  const sets = (exercise.sets ?? 1) * (exercise.rounds ?? 1);
  const rest = restSeconds(exercise, movement, sets);
  return once === null || rest === null ? null : { sets, work: once, rest };
}

export function totalSeconds({ sets, work, rest }: ExerciseTime): number {
  return sets * work + Math.max(sets - 1, 0) * rest;
}

function secondsOfOneSet(exercise: Exercise, movement: Movement | null): number | null {
  const target = targetOf(exercise);
  const perUnit = target && secondsPer(target.unit, exercise, movement);
  if (!target || perUnit === null) return null;
  // A distance is the whole way.
  return target.amount * perUnit * (target.isEachSide && target.unit !== 'metres' ? 2 : 1);
}

function secondsPer(unit: Target['unit'], exercise: Exercise, movement: Movement | null): number | null {
  switch (unit) {
    case 'seconds':
      return 1;
    case 'metres':
      return paceSeconds(exercise.intensity) ?? usualPace(exercise, movement);
    case 'reps':
      return tempoSeconds(exercise.tempo) ?? movement?.secondsPerRep ?? SECONDS_PER_REP;
    default:
      return null;
  }
}

function usualPace(exercise: Exercise, movement: Movement | null): number | null {
  if (movement?.kind === 'run') {
    const words = `${exercise.name} ${exercise.intensity ?? ''} ${exercise.notes ?? ''}`;
    if (EASY_WORDS.test(words)) return RUN_SECONDS_PER_METRE.easy;
    if (HARD_WORDS.test(words)) return RUN_SECONDS_PER_METRE.hard;
  }
  return movement?.secondsPerMetre ?? null;
}

/** Seconds a metre of `4:45/km` or `2:05/500m`; of a range its middle. */
export function paceSeconds(intensity = ''): number | null {
  const match =
    /(\d{1,2}:\d{2})(?:\s?[-–]\s?(\d{1,2}:\d{2}))?(?:\s?min)?\s?(?:\/|per )\s?(?:(\d{1,4})\s?m\b|km\b)/i.exec(
      intensity,
    );
  if (!match?.[1]) return null;
  const from = secondsIn(match[1]);
  const to = secondsIn(match[2] ?? match[1]);
  return from === null || to === null ? null : (from + to) / 2 / Number(match[3] ?? 1_000);
}

function restSeconds(exercise: Exercise, movement: Movement | null, sets: number): number | null {
  const rest = exercise.restBetweenSets ?? exercise.rest;
  if (rest === undefined) {
    if (sets === 1) return 0;
    return movement?.kind === 'lift' ? REST_OF_LIFTS : REST_OF_OTHERS;
  }
  return typeof rest === 'number' ? rest : secondsOfRecovery(rest);
}

/** Seconds of `90 s` and `3 min easy jog`; null where they are not stated, as in `200 m jog`. */
export function statedSeconds(rest: string): number | null {
  const [, before = ''] = /^(.*[^ ]) \p{L}{3,}$/u.exec(rest) ?? [];
  const [, earlier = ''] = /^(.*[^ ]) \p{L}+$/u.exec(before) ?? [];
  return secondsIn(rest) ?? secondsIn(before) ?? secondsIn(earlier);
}

/** `200 m jog` or `3 min jog` */
function secondsOfRecovery(rest: string): number | null {
  const seconds = statedSeconds(rest);
  if (seconds !== null) return seconds;
  const metres = /^(\d{1,4}) ?m(?!\p{L})/u.exec(rest)?.[1];
  return metres ? Number(metres) * RUN_SECONDS_PER_METRE.easy : null;
}

/** `3-1-1-0` and `3010` are the seconds of one repetition; x is as fast as one can. */
function tempoSeconds(tempo?: string): number | null {
  if (!tempo || !/^[\dx](?:[-/]?[\dx]){2,3}$/i.test(tempo)) return null;
  const digits = tempo.match(/\d/g) ?? [];
  return Math.max(
    digits.reduce((seconds, digit) => seconds + Number(digit), 0),
    1,
  );
}
