import type { Athlete } from '#functions/data/athletes/users.ts';
import { StravaNotConfigured } from '#functions/gateways/strava-gateway.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { stravaRoutes } from '#shared/strava/contract.ts';
import type { StravaApp } from './app.ts';
import { signState } from './connect-state.ts';

interface Going {
  readonly athlete: Pick<Athlete, 'profile'>;
  readonly sessionId: string;
  readonly request: Pick<RequestMoment, 'now' | 'appOrigin'>;
}

/** Returns the address of Strava's consent page; null where Strava is not set up. Stores nothing. */
export async function findAuthUrl({ athlete, sessionId, request }: Going, app: StravaApp): Promise<string | null> {
  if (!app.gateway.isConfigured) return null;
  const traveller = { uid: athlete.profile.uid, sessionId };
  const state = await signState(traveller, await app.sessionKeys(), request.now);
  return app.gateway.authorizeUrl(state, `${request.appOrigin}${stravaRoutes.finishStravaConnect.path}`);
}

/** Returns the address for an athlete who is about to go there. Throws StravaNotConfigured. */
export async function connect(going: Going, app: StravaApp): Promise<string> {
  const authUrl = await findAuthUrl(going, app);
  if (authUrl === null) throw new StravaNotConfigured();
  return authUrl;
}
