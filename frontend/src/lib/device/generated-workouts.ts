import { isRecord } from '#frontend/lib/objects/is-record.ts';
import { RANDOM_DIFFICULTIES, RANDOM_WORKOUT_TYPES } from '#shared/constants.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import { GENERATED_WORKOUTS_KEY } from './generated-workouts-key.ts';
import { readStored, store } from './storage.ts';

/** The two places for a generated workout: one left to chance, and one made from the choices on Free Workouts. */
export type Shelf = 'random' | 'chosen';

export interface Generated {
  /** Null before the first, and once it was completed or discarded. */
  readonly workout: RandomWorkout | null;
  /** The name of the last one, so that the next differs. */
  readonly lastName?: string | undefined;
}

interface Stored {
  /** The athlete they belong to. */
  readonly uid: string;
  readonly shelves: { readonly [Name in Shelf]?: Generated };
}

export const NOTHING_GENERATED: Generated = { workout: null };

/** The athlete's own, through reloads and days without a connection; what makes no sense is not there. */
export function readGenerated(uid: string, shelf: Shelf): Generated {
  return shelvesOf(uid)[shelf] ?? NOTHING_GENERATED;
}

export function storeGenerated(uid: string, shelf: Shelf, generated: Generated): void {
  const stored: Stored = { uid, shelves: { ...shelvesOf(uid), [shelf]: generated } };
  store(GENERATED_WORKOUTS_KEY, stored);
}

function shelvesOf(uid: string): Stored['shelves'] {
  const stored = readStored(GENERATED_WORKOUTS_KEY, isStored);
  return stored?.uid === uid ? stored.shelves : {};
}

function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || typeof value.uid !== 'string' || !isRecord(value.shelves)) return false;
  return Object.values(value.shelves).every(isGenerated);
}

function isGenerated(value: unknown): value is Generated {
  if (!isRecord(value)) return false;
  const { workout, lastName } = value;
  return (workout === null || isWorkout(workout)) && (lastName === undefined || typeof lastName === 'string');
}

function isWorkout(value: unknown): value is RandomWorkout {
  if (!isRecord(value)) return false;
  const { id, name, description, structure, workoutType, difficulty, estimatedDuration, isOffline, exercises } = value;
  return (
    [id, name, description, structure].every((text) => typeof text === 'string') &&
    RANDOM_WORKOUT_TYPES.some((type) => type === workoutType) &&
    RANDOM_DIFFICULTIES.some((level) => level === difficulty) &&
    typeof estimatedDuration === 'number' &&
    typeof isOffline === 'boolean' &&
    Array.isArray(exercises) &&
    exercises.every((exercise) => isRecord(exercise) && typeof exercise.name === 'string')
  );
}
