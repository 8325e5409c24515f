import * as z from 'zod/mini';
import { absent, equals } from '#functions/data/table/expressions.ts';
import { identityKey, userKeys } from '#functions/data/table/keys.ts';
import { put, remove, type Table, type WriteAction } from '#functions/data/table/table.ts';

const IdentityRow = z.object({ uid: z.string() });
const SignsInAs = z.object({ issuer: z.string(), subject: z.string() });

/** Whose identity this is; undefined for someone who has never signed in. It may be an athlete's who is deleted. */
export async function findIdentity(table: Table, issuer: string, subject: string): Promise<string | undefined> {
  return (await table.get(identityKey(issuer, subject), IdentityRow))?.uid;
}

/** Leads from an identity to an athlete, in place of the deleted one it led to before. */
export function assignIdentity(issuer: string, subject: string, uid: string, former: string | undefined): WriteAction {
  return put({ ...identityKey(issuer, subject), uid }, { uid: former === undefined ? absent : equals(former) });
}

export function forgetIdentity(issuer: string, subject: string): WriteAction {
  return remove(identityKey(issuer, subject));
}

/** Reads the identity an athlete signs in with; undefined without a profile, and for older ones that lack it. */
export async function readIdentity(table: Table, uid: string): Promise<z.output<typeof SignsInAs> | undefined> {
  const profile = await table.get(userKeys.profile(uid), z.partial(SignsInAs));
  const { issuer, subject } = profile ?? {};
  return issuer === undefined || subject === undefined ? undefined : { issuer, subject };
}
