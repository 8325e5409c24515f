import { areaEnvironment, programFilesOf } from '#functions/environment.ts';
import { createAreaHandler } from '#functions/http/area-handler.ts';
import { adminRoutes } from '#shared/admin/contract.ts';
import { adminEndpoints } from './endpoints.ts';

const settings = areaEnvironment(process.env);

export const handler = createAreaHandler({
  ...settings,
  routes: adminRoutes,
  endpoints: adminEndpoints,
  app: { table: settings.table, files: programFilesOf(process.env) },
});
