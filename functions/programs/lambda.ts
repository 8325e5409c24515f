import { openCatalogue } from '#functions/data/programs/catalogue.ts';
import { areaEnvironment, programCacheSeconds } from '#functions/environment.ts';
import { createAreaHandler } from '#functions/http/area-handler.ts';
import { programRoutes } from '#shared/programs/contract.ts';
import { programEndpoints } from './endpoints.ts';

const settings = areaEnvironment(process.env);
const catalogue = openCatalogue(settings.table, programCacheSeconds(process.env));

export const handler = createAreaHandler({
  ...settings,
  routes: programRoutes,
  endpoints: programEndpoints,
  app: { table: settings.table, catalogue },
});
