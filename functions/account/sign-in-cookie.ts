import { hkdfSync, type KeyObject } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import type { SignInAttempt } from '#functions/gateways/identity-provider.ts';
import { cookie, cookieName } from '#functions/http/cookies.ts';
import type { SessionKeys } from '#functions/http/session-cookie.ts';
import { SIGN_IN_MINUTES } from '#shared/constants.ts';

const PendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
  ref: z.nullable(z.string()),
});
export type PendingSignIn = SignInAttempt & Pick<z.output<typeof PendingSignIn>, 'returnTo' | 'ref'>;

const NAME = 'oidc';

/** Keeps an attempt to sign in with the browser that made it, unreadable there and gone in ten minutes. `now` is milliseconds. */
export async function signInCookie(
  pending: PendingSignIn,
  keys: SessionKeys,
  secure: boolean,
  now: number,
): Promise<string> {
  const token = await new EncryptJWT({ ...pending })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now + SIGN_IN_MINUTES * 60_000))
    .encrypt(encryptionKey(keys[0]));
  return cookie(cookieName(NAME, secure), token, { maxAgeSeconds: SIGN_IN_MINUTES * 60, secure });
}

export function clearedSignInCookie(secure: boolean): string {
  return cookie(cookieName(NAME, secure), '', { maxAgeSeconds: 0, secure });
}

export async function readSignInCookie(
  cookies: ReadonlyMap<string, string>,
  keys: SessionKeys,
  secure: boolean,
  now: number,
): Promise<PendingSignIn | null> {
  const token = cookies.get(cookieName(NAME, secure));
  if (!token) return null;
  for (const key of keys) {
    const decrypted = await jwtDecrypt(token, encryptionKey(key), { currentDate: new Date(now) }).catch(() => null);
    const pending = z.safeParse(PendingSignIn, decrypted?.payload);
    if (pending.success) return pending.data;
  }
  return null;
}

/** A key of its own, so that no key serves two purposes. */
function encryptionKey(key: KeyObject): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), 'sign-in cookie', 32));
}
