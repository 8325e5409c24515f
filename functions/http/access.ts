import { findSession, sessionIdOf, touchSession } from '#functions/data/sessions.ts';
import type { Table } from '#functions/data/table.ts';
import { type Athlete, readAthlete, userOf } from '#functions/data/users.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';
import { AppError, adminRequired, ERROR_CODES, signedOut } from '#shared/errors.ts';
import { type Access, ATHLETE_HEADER } from '#shared/http.ts';
import type { SignedIn, Step } from './call.ts';
import { readCookies } from './cookies.ts';
import { readSessionCookie, type SessionKeys } from './session-cookie.ts';

export interface AccessSettings {
  readonly table: Table;
  readonly sessionKeys: () => Promise<SessionKeys>;
  readonly secureCookies: boolean;
}

/** Lets a request pass only as its route's access says. Session and athlete are read side by side. */
export function requireAccess({ table, sessionKeys, secureCookies }: AccessSettings): Step {
  return {
    before: async ({ event, context: { call } }) => {
      const access = call.route?.access;
      if (!access || access === 'public' || access === 'webhook') return;
      const cookie = readSessionCookie(readCookies(event), await sessionKeys(), secureCookies);
      if (!cookie) throw signedOut();
      refuseOtherAthlete(event.headers[ATHLETE_HEADER], cookie.uid);
      const [session, athlete] = await Promise.all([
        findSession(table, cookie.uid, cookie.secret, call.startedAt),
        readAthlete(table, cookie.uid),
      ]);
      if (!session || !athlete) throw signedOut();
      call.signedIn = { athlete, sessionId: sessionIdOf(cookie.secret) };
      // A touch that fails costs nothing but a later one.
      call.pending = touchSession(table, cookie.uid, cookie.secret, session, call.startedAt).catch(() => {});
      refuseUnlessAllowed(access, call.signedIn, call.startedAt);
    },
    after: ({ context }) => context.call.pending,
    onError: ({ context }) => context.call.pending,
  };
}

/** On a phone that two share, what one of them did without signal never counts for the other. */
function refuseOtherAthlete(madeFor: string | undefined, uid: string): void {
  if (madeFor === undefined || madeFor === uid) return;
  throw new AppError('conflict', 'This was logged by another athlete.', { code: ERROR_CODES.otherAthlete });
}

function refuseUnlessAllowed(access: Access, { athlete }: SignedIn, now: number): void {
  if (access === 'admin' && !athlete.profile.isAdmin) throw adminRequired();
  if (access === 'premium') requirePremium(athlete, now);
}

/** For what is premium only in part; a premium route has asked already. */
export function requirePremium(athlete: Athlete, now: number): void {
  if (!hasPremiumAccess(userOf(athlete, now), now))
    throw new AppError('forbidden', 'This is part of premium.', { code: ERROR_CODES.premiumRequired });
}
