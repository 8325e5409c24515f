import { type ExerciseTime, exerciseTime } from '#shared/exercises/exercise-minutes.ts';
import type { Exercise } from './workout.ts';

/** The way the exercises of a block are done; those of a `list` once, in order. */
export type BlockKind =
  | 'sets'
  | 'intervals'
  | 'emom'
  | 'amrap'
  | 'for-time'
  | 'rounds'
  | 'superset'
  | 'long'
  | 'mobility'
  | 'list';

/** A part of a workout. A repeated block has a heading, and its exercises have the amounts of one round. */
export interface Block {
  readonly kind: BlockKind;
  readonly exercises: readonly Exercise[];
  /** The exercises of the workout that the block was made from, as written. */
  readonly source: readonly Exercise[];
  /** For an AMRAP, the rounds to aim for; for an EMOM, how often each exercise has its turn. */
  readonly rounds?: number;
  /** The length of an EMOM or AMRAP, or the time cap of a block for time. */
  readonly minutes?: number;
  /** Seconds from one start of an EMOM to the next. */
  readonly every?: number;
  /** Seconds, or the author's words. */
  readonly restAfterRound?: number | string;
  readonly restAfterEach?: number | string;
  /** The letter of a superset. */
  readonly letter?: string;
  /** Other remarks of the author on the whole block. */
  readonly about?: Exercise;
}

const GROUPS: ReadonlySet<BlockKind> = new Set(['emom', 'amrap', 'for-time', 'rounds', 'superset']);

/** Whether a block has a heading over exercises whose amounts are for one round. */
export function isGroup({ kind }: Block): boolean {
  return GROUPS.has(kind);
}

/** Returns an exercise without some of its fields. */
export function without(exercise: Exercise, ...fields: readonly (keyof Exercise)[]): Exercise {
  const kept = Object.entries(exercise).filter(([field]) => !fields.includes(field));
  return { ...Object.fromEntries(kept), name: exercise.name };
}

/** Returns the source exercises for timing: within a block of several, an exercise that states no rest has none. */
export function timedSource({ source }: Block): readonly Exercise[] {
  if (source.length === 1) return source;
  const statesRest = ({ rest, restBetweenSets }: Exercise) => rest !== undefined || restBetweenSets !== undefined;
  return source.map((exercise) =>
    statesRest(exercise) ? exercise : Object.assign(without(exercise), { restBetweenSets: 0 }),
  );
}

/** Returns the time of an exercise; on the clock of a block it is its share of the minutes, however much is done. */
export function timeInBlock(block: Block, exercise: Exercise): ExerciseTime | null {
  const { kind, minutes, rounds, every = 60, exercises, source } = block;
  if (kind === 'emom' && rounds && source.length === exercises.length) return { sets: rounds, work: every, rest: 0 };
  const isOnClock = kind === 'emom' || (kind === 'amrap' && rounds === undefined);
  return isOnClock && minutes ? { sets: 1, work: (minutes * 60) / source.length, rest: 0 } : exerciseTime(exercise);
}

/** Names the clock of a group by the seconds between its starts: 'EMOM', 'Every 2 min', 'Every 90 s'. */
export function startsEvery(seconds: number): string {
  if (seconds === 60) return 'EMOM';
  return seconds % 60 === 0 ? `Every ${seconds / 60} min` : `Every ${seconds} s`;
}

/** Names a group: 'EMOM 10', '4 rounds', 'Superset A'. */
export function blockTitle({ kind, rounds, minutes, every = 60, letter }: Block): string {
  const times = rounds === undefined ? '' : `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
  switch (kind) {
    case 'emom':
      return [startsEvery(every), minutes].filter(Boolean).join(every === 60 ? ' ' : ' for ');
    case 'amrap':
      return ['AMRAP', minutes].filter(Boolean).join(' ');
    case 'for-time':
      return times ? `${times} for time` : 'For time';
    case 'superset':
      return letter ? `Superset ${letter}` : 'Superset';
    default:
      return times || 'Rounds';
  }
}

/** Names a group in a few letters, for where there is little room: 'EMOM', '4 rounds', '4 x A'. */
export function shortBlockTitle(block: Block): string {
  const { kind, rounds, letter } = block;
  if (kind === 'superset' && letter && rounds) return `${rounds} x ${letter}`;
  if (kind === 'for-time' && rounds) return blockTitle({ ...block, kind: 'rounds' });
  const { minutes: _, ...untimed } = block;
  return blockTitle(untimed);
}
