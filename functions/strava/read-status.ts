import { type ConnectionRow, findConnection } from '#functions/data/athletes/strava-connections.ts';
import type { StravaStatus } from '#shared/strava/contract.ts';
import type { Strava } from './strava.ts';

/** Tells it without asking Strava. */
export async function readStatus(uid: string, strava: Strava): Promise<StravaStatus> {
  return statusOf(await findConnection(strava.table, uid), strava);
}

export function statusOf(connection: ConnectionRow | undefined, { gateway }: Pick<Strava, 'gateway'>): StravaStatus {
  const { isConfigured } = gateway;
  if (!connection || connection.isLeaving) return { isConfigured, connected: false, athleteId: null, canShare: false };
  return { isConfigured, connected: true, athleteId: connection.athleteId, canShare: mayShare(connection) };
}

/** Whether the athlete lets us put activities there. */
export function mayShare({ scopes }: Pick<ConnectionRow, 'scopes'>): boolean {
  return scopes.includes('activity:write');
}
