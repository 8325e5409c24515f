import { createHmac } from 'node:crypto';
import { readIdentity } from '#functions/data/identities.ts';
import type { PromoCodesApp } from './app.ts';

/**
 * Who the athlete is however often they delete their account and sign up again: an HMAC of how they sign in, which says
 * nothing without the key. An account from before that was kept is only itself.
 */
export async function personOf(uid: string, { table, personKey }: PromoCodesApp): Promise<string> {
  const [key, identity] = await Promise.all([personKey(), readIdentity(table, uid)]);
  const signsInAs = identity ? [identity.issuer, identity.subject] : [uid];
  return createHmac('sha256', key).update(JSON.stringify(signsInAs)).digest('base64url');
}
