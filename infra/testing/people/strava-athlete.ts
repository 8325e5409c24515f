import type { Decision } from '#infra/local/strava/authorize.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import { StravaHandle } from '#shared/strava/return.ts';

/** Two of the stand-in's athletes; the first is the one who connects, unless a test says otherwise. */
export const [ROBIN, INES] = [41_000_001, 41_000_002];

/** Goes to Strava, decides there, and comes back: gives where the app sends the browser then. */
export async function goToStrava(
  { strava }: Pick<Rig, 'strava'>,
  athlete: Pick<Person, 'call'>,
  decision?: Decision,
): Promise<URL> {
  const { authUrl } = done(await athlete.call('POST /api/strava/connect'), 200).body;
  return comeBack(athlete, strava.authorize(authUrl, decision));
}

/** Follows the address that Strava sends a browser back to. */
export async function comeBack({ call }: Pick<Person, 'call'>, address: string): Promise<URL> {
  const query = Object.fromEntries(new URL(address).searchParams);
  const { headers } = done(await call('GET /api/strava/callback', { query }), 303);
  return new URL(headers.get('location') ?? '', address);
}

export function handleIn(address: URL): StravaHandle {
  return StravaHandle.parse(JSON.parse(address.searchParams.get('strava_tokens') ?? 'null'));
}

export function saveTokens({ call }: Pick<Person, 'call'>, tokens: unknown): Promise<Answer> {
  return call('POST /api/strava/save-tokens', { body: { tokens } });
}

/** Connects Strava as a browser does; as the first of the stand-in's athletes, with everything granted, unless decided otherwise. */
export async function connectStrava(
  rig: Pick<Rig, 'strava'>,
  athlete: Pick<Person, 'call'>,
  decision?: Decision,
): Promise<void> {
  done(await saveTokens(athlete, handleIn(await goToStrava(rig, athlete, decision))), 200);
}

function done(answer: Answer, expected: number): Answer {
  if (answer.status === expected) return answer;
  throw new Error(`Connecting Strava answered ${answer.status} ${JSON.stringify(answer.body)}`);
}
