/** Where generated workouts are stored; alone, so that signing out need not load what reads them. */
export const GENERATED_WORKOUTS_KEY = 'generated-workouts';
