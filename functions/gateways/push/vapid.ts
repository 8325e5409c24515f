import { createECDH, hash } from 'node:crypto';
import { type CryptoKey, importJWK, SignJWT } from 'jose';
import { CURVE } from './encrypt-push.ts';

/** Push services take a token for 24 hours at most. */
const TOKEN_SECONDS = 12 * 3_600;

/** The keys by which push services know the app: RFC 8292. */
export interface VapidKeys {
  /** Base64url, as browsers subscribe with it. */
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
}

/** Makes the keys out of a secret text: the same text makes the same keys, so that nobody has to make a pair. */
export async function vapidKeysOf(secret: string): Promise<VapidKeys> {
  const key = createECDH(CURVE);
  const d = hash('sha256', `vapid ${secret}`, 'base64url'); // beyond the curve's order once in four billion secrets
  key.setPrivateKey(d, 'base64url');
  const point = key.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const privateKey = await importJWK({ kty: 'EC', crv: 'P-256', d, x: x ?? '', y: y ?? '' }, 'ES256');
  return { publicKey: point.toString('base64url'), privateKey: privateKey as CryptoKey };
}

/** Returns the Authorization header for a push service. `contact` is an address where its operator finds ours. */
export async function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { readonly endpoint: string; readonly contact: string; readonly now: number },
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now / 1_000) + TOKEN_SECONDS)
    .setSubject(contact)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}
