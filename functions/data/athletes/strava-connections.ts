import * as z from 'zod/mini';
import { absent, absentOrPast, equals, present, unchanged } from '#functions/data/table/expressions.ts';
import { DUE_STRAVA_CONNECTIONS, indexed, stravaAthleteKey, userKeys } from '#functions/data/table/keys.ts';
import { put, remove, type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import { noteStrava } from './profiles.ts';

/** An athlete's connection to Strava; times are milliseconds since 1970. */
const ConnectionRow = z.object({
  athleteId: z.string(),
  /** The granted scopes, in Strava's spelling. */
  scopes: z.array(z.string()),
  /** Sealed. They change with every refresh, so that they tell one state of the connection from another. */
  tokens: z.string(),
  expiresAt: z.number(),
  connectedAt: z.number(),
  /** The athlete has disconnected, but Strava is still to be told. */
  isLeaving: z.optional(z.boolean()),
  /** The run that is refreshing the tokens, and until when no other may. */
  lease: z.optional(z.string()),
  leasedUntil: z.optional(z.number()),
});
export type ConnectionRow = z.output<typeof ConnectionRow>;
export type NewConnection = Pick<ConnectionRow, 'athleteId' | 'scopes' | 'tokens' | 'expiresAt' | 'connectedAt'>;

export function findConnection(table: Table, uid: string): Promise<ConnectionRow | undefined> {
  return table.get(userKeys.stravaConnection(uid), ConnectionRow);
}

const OwnerRow = z.object({ uid: z.string() });

/** The athlete of ours who has connected this one at Strava, also while the connection is leaving. */
export async function ownerOfStravaAthlete(table: Table, athleteId: string): Promise<string | undefined> {
  return (await table.get(stravaAthleteKey(athleteId), OwnerRow))?.uid;
}

/**
 * Connects, in place of the row that was read; `owner` is who had that Strava athlete then. Fails once the account
 * is deleted.
 */
export function connect(
  uid: string,
  connection: NewConnection,
  read: ConnectionRow | undefined,
  owner: string | undefined,
): Record<'connection' | 'stravaAthlete' | 'profile', WriteAction> {
  return {
    connection: put({ ...userKeys.stravaConnection(uid), ...connection }, { tokens: unchanged(read?.tokens) }),
    stravaAthlete: put({ ...stravaAthleteKey(connection.athleteId), uid }, { uid: unchanged(owner) }),
    profile: noteStrava(uid, true),
  };
}

/** Disconnects the athlete, and lists the row until Strava has been told. */
export function leave(uid: string, { connectedAt }: ConnectionRow, now: number): Record<string, WriteAction> {
  return {
    connection: update(
      userKeys.stravaConnection(uid),
      { set: { isLeaving: true }, setOnce: dueSince(now) },
      { connectedAt: equals(connectedAt) },
    ),
    profile: noteStrava(uid, false),
  };
}

/** Removes it as it was read; of an athlete whose account is deleted there is no profile to change. */
export function removeConnection(
  uid: string,
  { athleteId, tokens }: ConnectionRow,
  { hasProfile = true } = {},
): Record<string, WriteAction> {
  return {
    connection: remove(userKeys.stravaConnection(uid), { tokens: equals(tokens) }),
    stravaAthlete: remove(stravaAthleteKey(athleteId), { uid: equals(uid) }),
    ...(hasProfile && { profile: noteStrava(uid, false) }),
  };
}

/** Refused while somebody else fetches tokens, and when they have. */
export function leaseConnection(
  uid: string,
  { tokens }: ConnectionRow,
  { lease, leasedUntil, now }: { lease: string; leasedUntil: number; now: number },
): WriteAction {
  return update(
    userKeys.stravaConnection(uid),
    { set: { lease, leasedUntil } },
    { tokens: equals(tokens), leasedUntil: absentOrPast(now) },
  );
}

/** Refused once the lease is somebody else's. */
export function renewTokens(
  uid: string,
  lease: string,
  { tokens, expiresAt }: Pick<ConnectionRow, 'tokens' | 'expiresAt'>,
): WriteAction {
  const change = { set: { tokens, expiresAt }, remove: LEASE_ATTRIBUTES };
  return update(userKeys.stravaConnection(uid), change, { lease: equals(lease) });
}

export function endLease(uid: string, lease: string): WriteAction {
  return update(userKeys.stravaConnection(uid), { remove: LEASE_ATTRIBUTES }, { lease: equals(lease) });
}

/** Puts it on the list of those to look at, where it may stand already. Refused when it is of another athlete at Strava. */
export function doubtConnection(uid: string, athleteId: string, now: number): WriteAction {
  return update(userKeys.stravaConnection(uid), { setOnce: dueSince(now) }, { athleteId: equals(athleteId) });
}

/** Takes it off the list again, unless it is leaving. */
export function trustConnection(uid: string): WriteAction {
  return update(userKeys.stravaConnection(uid), { remove: LIST_ATTRIBUTES }, { PK: present, isLeaving: absent });
}

const ListedRow = z.object({ PK: z.string() });

/** Returns the athletes whose connection is due to be ended or looked at, longest due first, at most `limit`. */
export async function dueConnections(table: Table, now: number, limit: number): Promise<string[]> {
  const rows = await table.queryDue(DUE_STRAVA_CONNECTIONS, new Date(now).toISOString(), limit, ListedRow);
  return rows.map(({ PK }) => userKeys.uidOf(PK));
}

const dueSince = (now: number) => indexed.dueStravaConnection(new Date(now).toISOString());
const LIST_ATTRIBUTES = Object.keys(dueSince(0));
const LEASE_ATTRIBUTES = ['lease', 'leasedUntil'];
