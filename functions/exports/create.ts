import { areaEnvironment, exportFilesOf } from '#functions/environment.ts';
import { type AreaDependencies, createAreaHandler } from '#functions/http/area-handler.ts';
import type { Environment } from '#functions/variables.ts';
import { exportRoutes } from '#shared/account/export-contract.ts';
import type { ExportsApp } from './app.ts';
import { exportEndpoints } from './endpoints.ts';

export interface ExportsDependencies extends AreaDependencies, ExportsApp {}

export function createExports(dependencies: ExportsDependencies) {
  return createAreaHandler({
    ...dependencies,
    routes: exportRoutes,
    endpoints: exportEndpoints,
    app: dependencies,
  });
}

export function fromEnvironment(environment: Environment<'exports'>): ExportsDependencies {
  return { ...areaEnvironment(environment), exportFiles: exportFilesOf(environment) };
}
