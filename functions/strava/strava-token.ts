import { setTimeout as wait } from 'node:timers/promises';
import { ulid } from 'ulid';
import {
  type ConnectionRow,
  endLease,
  findConnection,
  leaseConnection,
  removeConnection,
  renewTokens,
} from '#functions/data/athletes/strava-connections.ts';
import { tryWrite } from '#functions/data/table/table.ts';
import {
  StravaNotConfigured,
  StravaUnauthorized,
  StravaUnreachable,
  stravaNotConnected,
} from '#functions/gateways/strava-gateway.ts';
import type { Strava } from './strava.ts';

/** A token that ends so soon may end on its way. */
const ENDS_SOON_MS = 300_000;
/** Longer than a refresh takes and is written, so that no lease ends while its holder has tokens nobody else knows. */
const LEASE_MS = 15_000;
/** After these it is looked whether somebody else has the next tokens; in all less than a browser has patience for. */
const WAITS_MS = [50, 100, 150, 200, ...Array.from({ length: 16 }, () => 250)];

/** The connection the athlete has; throws StravaNotConfigured, and AppError `forbidden` where there is none. */
export async function requireConnection(uid: string, { table, gateway }: Strava): Promise<ConnectionRow> {
  if (!gateway.isConfigured) throw new StravaNotConfigured();
  const connection = await findConnection(table, uid);
  if (!connection || connection.isLeaving) throw stravaNotConnected();
  return connection;
}

/**
 * Calls Strava for the athlete with a token that is valid: with the next one, once, where Strava does not take it.
 * However many call at once, the next tokens are fetched once. When there are none to be had any more the connection is
 * removed, and StravaUnauthorized thrown. Throws as well what `requireConnection` and `work` do.
 */
export async function withStravaToken<Result>(
  uid: string,
  strava: Strava,
  work: (accessToken: string) => Promise<Result>,
): Promise<Result> {
  return callWithToken(uid, await requireConnection(uid, strava), strava, work);
}

/** Calls Strava for a connection that may be ending already, or belongs to a deleted account. */
export async function callWithToken<Result>(
  uid: string,
  connection: ConnectionRow,
  strava: Strava,
  work: (accessToken: string, refreshToken: string) => Promise<Result>,
): Promise<Result> {
  const { seal, clock } = strava;
  const workFor = async ({ tokens }: ConnectionRow) => {
    const { accessToken, refreshToken } = await seal.open(uid, tokens);
    return work(accessToken, refreshToken);
  };
  if (connection.expiresAt - clock() > ENDS_SOON_MS) {
    try {
      return await workFor(connection);
    } catch (error) {
      if (!(error instanceof StravaUnauthorized)) throw error;
    }
  }
  const next = await renewed(uid, connection, strava);
  return removedUnlessAuthorized(uid, next, strava, () => workFor(next));
}

/** The connection with other tokens than these: those somebody else fetches at this moment, or has, or the next. */
async function renewed(uid: string, former: ConnectionRow, strava: Strava): Promise<ConnectionRow> {
  const { table, clock } = strava;
  const lease = ulid();
  for (const milliseconds of [0, ...WAITS_MS]) {
    await wait(milliseconds);
    const connection = milliseconds === 0 ? former : await findConnection(table, uid);
    if (!connection) throw new StravaUnauthorized('the connection was removed meanwhile');
    if (connection.tokens !== former.tokens) return connection;
    // Whoever had the lease gave it back without tokens: Strava does not answer, and would not answer us.
    if (milliseconds !== 0 && connection.lease === undefined) throw new StravaUnreachable('refresh failed', false);
    const now = clock();
    if ((connection.leasedUntil ?? 0) > now) continue;
    const leasing = leaseConnection(uid, connection, { lease, leasedUntil: now + LEASE_MS, now });
    if (await tryWrite(table, { lease: leasing })) return refresh(uid, connection, lease, strava);
  }
  throw new StravaUnreachable('somebody else is refreshing', false);
}

async function refresh(uid: string, connection: ConnectionRow, lease: string, strava: Strava): Promise<ConnectionRow> {
  const { table, gateway, seal } = strava;
  try {
    const { refreshToken } = await seal.open(uid, connection.tokens);
    const fetched = await removedUnlessAuthorized(uid, connection, strava, () => gateway.refresh(refreshToken));
    const next = { tokens: await seal.seal(uid, fetched), expiresAt: fetched.expiresAt };
    const isRenewed = await tryWrite(table, { connection: renewTokens(uid, lease, next) });
    if (!isRenewed) throw new StravaUnreachable('lost the lease', false);
    return { ...connection, ...next };
  } catch (error) {
    await table.write({ connection: endLease(uid, lease) }).catch(() => {});
    throw error;
  }
}

/** Removes the connection when Strava does not accept its tokens, unless it has changed meanwhile. */
async function removedUnlessAuthorized<Result>(
  uid: string,
  connection: ConnectionRow,
  { table }: Strava,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StravaUnauthorized) await tryWrite(table, removeConnection(uid, connection));
    throw error;
  }
}
