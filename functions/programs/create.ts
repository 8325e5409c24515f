import { openCatalogue } from '#functions/data/programs/catalogue.ts';
import { areaEnvironment, programCacheSeconds } from '#functions/environment.ts';
import { type AreaDependencies, createAreaHandler } from '#functions/http/area-handler.ts';
import type { Environment } from '#functions/variables.ts';
import { programRoutes } from '#shared/programs/contract.ts';
import { programEndpoints } from './endpoints.ts';

export interface ProgramsDependencies extends AreaDependencies {
  readonly programCacheSeconds: number;
}

export function createPrograms(dependencies: ProgramsDependencies) {
  const { table, programCacheSeconds } = dependencies;
  return createAreaHandler({
    ...dependencies,
    routes: programRoutes,
    endpoints: programEndpoints,
    app: { table, catalogue: openCatalogue(table, programCacheSeconds) },
  });
}

export function fromEnvironment(environment: Environment<'programs'>): ProgramsDependencies {
  return { ...areaEnvironment(environment), programCacheSeconds: programCacheSeconds(environment) };
}
