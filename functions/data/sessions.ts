import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { SESSION_LIFE } from '#shared/constants.ts';
import { present } from './expressions.ts';
import { userKeys } from './keys.ts';
import { putNew, remove, type Table, update } from './table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const SessionRow = z.object({ createdAt: z.number(), lastSeenAt: z.number() });
export type Session = z.output<typeof SessionRow>;

/** Only a hash of the secret is stored, so that a copy of the table signs nobody in. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Times are milliseconds since 1970, the table's `ttl` seconds. */
export async function openSession(table: Table, uid: string, secret: string, now: number): Promise<void> {
  await table.write({
    session: putNew({
      ...userKeys.session(uid, hashOf(secret)),
      createdAt: now,
      lastSeenAt: now,
      ttl: Math.floor(endOf({ createdAt: now, lastSeenAt: now }) / 1000),
    }),
  });
}

/** The live session behind a cookie; expiry is judged here, the table deletes rows when it gets to it. */
export async function findSession(
  table: Table,
  uid: string,
  secret: string,
  now: number,
): Promise<Session | undefined> {
  const session = await table.get(userKeys.session(uid, hashOf(secret)), SessionRow);
  return session && now < endOf(session) ? session : undefined;
}

/** Notes, once a day, that the session is in use. */
export async function touchSession(
  table: Table,
  uid: string,
  secret: string,
  session: Session,
  now: number,
): Promise<void> {
  if (now - session.lastSeenAt < SESSION_LIFE.touchAfterHours * HOUR) return;
  const ttl = Math.floor(endOf({ ...session, lastSeenAt: now }) / 1000);
  await table.write({
    touch: update(userKeys.session(uid, hashOf(secret)), { set: { lastSeenAt: now, ttl } }, { PK: present }),
  });
}

export async function closeSession(table: Table, uid: string, secret: string): Promise<void> {
  await table.write({ session: remove(userKeys.session(uid, hashOf(secret))) });
}

function endOf({ createdAt, lastSeenAt }: Session): number {
  return Math.min(lastSeenAt + SESSION_LIFE.idleDays * DAY, createdAt + SESSION_LIFE.absoluteDays * DAY);
}
