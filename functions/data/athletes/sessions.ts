import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { present } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { putNew, remove, type Table, tryWrite, update } from '#functions/data/table/table.ts';
import { noteSeen } from '#functions/data/user-directory.ts';
import { SESSION_LIFE } from '#shared/constants.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Times are milliseconds since 1970; a browser may not say what device it is on. */
const SessionRow = z.object({
  createdAt: z.number(),
  lastSeenAt: z.number(),
  device: z.nullable(z.string()),
});
type SessionRow = z.output<typeof SessionRow>;

const ListedRow = z.extend(SessionRow, { SK: z.string() });

export interface Session extends SessionRow {
  readonly id: string;
}

/** Returns the session's id: a hash of the secret. The table has no secrets, so that a copy of it signs nobody in. */
export function sessionIdOf(secret: string): string {
  return hash('sha256', secret);
}

interface NewSession {
  readonly secret: string;
  /** The browser's name, by which people tell their sessions apart. */
  readonly device: string | null;
}

/** Times are milliseconds since 1970, the table's `ttl` seconds. */
export async function openSession(
  table: Table,
  uid: string,
  { secret, device }: NewSession,
  now: number,
): Promise<void> {
  const session = putNew({
    ...userKeys.session(uid, sessionIdOf(secret)),
    createdAt: now,
    lastSeenAt: now,
    device,
    ttl: Math.floor(endOf({ createdAt: now, lastSeenAt: now }) / 1000),
  });
  // Refused when the account has just been deleted: then there is no session, either.
  await tryWrite(table, { session, listed: noteSeen(uid, now) });
}

/** The live session behind a cookie; expiry is judged here, the table deletes rows when it gets to it. */
export async function findSession(table: Table, uid: string, id: string, now: number): Promise<SessionRow | undefined> {
  const session = await table.get(userKeys.session(uid, id), SessionRow);
  return session && now < endOf(session) ? session : undefined;
}

/** The athlete's live sessions, in no order. */
export async function liveSessions(table: Table, uid: string, now: number): Promise<Session[]> {
  return (await allSessions(table, uid)).filter((session) => now < endOf(session));
}

async function allSessions(table: Table, uid: string): Promise<Session[]> {
  const rows = await table.query({ partition: userKeys.partition(uid), prefix: userKeys.sessionPrefix }, ListedRow);
  return rows.map(({ SK, ...session }) => ({ ...session, id: SK.slice(userKeys.sessionPrefix.length) }));
}

/** Notes, once a day, that the athlete is here, and that the session is in use. */
export async function touchSession(
  table: Table,
  uid: string,
  id: string,
  session: SessionRow,
  now: number,
): Promise<void> {
  if (now - session.lastSeenAt < SESSION_LIFE.touchAfterHours * HOUR) return;
  const ttl = Math.floor(endOf({ ...session, lastSeenAt: now }) / 1000);
  const touch = update(userKeys.session(uid, id), { set: { lastSeenAt: now, ttl } }, { PK: present });
  // Two writes at half the cost of a transaction. After a crash between them, the next call writes both again.
  if (await table.writeAlone(noteSeen(uid, now))) await table.writeAlone(touch);
}

export function closeSession(table: Table, uid: string, secret: string): Promise<void> {
  return closeSessionOfId(table, uid, sessionIdOf(secret));
}

/** Closes a session; no error where there is none, or it is another athlete's. */
export async function closeSessionOfId(table: Table, uid: string, id: string): Promise<void> {
  await table.write({ session: remove(userKeys.session(uid, id)) });
}

/** Sessions that fit into a transaction beside its other writes. */
const CLOSED_AT_ONCE = 80;

/**
 * Returns the ways to sign an athlete out everywhere: `inTransaction` closes the sessions used last, in the
 * transaction that is the reason for it, and `closeRest` those that did not fit into it.
 */
export async function closingSessions(table: Table, uid: string) {
  const sessions = (await allSessions(table, uid)).sort((a, b) => b.lastSeenAt - a.lastSeenAt);
  const keys = sessions.map(({ id }) => userKeys.session(uid, id));
  return {
    inTransaction: Object.fromEntries(keys.slice(0, CLOSED_AT_ONCE).map((key) => [key.SK, remove(key)])),
    closeRest: () => table.removeAll(keys.slice(CLOSED_AT_ONCE)),
  };
}

export async function closeSessionsBut(table: Table, uid: string, id: string): Promise<void> {
  const others = (await allSessions(table, uid)).filter((session) => session.id !== id);
  await table.removeAll(others.map((session) => userKeys.session(uid, session.id)));
}

function endOf({ createdAt, lastSeenAt }: Pick<SessionRow, 'createdAt' | 'lastSeenAt'>): number {
  return Math.min(lastSeenAt + SESSION_LIFE.idleDays * DAY, createdAt + SESSION_LIFE.absoluteDays * DAY);
}
