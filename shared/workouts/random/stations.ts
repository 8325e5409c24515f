import type { Place } from './format.ts';
import { counted, GRIP, JUMPS, type Move, measured, RACE_LOAD, timed, UNLIKE } from './move.ts';

/** Metres of a sled's lane. */
const SLED_LENGTH = 12.5;

export interface Station {
  readonly name: string;
  /** The amount in a race, in the unit of its gym move. */
  readonly race: number;
  /** The moves by place: the station itself in a gym, its substitutes elsewhere. */
  readonly moves: Readonly<Record<Place, readonly [Move, ...Move[]]>>;
}

export const BURPEES = counted(['Step-back burpees', 'Burpees', 'Burpees'], 'jump', { ...JUMPS, ...UNLIKE });
export const CLIMBERS = timed('Mountain climbers', 'engine', UNLIKE);
export const SHOULDER_TAPS = counted('Plank shoulder taps', 'core', UNLIKE);
export const SWINGS = counted('Kettlebell swings', 'hinge', { ...GRIP, ...UNLIKE, notes: 'A dumbbell does it, too' });
const BROAD_JUMPS = measured('Burpee broad jumps', 'jump', 5, { notes: 'Step up, jump short, one breath a rep' });

/** In race order; a substitute works as hard for as long. Nothing replaces the load of a sled. */
export const STATIONS: readonly Station[] = [
  {
    name: 'SkiErg',
    race: 1_000,
    moves: {
      full_gym: [measured('SkiErg', 'engine', 50, { notes: 'Hinge and let the body fall' })],
      home_basic: [counted('Band pull-downs', 'pull'), counted('Dumbbell pullovers', 'pull')],
      minimal: [BURPEES, timed('Jumping jacks', 'engine', UNLIKE)],
    },
  },
  {
    name: 'sled push',
    race: 50,
    moves: {
      full_gym: [
        measured('Sled push', 'squat', SLED_LENGTH, {
          ...RACE_LOAD,
          notes: 'Low hips, short steps, never let it stop',
        }),
      ],
      home_basic: [counted('Goblet squats', 'squat', UNLIKE), timed('Wall sit', 'squat', UNLIKE)],
      minimal: [timed('Bear crawl', 'crawl'), timed('Wall sit', 'squat', UNLIKE)],
    },
  },
  {
    name: 'sled pull',
    race: 50,
    moves: {
      full_gym: [
        measured('Sled pull', 'pull', SLED_LENGTH, {
          ...GRIP,
          ...RACE_LOAD,
          notes: 'Arms long, walk back with the legs',
        }),
      ],
      home_basic: [counted('Dumbbell bent-over rows', 'pull', GRIP), counted('Band rows', 'pull')],
      minimal: [counted('Superman pulls', 'pull'), timed('Backward bear crawl', 'crawl')],
    },
  },
  {
    name: 'burpee broad jumps',
    race: 80,
    moves: { full_gym: [BROAD_JUMPS], home_basic: [BROAD_JUMPS], minimal: [BROAD_JUMPS] },
  },
  {
    name: 'row',
    race: 1_000,
    moves: {
      full_gym: [measured('Row', 'engine', 50, { notes: 'Legs first, arms last' })],
      home_basic: [SWINGS, CLIMBERS],
      minimal: [CLIMBERS, timed('High knees', 'engine', UNLIKE)],
    },
  },
  {
    name: 'farmers carry',
    race: 200,
    moves: {
      full_gym: [measured('Farmers carry', 'carry', 20, { ...GRIP, ...RACE_LOAD, notes: 'Tall and quick, no stops' })],
      home_basic: [timed('Dumbbell farmers march', 'carry', GRIP), timed('Backpack march', 'carry')],
      minimal: [SHOULDER_TAPS, timed('Plank', 'core', UNLIKE)],
    },
  },
  {
    name: 'sandbag lunges',
    race: 100,
    moves: {
      full_gym: [measured('Sandbag lunges', 'lunge', 5, { ...RACE_LOAD, notes: 'The back knee kisses the floor' })],
      home_basic: [counted('Goblet lunges', 'lunge'), counted('Backpack lunges', 'lunge')],
      minimal: [counted('Walking lunges', 'lunge'), counted('Reverse lunges', 'lunge')],
    },
  },
  {
    name: 'wall balls',
    race: 100,
    moves: {
      full_gym: [
        counted('Wall balls', 'squat', {
          loads: ['RPE 6, a lighter ball', 'race load', 'race load'],
          notes: 'Break before you must',
        }),
      ],
      home_basic: [counted('Dumbbell thrusters', 'squat')],
      minimal: [
        counted('Squats with overhead reach', 'squat'),
        counted(['Bodyweight squats', 'Jump squats', 'Jump squats'], 'squat', JUMPS),
      ],
    },
  },
];
