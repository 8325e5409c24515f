import { hkdfSync, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { SessionKeys } from '#functions/http/session-cookie.ts';
import { STRAVA_CONNECT_MINUTES } from '#shared/constants.ts';

/** An athlete on the way to Strava, with the session they left by. */
interface Traveller {
  readonly uid: string;
  readonly sessionId: string;
}

const ALGORITHM = 'HS256';

/**
 * Signs the `state` that Strava sends back, so that nobody can return as somebody else. `now` is milliseconds since
 * 1970.
 */
export async function signState({ uid, sessionId }: Traveller, keys: SessionKeys, now: number): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(uid)
    .setExpirationTime(new Date(now + STRAVA_CONNECT_MINUTES * 60_000))
    .sign(signingKey(keys[0]));
}

export async function isStateOf(
  { uid, sessionId }: Traveller,
  state: string,
  keys: SessionKeys,
  now: number,
): Promise<boolean> {
  const checks = { algorithms: [ALGORITHM], subject: uid, currentDate: new Date(now), requiredClaims: ['exp'] };
  for (const key of keys) {
    const verified = await jwtVerify(state, signingKey(key), checks).catch(() => null);
    if (verified) return verified.payload.sid === sessionId;
  }
  return false;
}

/** A key of its own, so that no key serves two purposes. */
function signingKey(key: KeyObject): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), 'strava state', 32));
}
