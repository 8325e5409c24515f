import { createHmac } from 'node:crypto';
import type { Table } from '#functions/data/table/table.ts';
import { readIdentity } from './identities.ts';

export interface Recognition {
  readonly table: Table;
  /** Reads the HMAC key that identifies a person across their accounts. */
  readonly personKey: () => Promise<string>;
}

/**
 * Identifies the person behind an account, also after they delete it and sign up again: an HMAC of how they sign in,
 * meaningless without the key. An account that has just been deleted is identified by its uid.
 */
export async function personOf(uid: string, { table, personKey }: Recognition): Promise<string> {
  const [key, identity] = await Promise.all([personKey(), readIdentity(table, uid)]);
  const signsInAs = identity ? [identity.issuer, identity.subject] : [uid];
  return createHmac('sha256', key).update(JSON.stringify(signsInAs)).digest('base64url');
}
