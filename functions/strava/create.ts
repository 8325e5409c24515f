import { openCatalogue } from '#functions/data/programs/catalogue.ts';
import { areaEnvironment, programCacheSeconds } from '#functions/environment.ts';
import { type AreaDependencies, createAreaHandler } from '#functions/http/area-handler.ts';
import type { Environment } from '#functions/variables.ts';
import { stravaRoutes } from '#shared/strava/contract.ts';
import type { StravaApp } from './app.ts';
import { stravaEndpoints } from './endpoints.ts';
import { stravaOf } from './strava.ts';

export interface StravaDependencies extends AreaDependencies, Omit<StravaApp, 'catalogue'> {
  readonly programCacheSeconds: number;
}

export function createStrava(dependencies: StravaDependencies) {
  const { table, programCacheSeconds } = dependencies;
  return createAreaHandler({
    ...dependencies,
    routes: stravaRoutes,
    endpoints: stravaEndpoints,
    app: { ...dependencies, catalogue: openCatalogue(table, programCacheSeconds) },
  });
}

export function fromEnvironment(environment: Environment<'strava'>): StravaDependencies {
  const area = areaEnvironment(environment);
  return { ...area, ...stravaOf(environment, area.table), programCacheSeconds: programCacheSeconds(environment) };
}
