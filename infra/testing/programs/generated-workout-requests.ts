import fc from 'fast-check';
import { RANDOM_DIFFICULTIES, RANDOM_WORKOUT_TYPES } from '#shared/constants.ts';

/** Arbitrary of the arguments of `generateRandomWorkout`: every type, difficulty and equipment, online. */
export const generatedWorkoutRequests = fc.record({
  id: fc.integer({ min: 0, max: 1_000_000 }).map((number) => `rnd_${String(number).padStart(26, '0')}`),
  type: fc.constantFrom(...RANDOM_WORKOUT_TYPES),
  difficulty: fc.constantFrom(...RANDOM_DIFFICULTIES),
  equipment: fc.constantFrom('full_gym', 'home_basic', 'minimal'),
  isOffline: fc.constant(false),
});
