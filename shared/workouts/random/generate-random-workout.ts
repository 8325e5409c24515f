import type { RandomDifficulty, RandomWorkout, RandomWorkoutType } from '#shared/workouts/random-workout.ts';
import { secondsOf } from './arrange.ts';
import { CARDIO_FORMATS } from './cardio-formats.ts';
import type { Format, Place, Setting } from './format.ts';
import { MIXED_FORMATS } from './mixed-formats.ts';
import { RACE_FORMATS } from './race-formats.ts';
import { seededRandom } from './seeded-random.ts';
import { STATION_FORMATS } from './station-formats.ts';
import { STRENGTH_FORMATS } from './strength-formats.ts';
import { coolDown, warmUp } from './warm-up-and-cool-down.ts';

export interface RandomWorkoutRequest {
  /** `rnd_` and what is unique; all choices follow from it. */
  readonly id: string;
  readonly type: RandomWorkoutType;
  readonly difficulty: RandomDifficulty;
  readonly equipment: Place;
  /** Made without a connection: of bodyweight exercises, whatever there is to train with. */
  readonly isOffline: boolean;
  /** The name of the workout shown last; the next has another. */
  readonly previous?: string | undefined;
}

const FORMATS: Record<RandomWorkoutType, readonly Format[]> = {
  mixed: MIXED_FORMATS,
  strength: STRENGTH_FORMATS,
  cardio: CARDIO_FORMATS,
  'station-focus': STATION_FORMATS,
  'race-prep': RACE_FORMATS,
};

const LEVELS = { beginner: 0, intermediate: 1, advanced: 2 } as const;

/** Generates a workout; the same request gives the same workout, on the server and in the browser. */
export function generateRandomWorkout(request: RandomWorkoutRequest): RandomWorkout {
  const { id, type, difficulty, equipment, isOffline, previous } = request;
  const level = LEVELS[difficulty];
  const setting: Setting = {
    place: isOffline ? 'minimal' : equipment,
    random: seededRandom(id),
    // More training days mean more work, not harder work: only strength sets, with rests in between, go beyond a
    // sustainable effort.
    effort: Math.min(6 + level, type === 'strength' ? 8 : 7),
    byLevel: (...choices) => choices[level],
  };
  const formats = FORMATS[type].filter(
    (format) => (format.places?.includes(setting.place) ?? true) && nameOf(format, setting) !== previous,
  );
  const format = setting.random.pick(formats);
  const { trains, structure, main, isWithoutRunning = false, effort = setting.effort } = format.plan(setting);
  const isRunning = !isWithoutRunning && (type === 'cardio' || type === 'race-prep');
  const warming = warmUp(setting, { isRunning, isWithoutRunning });
  const exercises = [...warming, ...main, ...coolDown(setting)];
  return {
    id,
    name: nameOf(format, setting),
    description: `${trains} ${feelOf(effort, type)}`,
    workoutType: type,
    difficulty,
    estimatedDuration: Math.round(secondsOf(exercises) / 60),
    structure,
    isOffline,
    exercises,
  };
}

function nameOf({ name }: Format, setting: Setting): string {
  return typeof name === 'string' ? name : name(setting);
}

const BREATH = [
  'easy, with breath for whole sentences',
  'steady, with breath for a sentence at a time',
  'firm, with breath for short sentences',
  'hard but even, with breath for a few words',
  'very hard, with breath for one word',
];
const EASIEST = 4;

function feelOf(effort: number, type: RandomWorkoutType): string {
  const feel =
    type === 'strength' ? `stop each set with ${10 - effort} good repetitions left` : BREATH[effort - EASIEST];
  return `Aim for RPE ${effort}: ${feel}.`;
}
