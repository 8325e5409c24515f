import { ulid } from 'ulid';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { RANDOM_PRESET } from '#shared/constants.ts';
import { generateRandomWorkout } from '#shared/workouts/random/generate-random-workout.ts';
import type { RandomDifficulty, RandomWorkout, RandomWorkoutType } from '#shared/workouts/random-workout.ts';

export interface Wish {
  /** Preset where it is not said. */
  readonly type?: RandomWorkoutType;
  readonly difficulty?: RandomDifficulty;
  /** The name of the workout shown last; the next has another. */
  readonly previous?: string | undefined;
}

/** A workout for what the athlete said they train with; bodyweight only while they have not. Nothing is stored. */
export async function generateWorkout(
  { assessment }: Pick<Athlete, 'assessment'>,
  wish: Wish,
  now: number,
): Promise<RandomWorkout> {
  const equipment = assessment?.answers?.equipmentAccess ?? 'minimal';
  return generateRandomWorkout({ ...RANDOM_PRESET, ...wish, id: `rnd_${ulid(now)}`, equipment, isOffline: false });
}
