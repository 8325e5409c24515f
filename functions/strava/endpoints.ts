import type { Endpoints } from '#functions/http/endpoint.ts';
import type { StravaApp } from './app.ts';
import { connect, findAuthUrl } from './connect.ts';
import { disconnect } from './disconnect.ts';
import { finishConnect } from './finish-connect.ts';
import { pushWorkout } from './push-workout.ts';
import { readStatus } from './read-status.ts';
import { saveTokens } from './save-tokens.ts';

export const stravaEndpoints = {
  getStravaStatus: ({ athlete }, app) => readStatus(athlete.profile.uid, app),
  getStravaConnection: async (input, app) => ({
    authUrl: await findAuthUrl(input, app),
    configured: app.gateway.isConfigured,
  }),
  connectStrava: async (input, app) => ({ authUrl: await connect(input, app) }),
  finishStravaConnect: (input, app) => finishConnect(input, app),
  saveStravaTokens: (input, app) => saveTokens(input, app),
  disconnectStrava: ({ athlete, request }, app) => disconnect(athlete.profile.uid, request.now, app),
  pushWorkout: ({ athlete, body, request }, app) => pushWorkout(athlete, body, request, app),
} satisfies Endpoints<'strava', StravaApp>;
