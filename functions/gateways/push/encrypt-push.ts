import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscription } from '#shared/reminders/contract.ts';

export const CURVE = 'prime256v1';
/** The longest record that every push service takes. */
const RECORD_BYTES = 4_096;
/** Ends the last record, and the only one. */
const LAST_RECORD = 2;

/** Made for one message; given only to repeat the example of the RFC. */
interface Ephemeral {
  readonly key: ECDH;
  readonly salt: Uint8Array;
}

/**
 * Encrypts a message for a browser's subscription: RFC 8291, in one record of the encoding aes128gcm of RFC 8188. Throws
 * for a key that is no point of the curve.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  { key, salt }: Ephemeral = newEphemeral(),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = key.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(key.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const head = Buffer.alloc(21);
  head.set(salt);
  head.writeUInt32BE(RECORD_BYTES, 16);
  head.writeUInt8(ours.length, 20);
  const record = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()];
  return Buffer.concat([head, ours, ...record, cipher.getAuthTag()]);
}

function newEphemeral(): Ephemeral {
  const key = createECDH(CURVE);
  key.generateKeys();
  return { key, salt: randomBytes(16) };
}

function derive(key: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}
