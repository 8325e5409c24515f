import { findListedUser, type ListedUser, listUsersByDate, listUsersByEmail } from '#functions/data/listed-users.ts';
import { standingOfMembership } from '#functions/data/memberships.ts';
import type { Table } from '#functions/data/table.ts';
import { listUnlisted } from '#functions/data/unlisted-users.ts';
import type { AdminUser, UserPage } from '#shared/admin/users.ts';
import { USERS_A_PAGE } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { AdminApp } from './app.ts';
import { placeAfter } from './list-place.ts';

interface UsersQuery {
  /** The beginning of an e-mail, in small letters. */
  readonly search?: string | undefined;
  readonly after?: string | undefined;
}

/** A page of everybody, the newest first, or of those whose e-mail begins so, by the alphabet. */
export async function listUsers({ search, after }: UsersQuery, { table }: Pick<AdminApp, 'table'>): Promise<UserPage> {
  const place = placeAfter(after, search);
  // One more than is shown tells whether there is another page.
  const limit = USERS_A_PAGE + 1;
  const rows = await (search === undefined
    ? listUsersByDate(table, limit, place && { createdAt: place.text, uid: place.id })
    : listUsersByEmail(table, search, limit, place && { email: place.text, uid: place.id }));
  const shown = rows.slice(0, USERS_A_PAGE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const textOf = ({ createdAt, email }: ListedUser) => (search === undefined ? createdAt : email?.toLowerCase());
  return { users: shown.map(adminUserOf), next: last ? `${textOf(last)}#${last.uid}` : null };
}

/** What the lists say of somebody, who is put on them if need be. Throws AppError for who has no account. */
export async function findUser(table: Table, uid: string): Promise<ListedUser> {
  const user = (await findListedUser(table, uid)) ?? (await listUnlisted(table, uid));
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
