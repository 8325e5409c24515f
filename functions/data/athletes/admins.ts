import * as z from 'zod/mini';
import { audit } from '#functions/data/audit.ts';
import { above, equals, present } from '#functions/data/table/expressions.ts';
import { adminKeys, userKeys } from '#functions/data/table/keys.ts';
import { check, putNew, remove, type Table, tryWrite, update, type WriteAction } from '#functions/data/table/table.ts';
import { changeListed } from '#functions/data/user-directory.ts';

/** An administrator who is or is to be one; the e-mail is what other administrators know them by. */
interface Person {
  readonly uid: string;
  readonly email: string | null;
}

/**
 * Makes someone the first administrator; does nothing once there is one. The count of
 * administrators never falls back to none, so its row exists exactly from the first one on.
 */
export async function grantFirstAdmin(table: Table, person: Person, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await tryWrite(table, {
    count: putNew({ ...adminKeys.count, n: 1 }),
    ...becomeAdmin(person, at),
    ...audit({ action: 'first-admin', actor: 'configuration', target: person.uid }, at),
  });
}

/**
 * Makes somebody an administrator who is none. It is refused, as `actor`, for who is no administrator any more, and as
 * `profile` for who is one already or has no account.
 */
export function grantAdmin(person: Person, actor: string, now: number): Record<string, WriteAction> {
  const at = new Date(now).toISOString();
  return {
    actor: isAdministrator(actor),
    administrators: update(adminKeys.count, { add: { n: 1 } }, { n: present }),
    ...becomeAdmin(person, at),
    ...audit({ action: 'grant-admin', actor, target: person.uid }, at),
  };
}

/** Makes an administrator none; refused likewise, and as `administrators` for the last one. */
export function revokeAdmin(uid: string, actor: string, now: number): Record<string, WriteAction> {
  return {
    actor: isAdministrator(actor),
    ...leaveAdmins(uid),
    profile: update(userKeys.profile(uid), { set: { isAdmin: false } }, { isAdmin: equals(true) }),
    ...changeListed(uid, { isAdmin: false }),
    ...audit({ action: 'revoke-admin', actor, target: uid }, new Date(now).toISOString()),
  };
}

/** Takes somebody off the administrators; refused, as `administrators`, for the last one. */
export function leaveAdmins(uid: string): Record<'administrators' | 'administrator', WriteAction> {
  return {
    administrators: update(adminKeys.count, { add: { n: -1 } }, { n: above(1) }),
    administrator: remove(adminKeys.admin(uid), { PK: present }),
  };
}

function becomeAdmin({ uid, email }: Person, grantedAt: string): Record<string, WriteAction> {
  return {
    administrator: putNew({ ...adminKeys.admin(uid), uid, email, grantedAt }),
    profile: update(userKeys.profile(uid), { set: { isAdmin: true } }, { PK: present, isAdmin: equals(false) }),
    ...changeListed(uid, { isAdmin: true }),
  };
}

function isAdministrator(uid: string): WriteAction {
  return check(adminKeys.admin(uid), { PK: present });
}

const AdminRow = z.object({ uid: z.string(), email: z.nullable(z.string()) });

/** The e-mails of all who are administrators, by id. */
export async function adminEmails(table: Table): Promise<Map<string, string | null>> {
  const range = { partition: adminKeys.partition, prefix: adminKeys.adminPrefix, eventuallyConsistent: true };
  return new Map((await table.query(range, AdminRow)).map(({ uid, email }) => [uid, email]));
}
