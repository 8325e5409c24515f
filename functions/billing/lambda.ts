import { areaEnvironment } from '#functions/environment.ts';
import { createAreaHandler } from '#functions/http/area-handler.ts';
import { billingRoutes } from '#shared/billing/contract.ts';
import { billingOf } from './billing.ts';
import { billingEndpoints } from './endpoints.ts';

const environment = areaEnvironment(process.env);

export const handler = createAreaHandler({
  ...environment,
  routes: billingRoutes,
  endpoints: billingEndpoints,
  app: billingOf(process.env, environment.table),
});
