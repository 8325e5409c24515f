import * as z from 'zod/mini';
import { STRIPE_STATUSES } from '#shared/billing/rules.ts';
import { equals, present } from './expressions.ts';
import { indexed, USERS, userKeys, usersByEmail } from './keys.ts';
import { putNew, remove, type Table, update, type WriteAction, WriteRefused } from './table.ts';

/**
 * What the admin's lists say of an athlete. It stands on two rows, one on the list by date and one on that by e-mail,
 * and is written in the very transactions that write what it tells of, so that no list has to be put together.
 */
const Listed = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  isAdmin: z.boolean(),
  createdAt: z.string(),
  /** To the day; null for somebody who has only just signed up. */
  lastSeenAt: z.nullable(z.string()),
  stripeStatus: z.nullable(z.enum(STRIPE_STATUSES)),
  isDowngraded: z.boolean(),
  promoExpires: z.nullable(z.string()),
  programId: z.nullable(z.string()),
  programName: z.nullable(z.string()),
});
export type Listed = z.output<typeof Listed>;

export type ListedUser = Listed & { readonly uid: string };

type Rows = Record<'listed' | 'listedByEmail', WriteAction>;
type SignedUp = Pick<Listed, 'firstName' | 'lastName' | 'email' | 'isAdmin' | 'createdAt'>;

const NEWCOMER = {
  lastSeenAt: null,
  stripeStatus: null,
  isDowngraded: false,
  promoExpires: null,
  programId: null,
  programName: null,
};

/** Puts somebody who signs up on the lists; whoever has no e-mail is on the one by date only. */
export function listUser(uid: string, { firstName, lastName, email, isAdmin, createdAt }: SignedUp): Rows {
  const row = { firstName, lastName, email, isAdmin, createdAt, ...NEWCOMER };
  const places = placesOf(uid, row);
  return {
    listed: putNew({ ...userKeys.listed(uid), ...places.listed, ...row }),
    listedByEmail: putNew({ ...userKeys.listedByEmail(uid), ...places.listedByEmail, ...row }),
  };
}

/**
 * Changes what the lists say. Of somebody who is not on them, having signed up before they were kept or being about to
 * be erased, it leaves rows that are on no list.
 */
export function changeListed(uid: string, set: Partial<Listed>): Rows {
  return {
    listed: update(userKeys.listed(uid), { set }),
    listedByEmail: update(userKeys.listedByEmail(uid), { set }),
  };
}

/** Notes that somebody is here; refused, as `listed`, for who is not on the lists. `now` is milliseconds since 1970. */
export function noteSeen(uid: string, now: number): Rows {
  const change = { set: { lastSeenAt: new Date(now).toISOString() } };
  return {
    listed: update(userKeys.listed(uid), change, { createdAt: present }),
    listedByEmail: update(userKeys.listedByEmail(uid), change, { createdAt: present }),
  };
}

/** Puts on the lists who is not on them yet; what has been written meanwhile is newer than what was read, and stays. */
export function listLate(uid: string, read: Listed): Rows {
  const places = placesOf(uid, read);
  return {
    listed: update(userKeys.listed(uid), { set: places.listed, setOnce: read }),
    listedByEmail: update(userKeys.listedByEmail(uid), { set: places.listedByEmail, setOnce: read }),
  };
}

/** Corrects what the program somebody is on is called; null when it was deleted, and they are on none. */
export async function renameListedProgram(
  table: Table,
  uid: string,
  programId: string,
  name: string | null,
): Promise<void> {
  const change = { set: { programName: name, ...(name === null && { programId: null }) } };
  const rows = [userKeys.listed(uid), userKeys.listedByEmail(uid)];
  const actions = rows.map((key) => [key.SK, update(key, change, { programId: equals(programId) })]);
  await table.write(Object.fromEntries(actions)).catch((error) => {
    // They have left it, or are gone.
    if (!(error instanceof WriteRefused)) throw error;
  });
}

export function unlistUser(uid: string): Rows {
  return { listed: remove(userKeys.listed(uid)), listedByEmail: remove(userKeys.listedByEmail(uid)) };
}

function placesOf(uid: string, { createdAt, email }: Pick<Listed, 'createdAt' | 'email'>) {
  return {
    listed: indexed.user(createdAt, uid),
    listedByEmail: email === null ? {} : indexed.userByEmail(email, uid),
  };
}

const PartlyListed = z.partial(Listed);

/** Undefined for somebody who is not on the lists. */
export async function findListedUser(table: Table, uid: string): Promise<ListedUser | undefined> {
  const row = await table.get(userKeys.listed(uid), PartlyListed);
  return row && isWhole(row) ? { ...row, uid } : undefined;
}

function isWhole(row: z.output<typeof PartlyListed>): row is Listed {
  return row.createdAt !== undefined;
}

const KeyedRow = z.extend(Listed, { PK: z.string() });

/** So many of everybody, those who signed up last first. */
export async function listUsersByDate(
  table: Table,
  limit: number,
  after?: Pick<ListedUser, 'createdAt' | 'uid'>,
): Promise<ListedUser[]> {
  const keys = after && { ...userKeys.listed(after.uid), ...indexed.user(after.createdAt, after.uid) };
  return (await table.queryList(USERS, KeyedRow, { limit, after: keys })).map(userOf);
}

/** So many of those whose e-mail begins with `prefix`, at least two small letters, by the alphabet. */
export async function listUsersByEmail(
  table: Table,
  prefix: string,
  limit: number,
  after?: { readonly email: string; readonly uid: string },
): Promise<ListedUser[]> {
  const keys = after && { ...userKeys.listedByEmail(after.uid), ...indexed.userByEmail(after.email, after.uid) };
  const page = { limit, prefix, after: keys, oldestFirst: true };
  return (await table.queryList(usersByEmail(prefix), KeyedRow, page)).map(userOf);
}

function userOf({ PK, ...listed }: z.output<typeof KeyedRow>): ListedUser {
  return { ...listed, uid: userKeys.uidOf(PK) };
}
