import * as z from 'zod/mini';
import { connect, findConnection, ownerOfStravaAthlete } from '#functions/data/athletes/strava-connections.ts';
import { findTokens, takeHandle } from '#functions/data/athletes/strava-handles.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { ConditionFailed } from '#functions/data/table/table.ts';
import { AppError, ERROR_CODES, invalidField } from '#shared/errors.ts';
import type { StravaStatus } from '#shared/strava/contract.ts';
import { StravaHandle } from '#shared/strava/return.ts';
import { endConnection } from './end-connection.ts';
import { statusOf } from './read-status.ts';
import type { Strava } from './strava.ts';

interface Saving {
  readonly athlete: Pick<Athlete, 'profile'>;
  readonly sessionId: string;
  readonly request: { readonly now: number };
  readonly body: { readonly tokens?: unknown };
}

/** Makes of the tokens that a handle is for the athlete's connection, once; everything but such a handle is refused. */
export async function saveTokens({ athlete, sessionId, request, body }: Saving, strava: Strava): Promise<StravaStatus> {
  const given = z.safeParse(StravaHandle, body.tokens);
  if (!given.success) throw invalidTokens();
  const { handle } = given.data;
  const { uid } = athlete.profile;
  const { table } = strava;
  return retryOnConflict(async () => {
    const fetched = await findTokens(table, uid, sessionId, handle, request.now);
    if (!fetched) throw invalidTokens();
    const [former, owner] = await Promise.all([
      findConnection(table, uid),
      ownerOfStravaAthlete(table, fetched.athleteId),
    ]);
    if (owner !== undefined && owner !== uid) throw taken();
    if (former && former.athleteId !== fetched.athleteId) {
      // The connection to another Strava athlete, from before, ends.
      await endConnection(uid, former, strava);
      throw new ConditionFailed(['connection']);
    }
    const connection = { ...fetched, connectedAt: request.now };
    await table.write({ handle: takeHandle(uid, handle), ...connect(uid, connection, former, owner) });
    return statusOf(connection, strava);
  });
}

function invalidTokens(): AppError {
  return invalidField('tokens', 'Invalid token data received');
}

function taken(): AppError {
  return new AppError('conflict', 'This Strava account is connected to another account here.', {
    code: ERROR_CODES.stravaTaken,
  });
}
