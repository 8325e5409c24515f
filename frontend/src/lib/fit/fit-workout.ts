import type { Units } from '#shared/account/units.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { encoder } from './bytes.ts';
import { exerciseCodes } from './exercise-codes.ts';
import { fitFile } from './fit-file.ts';
import { MOST_STEPS } from './limits.ts';
import { REST, type WatchRepeat, type WatchStep, watchSteps } from './watch-steps.ts';

/** A workout to write; watches list workouts by `name`, and older ones show some 15 characters of it. */
export interface WorkoutForWatch {
  readonly name: string;
  readonly exercises: readonly Exercise[];
  readonly units: Units;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Why there is no file: a watch drops one with more steps than it can hold, or with none. */
export type Refusal = 'too-many-steps' | 'no-steps';

/** The most bytes, with the closing zero. Watches cut longer ones themselves, so what tells names apart comes first. */
const NAME_BYTES = 40;
const NOTES_BYTES = 200;

// Numbers of the FIT profile.
const FILE_ID = 0;
const WORKOUT = 26;
const WORKOUT_STEP = 27;
const EXERCISE_TITLE = 264;
const WORKOUT_FILE = 5;
/** Manufacturer `development`, for whoever has no number of their own. */
const DEVELOPMENT = 255;
const PRODUCT = 1;
const OPEN_TARGET = 2;
const REPEAT_UNTIL_STEPS_DONE = 6;
const WEIGHT_UNITS = { kg: 1, lb: 2 } as const;
const MOST_KG = 655;
/** FIT counts seconds since 31 December 1989. */
const FIT_EPOCH = Date.UTC(1989, 11, 31);

/** With its sub-sport; strength and cardio are both of the sport training. */
type Sport = readonly [sport: number, subSport: number];
const RUNNING: Sport = [1, 0];
const STRENGTH: Sport = [10, 20];
const CARDIO: Sport = [10, 26];

/** Encodes a workout as a FIT workout file, which watches take by cable; or says why none would be of use. */
export function fitWorkout({ name, exercises, units, savedAt }: WorkoutForWatch): Uint8Array<ArrayBuffer> | Refusal {
  const sport = sportOf(exercises);
  const steps = watchSteps(exercises, units);
  if (steps.length === 0) return 'no-steps';
  if (steps.length > MOST_STEPS) return 'too-many-steps';
  const titles = sport === RUNNING ? [] : [...new Set(steps.flatMap(titleOf))];
  const codes = exerciseCodes(titles);
  return fitFile([
    {
      message: FILE_ID,
      fields: [
        [0, 'enum'], // type
        [1, 'uint16'], // manufacturer
        [2, 'uint16'], // product
        [3, 'uint32z'], // serial number
        [4, 'uint32'], // time created
      ],
      rows: [[WORKOUT_FILE, DEVELOPMENT, PRODUCT, serialOf(name, steps), Math.floor((savedAt - FIT_EPOCH) / 1000)]],
    },
    {
      message: WORKOUT,
      fields: [
        [8, NAME_BYTES], // name
        [4, 'enum'], // sport
        [11, 'enum'], // sub-sport
        [6, 'uint16'], // number of steps
      ],
      rows: [[name, ...sport, steps.length]],
    },
    {
      message: WORKOUT_STEP,
      fields: [
        [254, 'uint16'], // index
        [0, NAME_BYTES], // name
        [1, 'enum'], // how it ends
        [2, 'uint32'], // after how much, or the first step to repeat
        [3, 'enum'], // target
        [4, 'uint32'], // target's value, or how often to repeat
        [7, 'enum'], // intensity
        [8, NOTES_BYTES], // notes
        [10, 'uint16'], // exercise's category
        [11, 'uint16'], // exercise
        [12, 'uint16'], // weight, in hundredths of a kilogram
        [13, 'uint16'], // unit in which the weight is shown
      ],
      rows: steps.map((step, index) => {
        if ('times' in step) return [index, '', REPEAT_UNTIL_STEPS_DONE, step.from, OPEN_TARGET, step.times];
        const { name: title, ends, amount, intensity, notes, kg = 0 } = step;
        const [category, exercise] = codes[titles.indexOf(title)] ?? [];
        const load = kg > 0 && kg <= MOST_KG ? [Math.round(kg * 100), WEIGHT_UNITS[units.load]] : [];
        return [index, title, ends, amount, OPEN_TARGET, 0, intensity, notes, category, exercise, ...load];
      }),
    },
    {
      // In a strength workout a watch shows these and not the names of steps.
      message: EXERCISE_TITLE,
      fields: [
        [254, 'uint16'], // index
        [0, 'uint16'], // category
        [1, 'uint16'], // exercise
        [2, NAME_BYTES], // title
      ],
      rows: titles.map((title, index) => [index, ...(codes[index] ?? []), title]),
    },
  ]);
}

/** Returns the title of a step that has an exercise; none of a rest or a repetition. */
function titleOf(step: WatchStep | WatchRepeat): string[] {
  return 'times' in step || step.intensity === REST ? [] : [step.name];
}

/** Running where nothing but runs is worked on, cardio where runs or machines are part of it, else strength. */
function sportOf(exercises: readonly Exercise[]): Sport {
  const kinds = exercises.map(({ name }) => movementOf(name)?.kind);
  if (kinds.includes('run') && kinds.every((kind) => kind === 'run' || kind === 'easy')) return RUNNING;
  return kinds.some((kind) => kind === 'run' || kind === 'erg') ? CARDIO : STRENGTH;
}

/** The number by which a watch tells files apart (FNV-1a): that of the same workout stays. */
function serialOf(...content: readonly unknown[]): number {
  let hash = 0x811c9dc5;
  for (const byte of encoder.encode(JSON.stringify(content))) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0 || 1;
}
