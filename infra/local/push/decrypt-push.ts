import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** A browser's part of its subscription: its private key, and the secret it shares with the app in base64url. */
interface Browser {
  readonly key: ECDH;
  readonly auth: string;
}

/** Decrypts a message of one record as a browser does: RFC 8291. Throws for one that is not for it. */
export function decryptPush(message: Buffer, { key, auth }: Browser): string {
  const salt = message.subarray(0, 16);
  const recordBytes = message.readUInt32BE(16);
  const keyEnd = 21 + message.readUInt8(20);
  const sender = message.subarray(21, keyEnd);
  const record = message.subarray(keyEnd);
  if (record.length > recordBytes) throw new Error('More than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', key.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2); // then only padding
  return plain.subarray(0, end).toString();
}
