import { areaEnvironment, programFilesOf } from '#functions/environment.ts';
import { type AreaDependencies, createAreaHandler } from '#functions/http/area-handler.ts';
import type { Environment } from '#functions/variables.ts';
import { adminRoutes } from '#shared/admin/contract.ts';
import type { AdminApp } from './app.ts';
import { adminEndpoints } from './endpoints.ts';

export interface AdminDependencies extends AreaDependencies, AdminApp {}

export function createAdmin(dependencies: AdminDependencies) {
  return createAreaHandler({
    ...dependencies,
    routes: adminRoutes,
    endpoints: adminEndpoints,
    app: dependencies,
  });
}

export function fromEnvironment(environment: Environment<'admin'>): AdminDependencies {
  return { ...areaEnvironment(environment), files: programFilesOf(environment) };
}
