import type { Decision } from '#infra/local/strava/authorize.ts';
import type { LocalStrava } from '#infra/local/strava/strava-server.ts';

/** The app's origin, where the stand-in's athletes come from and return to. */
export const ORIGIN = 'http://localhost:3000';

export const QUESTION = {
  client_id: '120000',
  redirect_uri: `${ORIGIN}/api/strava/callback`,
  response_type: 'code',
  scope: 'read,activity:write,activity:read',
  state: 'signed',
};

export function questionTo({ address }: LocalStrava, changes: Record<string, string> = {}): string {
  return `${address}/oauth/authorize?${new URLSearchParams({ ...QUESTION, ...changes })}`;
}

/** The code somebody comes back with who decides so. */
export function codeOf(strava: LocalStrava, decision?: Decision): string {
  return new URL(strava.authorize(questionTo(strava), decision)).searchParams.get('code') ?? '';
}

/** Sends one request, and returns the whole answer. */
export async function ask(
  strava: LocalStrava,
  path: string,
  { form, json, token }: { form?: Record<string, string>; json?: object; token?: string } = {},
) {
  const response = await fetch(strava.address + path, {
    method: form || json ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
    ...(json && { body: JSON.stringify(json) }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

export function askTokens(strava: LocalStrava, form: Record<string, string>) {
  const { clientId: client_id, clientSecret: client_secret } = strava;
  return ask(strava, '/oauth/token', { form: { client_id, client_secret, ...form } });
}

/** Tokens for all that is granted, unless decided otherwise. */
export async function connect(strava: LocalStrava, decision?: Decision) {
  const code = codeOf(strava, decision);
  const { body } = await askTokens(strava, { grant_type: 'authorization_code', code });
  return { code, access: body.access_token as string, refresh: body.refresh_token as string, body };
}

export const refreshed = (strava: LocalStrava, refresh_token: string) =>
  askTokens(strava, { grant_type: 'refresh_token', refresh_token });

export const RUN = {
  name: 'Easy run',
  sport_type: 'Run',
  start_date_local: '2026-11-18T07:30:00Z',
  elapsed_time: 2_400,
};
export const push = (strava: LocalStrava, token: string, changes: object = {}) =>
  ask(strava, '/api/v3/activities', { token, json: { ...RUN, ...changes } });

export const invalid = (resource: string, field: string, code = 'invalid') => ({ errors: [{ resource, field, code }] });
