import type { Answer } from '#infra/testing/calls/send-call.ts';
import type { Person } from '#infra/testing/rig.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';

/** A generated workout that is called so, the same for the same name. */
export function randomWorkout(name = 'Run and Row', changes: Partial<RandomWorkout> = {}): RandomWorkout {
  return {
    id: `rnd_${name.replace(/\W/g, '').padEnd(16, 'x')}`,
    name,
    description: 'Short runs between long rows.',
    workoutType: 'cardio',
    difficulty: 'intermediate',
    estimatedDuration: 35,
    structure: 'Four rounds, rest 60 s after each.',
    isOffline: false,
    exercises: [
      { name: 'Warm-up jog', duration: 300 },
      { name: 'Run', sets: 4, distance: 400, intensity: 'RPE 7' },
      { name: 'Row', sets: 4, distance: 500, restBetweenSets: 60 },
    ],
    ...changes,
  };
}

export function completeRandom(
  athlete: Person,
  workoutData: RandomWorkout = randomWorkout(),
  details: object = {},
  timeZone = 'UTC',
): Promise<Answer> {
  return athlete.call('POST /api/complete-random-workout', { body: { workoutData, ...details }, timeZone });
}

/** The one that is called so, once it was logged. */
export async function completedRandom(
  athlete: Person,
  name: string,
  changes: Partial<RandomWorkout> = {},
  details: object = {},
): Promise<RandomWorkout> {
  const random = randomWorkout(name, changes);
  const { status } = await completeRandom(athlete, random, details);
  if (status !== 200) throw new Error(`Logging a random workout answered ${status}`);
  return random;
}
