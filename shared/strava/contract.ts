import * as z from 'zod/mini';
import { SHARE_MINUTES, STRAVA_NOTES_CHARACTERS } from '#shared/constants.ts';
import { defineRoutes } from '#shared/http.ts';
import { WorkoutId } from '#shared/workouts/workout.ts';
import { stravaReturnPath } from './return.ts';

/**
 * Whether the athlete's Strava is connected. `canShare` is false where they did not let the app write activities;
 * `isConfigured` is false where the operator has not set Strava up.
 */
export const StravaStatus = z.object({
  isConfigured: z.boolean(),
  connected: z.boolean(),
  athleteId: z.nullable(z.string()),
  canShare: z.boolean(),
});
export type StravaStatus = z.output<typeof StravaStatus>;

/** `authUrl` is Strava's page for connecting; null where Strava is not set up. */
const Connection = z.object({ authUrl: z.nullable(z.string()), configured: z.boolean() });

const Parameter = z.string().check(z.maxLength(2_048));

/** `activityUrl` leads to what was shared. */
export const SharedWorkout = z.object({ message: z.string(), activityId: z.string(), activityUrl: z.string() });
export type SharedWorkout = z.output<typeof SharedWorkout>;

export const stravaRoutes = defineRoutes({
  /** Whether the athlete's Strava is connected. */
  getStravaStatus: {
    area: 'strava',
    method: 'GET',
    path: '/api/strava/status',
    access: 'user',
    limit: 'read',
    reply: StravaStatus,
  },
  /** The address of Strava's page for connecting; opening Settings asks for it. */
  getStravaConnection: {
    area: 'strava',
    method: 'GET',
    path: '/api/strava/connect',
    access: 'premium',
    limit: 'read',
    reply: Connection,
  },
  /**
   * The address of Strava's page, for an athlete who is about to go there. 503 STRAVA_NOT_CONFIGURED where Strava
   * is not set up.
   */
  connectStrava: {
    area: 'strava',
    method: 'POST',
    path: '/api/strava/connect',
    access: 'premium',
    limit: 'sharing',
    idempotency: 'same-effect',
    reply: z.object({ authUrl: z.string() }),
  },
  /** Strava's callback. Sends the browser to the app's settings, with a handle to the granted tokens. */
  finishStravaConnect: {
    area: 'strava',
    method: 'GET',
    path: '/api/strava/callback',
    access: 'premium',
    limit: 'sharing',
    // Strava decides what else it appends, so unknown parameters are dropped here, not refused.
    query: z.object({
      code: z.optional(Parameter),
      state: z.optional(Parameter),
      scope: z.optional(Parameter),
      error: z.optional(Parameter),
    }),
    reply: 'redirect',
    failsTo: stravaReturnPath({ error: 'callback_failed' }),
  },
  /** Connects the athlete with the tokens behind the handle. */
  saveStravaTokens: {
    area: 'strava',
    method: 'POST',
    path: '/api/strava/save-tokens',
    access: 'premium',
    limit: 'sharing',
    idempotency: 'natural-key',
    // Anything but the handle of the return is 400 'Invalid token data received', whatever it looks like.
    body: z.strictObject({ tokens: z.unknown() }),
    reply: StravaStatus,
  },
  /** Ends the connection, with or without premium. */
  disconnectStrava: {
    area: 'strava',
    method: 'POST',
    path: '/api/strava/disconnect',
    access: 'user',
    limit: 'sharing',
    idempotency: 'same-effect',
    reply: StravaStatus,
  },
  /**
   * Shares a logged workout to Strava. `duration` is seconds. 409 STRAVA_SHARE_UNKNOWN when an earlier try may have
   * arrived: with `again` it is sent once more all the same.
   */
  pushWorkout: {
    area: 'strava',
    method: 'POST',
    path: '/api/strava/push-workout',
    access: 'premium',
    limit: 'sharing',
    idempotency: 'natural-key',
    body: z.strictObject({
      workoutId: WorkoutId,
      duration: z.int().check(z.minimum(SHARE_MINUTES.min * 60), z.maximum(SHARE_MINUTES.max * 60)),
      notes: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(STRAVA_NOTES_CHARACTERS)))),
      again: z.optional(z.boolean()),
    }),
    reply: SharedWorkout,
  },
});
