import { standingOfMembership } from '#functions/data/athletes/memberships.ts';
import { pageOf } from '#functions/data/page-of.ts';
import type { Table } from '#functions/data/table/table.ts';
import { findListedUser, type ListedUser, listUsersByDate } from '#functions/data/user-directory.ts';
import { findUsersByWords, leadingWord } from '#functions/data/user-words.ts';
import type { AdminUser, UserPage } from '#shared/admin/users.ts';
import { USERS_A_PAGE, USERS_FOUND_A_PAGE } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { AdminApp } from './app.ts';
import { placeAfter } from './list-place.ts';

interface UsersQuery {
  /** The beginnings of words of a name or an e-mail. */
  readonly search?: string | undefined;
  readonly after?: string | undefined;
}

/** A page of everybody, the newest first, or of those who are found by a search, by the word it found them by. */
export function listUsers({ search, after }: UsersQuery, { table }: Pick<AdminApp, 'table'>): Promise<UserPage> {
  return search === undefined ? everybody(table, after) : findUsers(table, search, after);
}

async function everybody(table: Table, after: string | undefined): Promise<UserPage> {
  const place = placeAfter(after);
  const rows = await listUsersByDate(table, USERS_A_PAGE + 1, place && { createdAt: place.text, uid: place.id });
  const { shown, next } = pageOf(rows, USERS_A_PAGE, ({ createdAt, uid }) => `${createdAt}#${uid}`);
  return { users: shown.map(adminUserOf), next };
}

async function findUsers(table: Table, search: string, after: string | undefined): Promise<UserPage> {
  const place = placeAfter(after, leadingWord(search));
  const from = place && { word: place.text, uid: place.id };
  const { uids, next } = await findUsersByWords(table, search, USERS_FOUND_A_PAGE, from);
  const users = await Promise.all(uids.map((uid) => findListedUser(table, uid, { eventuallyConsistent: true })));
  const listed = users.filter((user) => user !== undefined);
  return { users: listed.map(adminUserOf), next: next && `${next.word}#${next.uid}` };
}

/** Returns a user as the list shows them. Throws AppError `not-found` without an account. */
export async function findUser(table: Table, uid: string): Promise<ListedUser> {
  const user = await findListedUser(table, uid);
  if (!user) throw new AppError('not-found', 'There is no such user. The account may have been deleted.');
  return user;
}

export function adminUserOf(user: ListedUser): AdminUser {
  const { uid: id, firstName, lastName, email, isAdmin, createdAt, lastSeenAt, promoExpires } = user;
  const { programId, programName } = user;
  return {
    id,
    firstName,
    lastName,
    email,
    isAdmin,
    createdAt,
    lastSeenAt,
    subscriptionStatus: standingOfMembership(user).subscriptionStatus,
    promoExpires,
    program: programId === null ? null : { id: programId, name: programName ?? '' },
  };
}
