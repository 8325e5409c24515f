import { createWorkouts, fromEnvironment } from './create.ts';

export const handler = createWorkouts(fromEnvironment(process.env));
