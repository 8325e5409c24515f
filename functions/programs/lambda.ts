import { openCatalogue } from '#functions/data/catalogue.ts';
import { areaEnvironment, programCacheSeconds } from '#functions/environment.ts';
import { createAreaHandler } from '#functions/http/area-handler.ts';
import { programEndpoints } from './endpoints.ts';

const settings = areaEnvironment(process.env);
const catalogue = openCatalogue(settings.table, programCacheSeconds(process.env));

export const handler = createAreaHandler({
  ...settings,
  area: 'programs',
  endpoints: programEndpoints,
  app: { table: settings.table, catalogue },
});
