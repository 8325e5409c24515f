import * as z from 'zod/mini';
import { defineRoutes } from '#shared/http.ts';

const StravaSecret = z.strictObject({ secret: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The fields of a Strava event that are used; Strava may add others. */
const StravaEvent = z.object({
  object_type: z.string().check(z.maxLength(40)),
  aspect_type: z.string().check(z.maxLength(40)),
  owner_id: z.int(),
  subscription_id: z.int(),
  updates: z.optional(z.record(z.string(), z.unknown())),
});
export type StravaEvent = z.output<typeof StravaEvent>;

/** The endpoints that other services call. */
export const webhookRoutes = defineRoutes({
  /** Receives Stripe's events. An event only says that something has changed; the state is fetched from Stripe. */
  receiveStripeEvent: {
    area: 'webhooks',
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'webhook',
    limit: 'webhook',
    idempotency: 'natural-key',
    signedBy: 'stripe-signature',
    reply: z.object({ received: z.boolean() }),
  },
  /** Strava asks whether the address is ours, when it is set up. `secret` is what makes the path unguessable. */
  confirmStravaWebhook: {
    area: 'webhooks',
    method: 'GET',
    path: '/api/webhooks/strava/{secret}',
    access: 'webhook',
    limit: 'webhook',
    params: StravaSecret,
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.challenge': z.string().check(z.minLength(1), z.maxLength(200)),
      'hub.verify_token': z.string().check(z.maxLength(200)),
    }),
    reply: z.object({ 'hub.challenge': z.string() }),
  },
  /** Receives Strava's events. They are unsigned, so that each is only a reason to ask Strava. */
  receiveStravaEvent: {
    area: 'webhooks',
    method: 'POST',
    path: '/api/webhooks/strava/{secret}',
    access: 'webhook',
    limit: 'webhook',
    idempotency: 'same-effect',
    params: StravaSecret,
    body: StravaEvent,
    reply: z.object({ received: z.boolean() }),
  },
});
