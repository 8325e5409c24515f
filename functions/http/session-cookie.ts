import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { SESSION_LIFE } from '#shared/constants.ts';
import { cookie, cookieName } from './cookies.ts';
import { equalText } from './equal-text.ts';

/** Signs what the browser keeps, so that a made-up cookie costs no read. The first key signs, all are accepted. */
export type SessionKeys = readonly [KeyObject, ...KeyObject[]];

const SECRET_BYTES = 32;
const SIGNATURE_BYTES = 16;
const DAY_SECONDS = 86_400;
/**
 * Readable by the page and no secret: it says that asking for the current user is worth it, and tells one athlete from
 * another, so that nothing kept on the device for the one is shown to the other.
 */
const HINT_COOKIE = 'signed-in';
const HINT_CHARACTERS = 12;

export interface SessionCookie {
  readonly uid: string;
  readonly secret: string;
}

export function newSessionSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function sessionCookies({ uid, secret }: SessionCookie, keys: SessionKeys, secure: boolean): string[] {
  const content = `${Buffer.from(uid).toString('base64url')}.${secret}`;
  const maxAgeSeconds = SESSION_LIFE.absoluteDays * DAY_SECONDS;
  return [
    cookie(cookieName('sid', secure), `${content}.${sign(content, keys[0])}`, { maxAgeSeconds, secure }),
    cookie(HINT_COOKIE, hintOf(uid), { maxAgeSeconds, secure, httpOnly: false }),
  ];
}

function hintOf(uid: string): string {
  return createHash('sha256').update(uid).digest('base64url').slice(0, HINT_CHARACTERS);
}

export function clearedSessionCookies(secure: boolean): string[] {
  return [
    cookie(cookieName('sid', secure), '', { maxAgeSeconds: 0, secure }),
    cookie(HINT_COOKIE, '', { maxAgeSeconds: 0, secure, httpOnly: false }),
  ];
}

/** Whether a session cookie was sent at all; without one the keys need not be read. */
export function hasSessionCookie(cookies: ReadonlyMap<string, string>, secure: boolean): boolean {
  return cookies.has(cookieName('sid', secure));
}

/** Returns the content of a cookie that one of our keys signed. */
export function readSessionCookie(
  cookies: ReadonlyMap<string, string>,
  keys: SessionKeys,
  secure: boolean,
): SessionCookie | null {
  const value = cookies.get(cookieName('sid', secure));
  const match = value && /^([\w-]{1,64})\.([\w-]{43})\.([\w-]{22})$/.exec(value);
  if (!match) return null;
  const [, encodedUid, secret, signature] = match as unknown as [string, string, string, string];
  const content = `${encodedUid}.${secret}`;
  if (!keys.some((key) => equalText(sign(content, key), signature))) return null;
  return { uid: Buffer.from(encodedUid, 'base64url').toString(), secret };
}

function sign(content: string, key: KeyObject): string {
  return createHmac('sha256', key).update(content).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
}
