import type { Place } from './format.ts';

/** What a move works most; a circuit has no two alike. */
export type Trains = 'squat' | 'lunge' | 'hinge' | 'push' | 'pull' | 'core' | 'carry' | 'jump' | 'crawl' | 'engine';

export interface Move {
  /** Where there are three, those of the beginner, the intermediate and the advanced athlete. */
  readonly name: string | readonly [string, string, string];
  readonly trains: Trains;
  readonly unit: 'reps' | 'distance' | 'duration';
  /** Metres in which it is counted. */
  readonly step?: number;
  /** Done on one side after the other. */
  readonly sides?: 'leg' | 'side';
  /** Tires the grip: two of these do not follow each other. */
  readonly isGrip?: true;
  /** Its load is told as a part of the race's. */
  readonly isRaceLoaded?: true;
  readonly equipment?: string;
  readonly notes?: string;
}

const counted = (name: Move['name'], trains: Trains, more: Partial<Move> = {}): Move => ({
  name,
  trains,
  unit: 'reps',
  ...more,
});
const timed = (name: Move['name'], trains: Trains, more: Partial<Move> = {}): Move => ({
  name,
  trains,
  unit: 'duration',
  ...more,
});
const measured = (name: Move['name'], trains: Trains, step: number, more: Partial<Move> = {}): Move => ({
  name,
  trains,
  unit: 'distance',
  step,
  ...more,
});

const IS_GRIP = { isGrip: true } as const;
const IS_RACE_LOADED = { isRaceLoaded: true } as const;

const BROAD_JUMPS = measured('Burpee broad jumps', 'jump', 5, { notes: 'Step up, jump short, one breath a rep' });
const BURPEES = counted(['Step-back burpees', 'Burpees', 'Burpees'], 'jump');
const CLIMBERS = timed('Mountain climbers', 'engine');
const SWINGS = counted('Kettlebell swings', 'hinge', { ...IS_GRIP, notes: 'A dumbbell does it, too' });
const PUSH_UPS = counted(['Incline push-ups', 'Push-ups', 'Push-ups'], 'push');
const SIT_UPS = counted('Sit-ups', 'core');
const SHOULDER_TAPS = counted('Plank shoulder taps', 'core');

export interface Station {
  readonly name: string;
  /** How much of it a race asks for, in the unit of its first move in a gym. */
  readonly race: number;
  /** What it is where one has everything, and what stands in for it elsewhere, for as long and as hard. */
  readonly moves: Readonly<Record<Place, readonly [Move, ...Move[]]>>;
}

/** In the order of the race. What stands in is that of rmr.training/equipment-substitutions and usual coaching practice. */
export const STATIONS: readonly Station[] = [
  {
    name: 'SkiErg',
    race: 1_000,
    moves: {
      full_gym: [measured('SkiErg', 'engine', 50, { notes: 'Hinge and let the body fall' })],
      home_basic: [counted('Band pull-downs', 'pull'), counted('Dumbbell pullovers', 'pull')],
      minimal: [BURPEES, timed('Jumping jacks', 'engine')],
    },
  },
  {
    name: 'sled push',
    race: 50,
    moves: {
      full_gym: [
        measured('Sled push', 'squat', 12.5, { ...IS_RACE_LOADED, notes: 'Low hips, short steps, never let it stop' }),
      ],
      home_basic: [counted('Goblet squats', 'squat'), timed('Wall sit', 'squat')],
      minimal: [timed('Bear crawl', 'crawl'), timed('Wall sit', 'squat')],
    },
  },
  {
    name: 'sled pull',
    race: 50,
    moves: {
      full_gym: [
        measured('Sled pull', 'pull', 12.5, {
          ...IS_GRIP,
          ...IS_RACE_LOADED,
          notes: 'Straight arms, walk back with the legs',
        }),
      ],
      home_basic: [counted('Dumbbell bent-over rows', 'pull', IS_GRIP), counted('Band rows', 'pull')],
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
      minimal: [CLIMBERS, timed('High knees', 'engine')],
    },
  },
  {
    name: 'farmers carry',
    race: 200,
    moves: {
      full_gym: [
        measured('Farmers carry', 'carry', 20, { ...IS_GRIP, ...IS_RACE_LOADED, notes: 'Tall and quick, no stops' }),
      ],
      home_basic: [timed('Dumbbell farmers march', 'carry', IS_GRIP), timed('Backpack march', 'carry')],
      minimal: [SHOULDER_TAPS, timed('Plank', 'core')],
    },
  },
  {
    name: 'sandbag lunges',
    race: 100,
    moves: {
      full_gym: [
        measured('Sandbag lunges', 'lunge', 5, { ...IS_RACE_LOADED, notes: 'The back knee kisses the floor' }),
      ],
      home_basic: [counted('Goblet lunges', 'lunge'), counted('Backpack lunges', 'lunge')],
      minimal: [counted('Walking lunges', 'lunge'), counted('Reverse lunges', 'lunge')],
    },
  },
  {
    name: 'wall balls',
    race: 100,
    moves: {
      full_gym: [counted('Wall balls', 'squat', { ...IS_RACE_LOADED, notes: 'Break before you must' })],
      home_basic: [counted('Dumbbell thrusters', 'squat')],
      minimal: [
        counted('Squats with overhead reach', 'squat'),
        counted(['Bodyweight squats', 'Jump squats', 'Jump squats'], 'squat'),
      ],
    },
  },
];

/** What goes into a circuit besides the stations. */
const CIRCUIT_MOVES: Readonly<Record<Place, readonly Move[]>> = {
  full_gym: [
    PUSH_UPS,
    SIT_UPS,
    SWINGS,
    counted('Dumbbell push press', 'push'),
    counted('Ring rows', 'pull', IS_GRIP),
    counted(['Box step-ups', 'Box jumps', 'Box jumps'], 'jump'),
    measured('Bike', 'engine', 50),
  ],
  home_basic: [PUSH_UPS, SIT_UPS, BURPEES, SHOULDER_TAPS, counted('Dumbbell push press', 'push')],
  minimal: [
    PUSH_UPS,
    SIT_UPS,
    counted('Glute bridges', 'hinge'),
    counted('Skater hops', 'jump'),
    timed('Hollow hold', 'core'),
  ],
};

export function circuitMovesAt(place: Place): Move[] {
  return [...STATIONS.flatMap(({ moves }) => moves[place]), ...CIRCUIT_MOVES[place]];
}

const SPLIT = { sides: 'leg' } as const;
const SIDE_PLANK = timed('Side plank', 'core', { sides: 'side', notes: 'Each side' });
const DEAD_BUGS = counted('Dead bugs', 'core', { sides: 'side' });
const PLANK = timed('Plank', 'core');

/** What is done in sets, for strength. */
export const LIFTS: Readonly<Record<Place, readonly Move[]>> = {
  full_gym: [
    counted(['Goblet squat', 'Back squat', 'Back squat'], 'squat'),
    counted(['Goblet squat', 'Front squat', 'Front squat'], 'squat'),
    counted(['Kettlebell deadlift', 'Deadlift', 'Deadlift'], 'hinge', IS_GRIP),
    counted('Romanian deadlift', 'hinge', IS_GRIP),
    counted('Dumbbell bench press', 'push'),
    counted(['Dumbbell press', 'Strict press', 'Strict press'], 'push'),
    counted(['Ring rows', 'Pull-ups', 'Weighted pull-ups'], 'pull', IS_GRIP),
    counted('Bent-over row', 'pull', { ...IS_GRIP, equipment: 'Barbell' }),
    counted('Dumbbell split squats', 'lunge', SPLIT),
    counted('Dumbbell step-ups', 'lunge', SPLIT),
    measured('Farmers carry', 'carry', 10, { ...IS_GRIP, ...IS_RACE_LOADED }),
    measured('Suitcase carry', 'carry', 10, { ...IS_GRIP, notes: 'Change hands at half way' }),
    counted('Hanging leg raises', 'core', IS_GRIP),
    PLANK,
    SIDE_PLANK,
    DEAD_BUGS,
  ],
  home_basic: [
    counted('Goblet squat', 'squat'),
    counted('Dumbbell front squat', 'squat'),
    counted('Dumbbell Romanian deadlift', 'hinge', IS_GRIP),
    counted('Dumbbell hip thrusts', 'hinge'),
    counted('Dumbbell floor press', 'push'),
    counted('Dumbbell press', 'push'),
    counted('Dumbbell bent-over rows', 'pull', IS_GRIP),
    counted('Band rows', 'pull'),
    counted('Dumbbell split squats', 'lunge', SPLIT),
    counted('Dumbbell reverse lunges', 'lunge', SPLIT),
    timed('Dumbbell farmers march', 'carry', IS_GRIP),
    timed('Dumbbell overhead march', 'carry', { notes: 'Change arms at half way' }),
    PLANK,
    SIDE_PLANK,
    DEAD_BUGS,
  ],
  minimal: [
    counted(['Bodyweight squats', 'Squats with overhead reach', 'Jump squats'], 'squat'),
    counted(['Chair squats', 'Bodyweight squats', 'Narrow squats'], 'squat'),
    counted('Single-leg glute bridges', 'hinge', SPLIT),
    counted('Single-leg hinges', 'hinge', SPLIT),
    counted(['Incline push-ups', 'Push-ups', 'Decline push-ups'], 'push'),
    counted(['Kneeling push-ups', 'Close push-ups', 'Pike push-ups'], 'push'),
    counted('Superman pulls', 'pull'),
    counted('Prone Y raises', 'pull'),
    counted('Split squats', 'lunge', SPLIT),
    counted('Lateral lunges', 'lunge', SPLIT),
    timed('Bear crawl', 'carry'),
    timed('Crab crawl', 'carry'),
    PLANK,
    SIDE_PLANK,
    DEAD_BUGS,
  ],
};
