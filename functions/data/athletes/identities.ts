import * as z from 'zod/mini';
import { identityKey, userKeys } from '#functions/data/table/keys.ts';
import { putNew, remove, type Table, type WriteAction } from '#functions/data/table/table.ts';

const IdentityRow = z.object({ uid: z.string() });
const SignsInAs = z.object({ issuer: z.string(), subject: z.string() });

/** Returns the athlete of an identity; undefined for one who never signed in, or has deleted their account. */
export async function findIdentity(table: Table, issuer: string, subject: string): Promise<string | undefined> {
  return (await table.get(identityKey(issuer, subject), IdentityRow))?.uid;
}

/** Leads from an identity that is nobody's to an athlete. */
export function assignIdentity(issuer: string, subject: string, uid: string): WriteAction {
  return putNew({ ...identityKey(issuer, subject), uid });
}

export function forgetIdentity(issuer: string, subject: string): WriteAction {
  return remove(identityKey(issuer, subject));
}

/** Reads the identity an athlete signs in with; undefined once the account is deleted. */
export function readIdentity(table: Table, uid: string): Promise<z.output<typeof SignsInAs> | undefined> {
  return table.get(userKeys.profile(uid), SignsInAs);
}
