import { type ConnectionRow, findConnection, removeConnection } from '#functions/data/athletes/strava-connections.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { StravaUnauthorized } from '#functions/gateways/strava-gateway.ts';
import type { Strava } from './strava.ts';
import { callWithToken } from './strava-token.ts';

/**
 * Tells Strava that we may do nothing for the athlete any more, and then forgets the connection; one that was made again
 * meanwhile stays. Throws what Strava's gateway does, and has forgotten nothing then.
 */
export async function endConnection(
  uid: string,
  connection: ConnectionRow,
  strava: Strava,
  { hasProfile = true } = {},
): Promise<void> {
  const { table, gateway } = strava;
  if (gateway.isConfigured)
    await callWithToken(uid, connection, strava, gateway.revoke).catch((error) => {
      // Strava has no grant of ours any more, which is what was wanted.
      if (!(error instanceof StravaUnauthorized)) throw error;
    });
  await retryOnConflict(async () => {
    const left = await findConnection(table, uid);
    if (left?.connectedAt === connection.connectedAt) await table.write(removeConnection(uid, left, { hasProfile }));
  });
}
