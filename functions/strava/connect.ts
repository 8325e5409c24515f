import type { Athlete } from '#functions/data/users.ts';
import { StravaNotConfigured } from '#functions/gateways/strava-gateway.ts';
import type { StravaApp } from './app.ts';
import { signState } from './connect-state.ts';

interface Going {
  readonly athlete: Pick<Athlete, 'profile'>;
  readonly sessionId: string;
  readonly request: { readonly now: number };
}

/** Where the athlete connects; null where Strava is not set up. Nothing is stored for it. */
export async function findAuthUrl({ athlete, sessionId, request }: Going, app: StravaApp): Promise<string | null> {
  if (!app.gateway.isConfigured) return null;
  const traveller = { uid: athlete.profile.uid, sessionId };
  return app.gateway.authorizeUrl(await signState(traveller, await app.sessionKeys(), request.now));
}

/** The same for who means to go there now; throws StravaNotConfigured. */
export async function connect(going: Going, app: StravaApp): Promise<string> {
  const authUrl = await findAuthUrl(going, app);
  if (authUrl === null) throw new StravaNotConfigured();
  return authUrl;
}
