import type { Endpoints } from '#functions/http/endpoint.ts';
import type { WebhooksApp } from './app.ts';
import { confirmStravaWebhook, receiveStravaEvent } from './receive-strava-event.ts';
import { receiveStripeEvent } from './receive-stripe-event.ts';

export const webhookEndpoints = {
  receiveStripeEvent: async ({ signed, request }, app) => {
    await receiveStripeEvent(signed, request.now, app, request.noteHappenedAt);
    return { received: true };
  },
  confirmStravaWebhook: ({ params, query }, app) => confirmStravaWebhook(params.secret, query, app),
  receiveStravaEvent: async ({ params, body, request }, app) => {
    await receiveStravaEvent(params.secret, body, request.now, app);
    return { received: true };
  },
} satisfies Endpoints<'webhooks', WebhooksApp>;
