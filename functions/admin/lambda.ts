import { areaEnvironment, programFilesOf } from '#functions/environment.ts';
import { createAreaHandler } from '#functions/http/area-handler.ts';
import { adminEndpoints } from './endpoints.ts';

const settings = areaEnvironment(process.env);

export const handler = createAreaHandler({
  ...settings,
  area: 'admin',
  endpoints: adminEndpoints,
  app: { table: settings.table, files: programFilesOf(process.env) },
});
