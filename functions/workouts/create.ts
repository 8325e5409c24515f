import { openCatalogue } from '#functions/data/programs/catalogue.ts';
import { areaEnvironment, programCacheSeconds } from '#functions/environment.ts';
import { type AreaDependencies, createAreaHandler } from '#functions/http/area-handler.ts';
import type { Environment } from '#functions/variables.ts';
import { calendarFeedRoutes } from '#shared/calendar-feed/contract.ts';
import { importRoutes } from '#shared/imports/contract.ts';
import { movementRoutes } from '#shared/movements/contract.ts';
import { trainingRoutes } from '#shared/training/contract.ts';
import { workoutRoutes } from '#shared/workouts/contract.ts';
import { loggingRoutes } from '#shared/workouts/logging-contract.ts';
import { workoutEndpoints } from './endpoints.ts';

export interface WorkoutsDependencies extends AreaDependencies {
  readonly programCacheSeconds: number;
}

export function createWorkouts(dependencies: WorkoutsDependencies) {
  const { table, programCacheSeconds } = dependencies;
  return createAreaHandler({
    ...dependencies,
    routes: {
      ...workoutRoutes,
      ...loggingRoutes,
      ...trainingRoutes,
      ...calendarFeedRoutes,
      ...importRoutes,
      ...movementRoutes,
    },
    endpoints: workoutEndpoints,
    app: { table, catalogue: openCatalogue(table, programCacheSeconds) },
  });
}

export function fromEnvironment(environment: Environment<'workouts'>): WorkoutsDependencies {
  return { ...areaEnvironment(environment), programCacheSeconds: programCacheSeconds(environment) };
}
