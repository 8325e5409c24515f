import { targetOf } from '#shared/exercises/exercise-target.ts';
import { EQUIPMENT, movementOf } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { movementIdOf } from './movement-id.ts';
import * as words from './words.ts';

/** The kit that a gym may lack. */
export const KIT = [...EQUIPMENT, 'machines', 'bands', 'pull-up bar', 'box', 'bench'] as const;
export type Kit = (typeof KIT)[number];

export interface Swap {
  readonly name: string;
  /** The reason it is a good substitute. */
  readonly why: string;
}

const SWAPS_MAX = 3;

type Need = Kit | null;
type Group = readonly (readonly [name: string, needs: Need])[];

/**
 * Each group is for one effort and time; the nearer two stand, the more alike they are. Coaching practice, and for the
 * stations the swaps by equipment of `replace-equipment.ts`.
 */
const LIFT_GROUPS: readonly Group[] = [
  [
    ['Backpack squat', null],
    ['Dumbbell squat', 'dumbbell lifts'],
    ['Goblet squat', 'dumbbell lifts'],
    ['Back squat', 'barbell lifts'],
    ['Leg press', 'machines'],
    ['Front squat', 'barbell lifts'],
    ['Bulgarian split squat', null],
    ['Dumbbell front squat', 'dumbbell lifts'],
    ['Hack squat', 'machines'],
    ['Split squat', null],
    ['Air squat', null],
  ],
  [
    ['Single-leg glute bridge', null],
    ['Kettlebell deadlift', 'dumbbell lifts'],
    ['Trap bar deadlift', 'barbell lifts'],
    ['Deadlift', 'barbell lifts'],
    ['Romanian deadlift', 'barbell lifts'],
    ['Dumbbell Romanian deadlift', 'dumbbell lifts'],
    ['Single-leg Romanian deadlift', null],
    ['Hip thrust', 'barbell lifts'],
    ['Single-leg hip thrust', null],
    ['Back extension', 'machines'],
  ],
  [
    ['Incline dumbbell press', 'dumbbell lifts'],
    ['Incline bench press', 'barbell lifts'],
    ['Close-grip bench press', 'barbell lifts'],
    ['Bench press', 'barbell lifts'],
    ['Dumbbell bench press', 'dumbbell lifts'],
    ['Push-up', null],
    ['Dumbbell floor press', 'dumbbell lifts'],
    ['Dip', 'pull-up bar'],
    ['Incline push-up', null],
  ],
  [
    ['Push press', 'barbell lifts'],
    ['Strict press', 'barbell lifts'],
    ['Dumbbell press', 'dumbbell lifts'],
    ['Kettlebell press', 'dumbbell lifts'],
    ['Pike push-up', null],
    ['Dumbbell push press', 'dumbbell lifts'],
  ],
  [
    ['Chin-up', 'pull-up bar'],
    ['Pull-up', 'pull-up bar'],
    ['Lat pulldown', 'machines'],
    ['Band-assisted pull-up', 'pull-up bar'],
    ['Ring row', 'pull-up bar'],
    ['Band pull-down', 'bands'],
    ['Superman pull', null],
  ],
  [
    ['Pendlay row', 'barbell lifts'],
    ['Bent-over row', 'barbell lifts'],
    ['Dumbbell row', 'dumbbell lifts'],
    ['Seated cable row', 'machines'],
    ['Band row', 'bands'],
    ['Chest-supported row', 'dumbbell lifts'],
    ['Superman pull', null],
  ],
  [
    ['Thruster', 'barbell lifts'],
    ['Dumbbell thruster', 'dumbbell lifts'],
    ['Jump squat', null],
  ],
  [
    ['Power clean', 'barbell lifts'],
    ['Hang power clean', 'barbell lifts'],
    ['Dumbbell clean', 'dumbbell lifts'],
    ['Kettlebell swing', 'dumbbell lifts'],
    ['Dumbbell swing', 'dumbbell lifts'],
    ['Broad jump', null],
  ],
  [
    ['Dumbbell lunge', 'dumbbell lifts'],
    ['Walking lunge', null],
    ['Lunge', null],
    ['Reverse lunge', null],
    ['Step-up', 'box'],
    ['Split squat', null],
  ],
  [
    ['Toes-to-bar', 'pull-up bar'],
    ['Hanging leg raise', 'pull-up bar'],
    ['V-up', null],
    ['Sit-up', null],
    ['Dead bug', null],
    ['Crunch', null],
  ],
];
const HOLD_GROUPS: readonly Group[] = [
  [
    ['Weighted plank', null],
    ['Plank', null],
    ['Side plank', null],
    ['Hollow hold', null],
    ['Dead bug', null],
  ],
];
const ENGINE_GROUPS: readonly Group[] = [
  [
    ['SkiErg', 'SkiErg'],
    ['Row', 'row'],
    ['Assault bike', 'bike'],
    ['Bike', 'bike'],
    ['BikeErg', 'bike'],
    ['Run', null],
    ['Jumping jack', null],
    ['Mountain climber', null],
  ],
  [
    ['Double-under', null],
    ['Single-under', null],
    ['Jumping jack', null],
    ['High knees', null],
  ],
  [
    ['Burpee box jump over', 'box'],
    ['Bar-facing burpee', 'barbell lifts'],
    ['Burpee', null],
    ['Step-back burpee', null],
    ['Mountain climber', null],
  ],
  [
    ['Box jump', 'box'],
    ['Jump squat', null],
    ['Broad jump', null],
    ['Skater hop', null],
  ],
];
/** Substitutes for each station, best first. Each serves one station only; the first whose kit is there is offered. */
const STATIONS: readonly (readonly [station: string, why: string, swaps: Group])[] = [
  [
    'Sled push',
    words.notTheSled,
    [
      ['Leg press', 'machines'],
      ['Goblet squat', 'dumbbell lifts'],
      ['Wall sit', null],
      ['Bear crawl', null],
      ['Hill run', null],
    ],
  ],
  [
    'Sled pull',
    words.notTheSled,
    [
      ['Seated cable row', 'machines'],
      ['Bent-over row', 'barbell lifts'],
      ['Dumbbell row', 'dumbbell lifts'],
      ['Band row', 'bands'],
      ['Superman pull', null],
      ['Bear crawl', null],
    ],
  ],
  [
    'Burpee broad jump',
    words.notTheStation,
    [
      ['Burpee', null],
      ['Step-back burpee', null],
      ['Broad jump', null],
    ],
  ],
  [
    'Farmers carry',
    words.notTheStation,
    [
      ['Dumbbell farmers march', 'dumbbell lifts'],
      ['Sandbag carry', 'sandbag lunges'],
      ['Backpack carry', null],
      ['Dead hang', 'pull-up bar'],
      ['Bear crawl', null],
    ],
  ],
  [
    'Sandbag lunge',
    words.notTheStation,
    [
      ['Dumbbell lunge', 'dumbbell lifts'],
      ['Backpack lunge', null],
      ['Walking lunge', null],
      ['Split squat', null],
    ],
  ],
  [
    'Wall balls',
    words.notTheStation,
    [
      ['Dumbbell thruster', 'dumbbell lifts'],
      ['Thruster', 'barbell lifts'],
      ['Jump squat', null],
      ['Air squat', null],
    ],
  ],
];

const GROUPS = [
  ...LIFT_GROUPS.map((group) => ({ group, why: words.samePattern })),
  ...HOLD_GROUPS.map((group) => ({ group, why: words.sameHold })),
  ...ENGINE_GROUPS.map((group) => ({ group, why: words.sameMinutes })),
];

/**
 * Returns at most three movements that can stand in for the one that an exercise names, the nearest first. `missing` is
 * what the gym does not have, and nothing where the movement is only taken for now.
 */
export function swapsFor(name: string, missing: readonly Kit[] = []): Swap[] {
  const id = movementIdOf(name);
  const isThere = (needs: Need) => needs === null || !missing.includes(needs);
  const seen = new Set([id]);
  return candidatesFor(id)
    .filter(({ needs }) => isThere(needs))
    .filter((swap) => !seen.has(movementIdOf(swap.name)) && seen.add(movementIdOf(swap.name)))
    .slice(0, SWAPS_MAX)
    .map((swap) => ({ name: swap.name, why: swap.why }));
}

/** Returns what a movement needs that not every gym has; null for one that needs nothing, or that nobody knows. */
export function kitOf(name: string): Kit | null {
  const id = movementIdOf(name);
  return KIT_OF.get(id) ?? null;
}

const KIT_OF = new Map<string, Kit>([
  ...[...GROUPS.map(({ group }) => group), ...STATIONS.map(([, , swaps]) => swaps)]
    .flat()
    .flatMap(([name, needs]) => (needs ? [[movementIdOf(name), needs] as const] : [])),
  ['sled-push', 'sled push'],
  ['sled-pull', 'sled pull'],
  ['farmers-carry', 'farmers carry'],
  ['sandbag-lunge', 'sandbag lunges'],
  ['wall-balls', 'wall balls'],
]);

function candidatesFor(id: string): { name: string; needs: Need; why: string }[] {
  const station = STATIONS.find(([name]) => movementIdOf(name) === id);
  if (station) return station[2].map(([name, needs]) => ({ name, needs, why: station[1] }));
  return GROUPS.flatMap(({ group, why }) => {
    const at = group.findIndex(([name]) => movementIdOf(name) === id);
    if (at < 0) return [];
    return group
      .map(([name, needs], index) => ({ name, needs, why, distance: Math.abs(index - at) }))
      .sort((a, b) => a.distance - b.distance);
  });
}

/** Rounded to so many seconds, as nobody works to the second. */
const ROUNDED = 5;

/**
 * Returns an exercise with another in its place: as many sets, and of a lift or a hold as many reps or as long; else for
 * about as many minutes. The load is another, and nobody knows it.
 */
export function swappedExercise(exercise: Exercise, { name, why }: Swap): Exercise {
  const { sets, rounds, rest, restBetweenSets, tempo } = exercise;
  const kept = { sets, rounds, rest, restBetweenSets, tempo, ...amountsFor(exercise, why) };
  const known = Object.entries(kept).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  return { ...Object.fromEntries(known), name };
}

function amountsFor(exercise: Exercise, why: string): Pick<Exercise, 'reps' | 'duration'> {
  const { reps, duration, distance } = exercise;
  if (distance === undefined && (why === words.samePattern || why === words.sameHold)) return { reps, duration };
  if (duration !== undefined) return { duration };
  const target = targetOf(exercise);
  const { secondsPerMetre = 0, secondsPerRep = 0 } = movementOf(exercise.name) ?? {};
  const each = { metres: secondsPerMetre, reps: secondsPerRep, seconds: 1, calories: 0 }[target?.unit ?? 'calories'];
  const seconds = Math.round(((target?.amount ?? 0) * each) / ROUNDED) * ROUNDED;
  return seconds > 0 ? { duration: seconds } : {};
}
