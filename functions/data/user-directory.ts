import * as z from 'zod/mini';
import { STRIPE_STATUSES } from '#shared/billing/subscription-standing.ts';
import { equals, present } from './table/expressions.ts';
import { indexed, USERS, userKeys } from './table/keys.ts';
import type { ReadOptions } from './table/query-inputs.ts';
import { putNew, remove, type Table, tryWrite, update, type WriteAction } from './table/table.ts';
import { replaceWords } from './user-words.ts';

/**
 * A user's row in the admin's list. It is written in the transactions that change its data, so that no list has to
 * be joined; and it is one row, because it is written on each day the user is active.
 */
const Listed = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  isAdmin: z.boolean(),
  createdAt: z.string(),
  /** To the day; null right after sign-up. */
  lastSeenAt: z.nullable(z.string()),
  stripeStatus: z.nullable(z.enum(STRIPE_STATUSES)),
  isDowngraded: z.boolean(),
  promoExpires: z.nullable(z.string()),
  programId: z.nullable(z.string()),
  programName: z.nullable(z.string()),
});
export type Listed = z.output<typeof Listed>;

export type ListedUser = Listed & { readonly uid: string };

type SignedUp = Pick<Listed, 'firstName' | 'lastName' | 'email' | 'isAdmin' | 'createdAt'>;

const NEWCOMER = {
  lastSeenAt: null,
  stripeStatus: null,
  isDowngraded: false,
  promoExpires: null,
  programId: null,
  programName: null,
};

/** Puts somebody who signs up on the list, and where the words of their name and e-mail are looked up. */
export function listUser(uid: string, signedUp: SignedUp): Record<string, WriteAction> {
  const { firstName, lastName, email, isAdmin, createdAt } = signedUp;
  const row = { firstName, lastName, email, isAdmin, createdAt, ...NEWCOMER };
  return {
    listed: putNew({ ...userKeys.listed(uid), ...indexed.user(createdAt, uid), ...row }),
    ...replaceWords(uid, undefined, row),
  };
}

/** Changes what the list says. Of somebody who is about to be erased it leaves a row that is on no list. */
export function changeListed(uid: string, set: Partial<Listed>): Record<'listed', WriteAction> {
  return { listed: update(userKeys.listed(uid), { set }) };
}

/** Notes that somebody is here; refused for who has no account any more. `now` is milliseconds since 1970. */
export function noteSeen(uid: string, now: number): ReturnType<typeof update> {
  return update(userKeys.listed(uid), { set: { lastSeenAt: new Date(now).toISOString() } }, { createdAt: present });
}

/** Corrects what the program somebody is on is called; null when it was deleted, and they are on none. */
export async function renameListedProgram(
  table: Table,
  uid: string,
  programId: string,
  name: string | null,
): Promise<void> {
  const change = { set: { programName: name, ...(name === null && { programId: null }) } };
  const listed = update(userKeys.listed(uid), change, { programId: equals(programId) });
  await tryWrite(table, { listed }); // refused when they have left the program, or deleted their account
}

/** Takes a user off the list. Their words then lead nowhere, and may be erased later with the other rows. */
export function unlistUser(uid: string): Record<'listed', WriteAction> {
  return { listed: remove(userKeys.listed(uid)) };
}

const PartlyListed = z.partial(Listed);

/** Undefined for somebody who is not on the list. */
export async function findListedUser(
  table: Table,
  uid: string,
  options?: ReadOptions,
): Promise<ListedUser | undefined> {
  const row = await table.get(userKeys.listed(uid), PartlyListed, options);
  return row && isWhole(row) ? { ...row, uid } : undefined;
}

function isWhole(row: z.output<typeof PartlyListed>): row is Listed {
  return row.createdAt !== undefined;
}

const KeyedRow = z.extend(Listed, { PK: z.string() });

/** Returns a page of all users, newest first. */
export async function listUsersByDate(
  table: Table,
  limit: number,
  after?: Pick<ListedUser, 'createdAt' | 'uid'>,
): Promise<ListedUser[]> {
  const keys = after && { ...userKeys.listed(after.uid), ...indexed.user(after.createdAt, after.uid) };
  return (await table.queryList(USERS, KeyedRow, { limit, after: keys })).map(userOf);
}

function userOf({ PK, ...listed }: z.output<typeof KeyedRow>): ListedUser {
  return { ...listed, uid: userKeys.uidOf(PK) };
}
