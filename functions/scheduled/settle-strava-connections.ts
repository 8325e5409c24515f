import { dueConnections, findConnection, trustConnection } from '#functions/data/athletes/strava-connections.ts';
import { tryWrite } from '#functions/data/table/table.ts';
import { isStravaDown, StravaUnauthorized } from '#functions/gateways/strava-gateway.ts';
import { endConnection } from '#functions/strava/end-connection.ts';
import type { Strava } from '#functions/strava/strava.ts';
import { callWithToken } from '#functions/strava/strava-token.ts';
import type { ScheduledApp } from './app.ts';
import { eachOf } from './each-of.ts';

/** Few enough to leave most of the app's quota at Strava for a quarter of an hour. */
const AT_ONCE = 40;

/** Tells Strava of whoever has left it here, and asks it whether those are still there who are said to have left it there. */
export async function settleStravaConnections({ strava }: Pick<ScheduledApp, 'strava'>): Promise<void> {
  if (!strava.gateway.isConfigured) return;
  const due = await dueConnections(strava.table, strava.clock(), AT_ONCE);
  await eachOf('settled: the Strava connection of', due, (uid) => settle(uid, strava), isStravaDown);
}

async function settle(uid: string, strava: Strava): Promise<void> {
  const connection = await findConnection(strava.table, uid);
  if (!connection) return;
  if (connection.isLeaving) return endConnection(uid, connection, strava);
  try {
    await callWithToken(uid, connection, strava, strava.gateway.athleteOf);
    await tryWrite(strava.table, { connection: trustConnection(uid) });
  } catch (error) {
    // The connection is gone, so there is nothing left to settle.
    if (!(error instanceof StravaUnauthorized)) throw error;
  }
}
