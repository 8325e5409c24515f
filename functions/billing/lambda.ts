import { areaEnvironment } from '#functions/environment.ts';
import { createAreaHandler } from '#functions/http/area-handler.ts';
import { billingRoutes } from '#shared/billing/contract.ts';
import { billingEndpoints } from './endpoints.ts';

export const handler = createAreaHandler({
  ...areaEnvironment(process.env),
  routes: billingRoutes,
  endpoints: billingEndpoints,
  app: null,
});
