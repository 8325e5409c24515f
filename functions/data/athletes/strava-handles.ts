import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { present } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { check, putNew, remove, type Table, type WriteAction } from '#functions/data/table/table.ts';
import { STRAVA_HANDLE_MINUTES } from '#shared/constants.ts';
import type { NewConnection } from './strava-connections.ts';

/** Tokens on their way from Strava to a connection, for the session that fetched them; times are milliseconds since 1970. */
const HandleRow = z.object({
  sessionId: z.string(),
  athleteId: z.string(),
  scopes: z.array(z.string()),
  /** Sealed. */
  tokens: z.string(),
  expiresAt: z.number(),
  endsAt: z.number(),
});

type Fetched = Omit<NewConnection, 'connectedAt'>;

/** Keeps them for some minutes, and gives the handle they can be had by once; only a hash of it is stored. */
export async function keepTokens(
  table: Table,
  uid: string,
  sessionId: string,
  fetched: Fetched,
  now: number,
): Promise<string> {
  const handle = randomBytes(32).toString('base64url');
  const endsAt = now + STRAVA_HANDLE_MINUTES * 60_000;
  await table.write({
    athlete: check(userKeys.profile(uid), { PK: present }),
    handle: putNew({ ...keyOf(uid, handle), sessionId, ...fetched, endsAt, ttl: Math.ceil(endsAt / 1_000) }),
  });
  return handle;
}

/** Returns the tokens behind a handle, for its own athlete and session and while it lives. */
export async function findTokens(
  table: Table,
  uid: string,
  sessionId: string,
  handle: string,
  now: number,
): Promise<Fetched | undefined> {
  const row = await table.get(keyOf(uid, handle), HandleRow);
  if (!row || row.sessionId !== sessionId || now >= row.endsAt) return undefined;
  const { athleteId, scopes, tokens, expiresAt } = row;
  return { athleteId, scopes, tokens, expiresAt };
}

/** Refused for one that has been taken. */
export function takeHandle(uid: string, handle: string): WriteAction {
  return remove(keyOf(uid, handle), { PK: present });
}

function keyOf(uid: string, handle: string) {
  return userKeys.stravaHandle(uid, createHash('sha256').update(handle).digest('hex'));
}
