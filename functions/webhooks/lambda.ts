import { billingOf } from '#functions/billing/billing.ts';
import { areaEnvironment } from '#functions/environment.ts';
import { createAreaHandler } from '#functions/http/area-handler.ts';
import { webhookRoutes } from '#shared/webhooks/contract.ts';
import { webhookEndpoints } from './endpoints.ts';

const environment = areaEnvironment(process.env);

export const handler = createAreaHandler({
  ...environment,
  routes: webhookRoutes,
  endpoints: webhookEndpoints,
  app: billingOf(process.env, environment.table),
});
