import { keepTokens } from '#functions/data/athletes/strava-handles.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { type Reply, redirect } from '#functions/http/replies.ts';
import { type StravaError, stravaReturnPath } from '#shared/strava/return.ts';
import type { StravaApp } from './app.ts';
import { isStateOf } from './connect-state.ts';

interface Return {
  readonly athlete: Pick<Athlete, 'profile'>;
  readonly sessionId: string;
  readonly request: { readonly now: number };
  readonly query: {
    readonly code?: string | undefined;
    readonly state?: string | undefined;
    /** The granted scopes, which may be fewer than were asked for. */
    readonly scope?: string | undefined;
    readonly error?: string | undefined;
  };
}

/**
 * The way back from Strava: fetches the tokens and keeps them for this session. The browser is given no more than a
 * handle to them, which makes them a connection once.
 */
export async function finishConnect({ athlete, sessionId, request, query }: Return, app: StravaApp): Promise<Reply> {
  const { table, gateway, seal } = app;
  const { code, state = '', scope = '', error } = query;
  if (error) return failed(error === 'access_denied' ? 'access_denied' : 'callback_failed');
  if (!code) return failed('no_code');
  const { uid } = athlete.profile;
  const isTheirs = await isStateOf({ uid, sessionId }, state, await app.sessionKeys(), request.now);
  if (!isTheirs) return failed('callback_failed');

  const { athleteId, expiresAt, ...tokens } = await gateway.exchange(code);
  const fetched = { athleteId, expiresAt, scopes: scopesOf(scope), tokens: await seal.seal(uid, tokens) };
  const handle = await keepTokens(table, uid, sessionId, fetched, request.now);
  return redirect(stravaReturnPath({ tokens: { v: 1, handle } }));
}

function failed(error: StravaError): Reply {
  return redirect(stravaReturnPath({ error }));
}

/** Limited in length, as they come with the browser; Strava itself enforces the true ones. */
function scopesOf(scope: string): string[] {
  return [...new Set(scope.split(/[\s,]+/))].filter((word) => /^[a-z_]{1,30}(:[a-z_]{1,30})?$/.test(word)).slice(0, 10);
}
