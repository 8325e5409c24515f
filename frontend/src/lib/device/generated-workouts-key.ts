/**
 * The storage key of generated workouts; in a file of its own, so that signing out need not load the code that
 * reads them.
 */
export const GENERATED_WORKOUTS_KEY = 'generated-workouts';
