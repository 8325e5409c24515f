import { billingOf } from '#functions/billing/billing.ts';
import { areaEnvironment } from '#functions/environment.ts';
import { secretOf } from '#functions/gateways/secrets.ts';
import { type AreaDependencies, createAreaHandler } from '#functions/http/area-handler.ts';
import type { Environment } from '#functions/variables.ts';
import { webhookRoutes } from '#shared/webhooks/contract.ts';
import type { WebhooksApp } from './app.ts';
import { webhookEndpoints } from './endpoints.ts';

export interface WebhooksDependencies extends AreaDependencies, WebhooksApp {}

export function createWebhooks(dependencies: WebhooksDependencies) {
  return createAreaHandler({
    ...dependencies,
    routes: webhookRoutes,
    endpoints: webhookEndpoints,
    app: dependencies,
  });
}

export function fromEnvironment(environment: Environment<'webhooks'>): WebhooksDependencies {
  const area = areaEnvironment(environment);
  return {
    ...area,
    ...billingOf(environment, area.table),
    stravaWebhook: {
      key: secretOf(environment, 'STRAVA_WEBHOOK_KEY'),
      subscriptionId: environment.STRAVA_SUBSCRIPTION_ID ?? '',
    },
  };
}
