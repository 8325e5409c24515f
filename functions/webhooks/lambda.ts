import { billingOf } from '#functions/billing/billing.ts';
import { areaEnvironment } from '#functions/environment.ts';
import { secretReader } from '#functions/gateways/secrets.ts';
import { createAreaHandler } from '#functions/http/area-handler.ts';
import { webhookRoutes } from '#shared/webhooks/contract.ts';
import { webhookEndpoints } from './endpoints.ts';

const { env } = process;
const environment = areaEnvironment(env);

export const handler = createAreaHandler({
  ...environment,
  routes: webhookRoutes,
  endpoints: webhookEndpoints,
  app: {
    ...billingOf(env, environment.table),
    stravaWebhook: {
      key: secretReader({ arn: env.STRAVA_WEBHOOK_KEY_SECRET, value: env.STRAVA_WEBHOOK_KEY }),
      subscriptionId: env.STRAVA_SUBSCRIPTION_ID ?? '',
    },
  },
});
