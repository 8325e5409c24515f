import { findConnection, leave } from '#functions/data/athletes/strava-connections.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { StravaStatus } from '#shared/strava/contract.ts';
import { endConnection } from './end-connection.ts';
import { statusOf } from './read-status.ts';
import type { Strava } from './strava.ts';

/** Ends the connection, whatever has become of Strava: when it cannot be told now, the scheduled jobs tell it. */
export async function disconnect(uid: string, now: number, strava: Strava): Promise<StravaStatus> {
  const { table } = strava;
  const leaving = await retryOnConflict(async () => {
    const connection = await findConnection(table, uid);
    if (connection && !connection.isLeaving) await table.write(leave(uid, connection, now));
    return connection;
  });
  if (leaving) await endConnection(uid, leaving, strava).catch(() => {});
  return statusOf(undefined, strava);
}
