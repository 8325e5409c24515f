import { closeSession } from '#functions/data/athletes/sessions.ts';
import { nothing, type Reply } from '#functions/http/replies.ts';
import { clearedSessionCookies, readSessionCookie } from '#functions/http/session-cookie.ts';
import type { AccountApp } from './app.ts';

/** Ends the session of this browser; also clears the cookies of one that had already ended. */
export async function signOut(cookies: ReadonlyMap<string, string>, app: AccountApp): Promise<Reply> {
  const session = readSessionCookie(cookies, await app.sessionKeys(), app.secureCookies);
  if (session) await closeSession(app.table, session.uid, session.secret);
  return nothing(clearedSessionCookies(app.secureCookies));
}
