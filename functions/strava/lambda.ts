import { openCatalogue } from '#functions/data/programs/catalogue.ts';
import { areaEnvironment, programCacheSeconds } from '#functions/environment.ts';
import { createAreaHandler } from '#functions/http/area-handler.ts';
import { stravaRoutes } from '#shared/strava/contract.ts';
import { stravaEndpoints } from './endpoints.ts';
import { stravaOf } from './strava.ts';

const settings = areaEnvironment(process.env);
const catalogue = openCatalogue(settings.table, programCacheSeconds(process.env));

export const handler = createAreaHandler({
  ...settings,
  routes: stravaRoutes,
  endpoints: stravaEndpoints,
  app: { ...stravaOf(process.env, settings.table), catalogue, sessionKeys: settings.sessionKeys },
});
