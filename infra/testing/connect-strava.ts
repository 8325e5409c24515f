import type { Decision } from '#infra/local/strava/authorize.ts';
import type { StravaStatus } from '#shared/strava/contract.ts';
import type { Person, Rig } from './rig.ts';

/** Goes to Strava and decides there; gives where the browser is sent in the end: back to the profile, with what for. */
export async function visitStrava(rig: Rig, person: Person, decision?: Decision): Promise<string> {
  const { body } = await person.call('POST /api/strava/connect');
  const back = new URL(rig.strava.authorize(body.authUrl, decision));
  const { headers } = await person.call('GET /api/strava/callback', { query: Object.fromEntries(back.searchParams) });
  return headers.get('location') ?? '';
}

/** Connects somebody's Strava, as a browser would. */
export async function connectStrava(rig: Rig, person: Person, decision?: Decision): Promise<StravaStatus> {
  const back = new URL(await visitStrava(rig, person, decision), rig.origin);
  const tokens = JSON.parse(back.searchParams.get('strava_tokens') ?? 'null');
  const { status, body } = await person.call('POST /api/strava/save-tokens', { body: { tokens } });
  if (status !== 200) throw new Error(`Saving the connection answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
