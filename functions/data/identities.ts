import * as z from 'zod/mini';
import { identityKey } from './keys.ts';
import { putNew, type Table, type WriteAction } from './table.ts';

const IdentityRow = z.object({ uid: z.string() });

/** Whose identity this is; undefined for someone who has never signed in. */
export async function findIdentity(table: Table, issuer: string, subject: string): Promise<string | undefined> {
  return (await table.get(identityKey(issuer, subject), IdentityRow))?.uid;
}

export function createIdentity(issuer: string, subject: string, uid: string): WriteAction {
  return putNew({ ...identityKey(issuer, subject), uid });
}
