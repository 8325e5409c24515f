import { cookie } from '#functions/http/cookies.ts';
import { REFERRAL } from '#shared/constants.ts';

/** Readable by the page, which sends it; a friend's code is no secret. */
const NAME = 'ref';
const DAY_SECONDS = 86_400;

/**
 * The friend's code that a sign-in came with stays with the browser until it has been dealt with, so that a lost
 * connection loses nothing. A sign-in without one forgets that of whoever was here before.
 */
export function sessionCodeCookies(
  code: string | null,
  cookies: ReadonlyMap<string, string>,
  secure: boolean,
): string[] {
  if (code === null) return cookies.has(NAME) ? [clearedSessionCode(secure)] : [];
  const maxAgeSeconds = REFERRAL.newForDays * DAY_SECONDS;
  return [cookie(NAME, code, { maxAgeSeconds, secure, httpOnly: false })];
}

export function clearedSessionCode(secure: boolean): string {
  return cookie(NAME, '', { maxAgeSeconds: 0, secure, httpOnly: false });
}
