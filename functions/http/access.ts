import { isIPv6 } from 'node:net';
import { findSession, sessionIdOf, touchSession } from '#functions/data/athletes/sessions.ts';
import { type Athlete, readAthlete, userOf } from '#functions/data/athletes/users.ts';
import type { CalledBy } from '#functions/data/counted-calls.ts';
import type { Table } from '#functions/data/table/table.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { AppError, adminRequired, ERROR_CODES, signedOut } from '#shared/errors.ts';
import { type Access, ATHLETE_HEADER, type RouteDefinition } from '#shared/http.ts';
import { readCookies } from './cookies.ts';
import { countsAthletes, type RateLimiter } from './rate-limiter.ts';
import type { Middleware, MiddlewareRequest, RequestContext, SignedIn } from './request-context.ts';
import { hasSessionCookie, readSessionCookie, type SessionKeys } from './session-cookie.ts';

export interface AccessSettings {
  readonly table: Table;
  readonly sessionKeys: () => Promise<SessionKeys>;
  readonly secureCookies: boolean;
  readonly limiter: RateLimiter;
}

/**
 * Lets a request pass only as its route's access and limit allow. Reads session and athlete in parallel, and neither
 * for a forged cookie, for a session known to have ended, or for a caller over the limit.
 */
export function requireAccess(settings: AccessSettings): Middleware {
  return {
    before: async ({ event, context: { call } }) => {
      const { route, startedAt: now } = call;
      if (!route) return;
      const cookies = readCookies(event);
      if (route.access === 'public' || route.access === 'webhook')
        return settings.limiter.take(route.limit, await visitorOf(route, cookies, call, settings), now);
      const signedIn = await signIn(event, cookies, route, call, settings);
      call.signedIn = signedIn;
      refuseUnlessAllowed(route.access, signedIn, now);
    },
    after: ({ context }) => context.call.pending,
    onError: ({ context }) => context.call.pending,
  };
}

type Cookies = ReturnType<typeof readCookies>;

async function signIn(
  { headers }: MiddlewareRequest['event'],
  cookies: Cookies,
  { limit }: RouteDefinition,
  call: RequestContext,
  settings: AccessSettings,
): Promise<SignedIn> {
  const { table, limiter } = settings;
  const now = call.startedAt;
  const signed = await sessionOf(cookies, settings);
  if (!signed) {
    await limiter.take(limit, addressOf(call), now);
    throw signedOut();
  }
  const { uid, sessionId } = signed;
  refuseOtherAthlete(headers[ATHLETE_HEADER], uid);
  const by: CalledBy = { kind: 'athlete', id: uid };
  limiter.refuseIfSpent(limit, by, now);
  const [session, athlete] = await Promise.all([findSession(table, uid, sessionId, now), readAthlete(table, uid)]);
  if (!session || !athlete) {
    limiter.noteDeadSession(sessionId);
    await limiter.take(limit, addressOf(call), now);
    throw signedOut();
  }
  await limiter.take(limit, by, now);
  // A touch that fails costs nothing but a later one.
  call.pending = touchSession(table, uid, sessionId, session, now).catch(() => {});
  return { athlete, sessionId };
}

/** Reads the session cookie; null when it is missing, forged, or of a session known to have ended. */
async function sessionOf(
  cookies: Cookies,
  { sessionKeys, secureCookies, limiter }: AccessSettings,
): Promise<{ uid: string; sessionId: string } | null> {
  const cookie = readSessionCookie(cookies, await sessionKeys(), secureCookies);
  if (!cookie) return null;
  const sessionId = sessionIdOf(cookie.secret);
  return limiter.isDeadSession(sessionId) ? null : { uid: cookie.uid, sessionId };
}

/**
 * Returns whom to count a call to an open route for. A validly signed session is not looked up, and its allowance is
 * separate from the athlete's.
 */
async function visitorOf(
  { limit }: RouteDefinition,
  cookies: Cookies,
  call: RequestContext,
  settings: AccessSettings,
): Promise<CalledBy> {
  if (!countsAthletes(limit) || !hasSessionCookie(cookies, settings.secureCookies)) return addressOf(call);
  const signed = await sessionOf(cookies, settings);
  return signed ? { kind: 'session', id: signed.sessionId } : addressOf(call);
}

/** Counts an IPv6 network (/64) as one address: whoever has one address of it has them all. */
function addressOf({ address = '' }: RequestContext): CalledBy {
  return { kind: 'address', id: isIPv6(address) ? networkOf(address) : address };
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

function networkOf(address: string): string {
  const [before = '', after] = address.split('::');
  const [first, last] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const between = after === undefined ? [] : Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0');
  return [...first, ...between, ...last]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}

/** On a shared phone, an action that one athlete queued offline must never count for another. */
function refuseOtherAthlete(madeFor: string | undefined, uid: string): void {
  if (madeFor === undefined || madeFor === uid) return;
  throw new AppError('conflict', 'This was logged by another athlete.', { code: ERROR_CODES.otherAthlete });
}

function refuseUnlessAllowed(access: Access, { athlete }: SignedIn, now: number): void {
  if (access === 'admin' && !athlete.profile.isAdmin) throw adminRequired();
  if (access === 'premium') requirePremium(athlete, now);
}

/** For routes that are premium only in part; a premium route has checked already. */
export function requirePremium(athlete: Athlete, now: number): void {
  if (!hasPremiumAccess(userOf(athlete, now), now))
    throw new AppError('forbidden', 'This is part of premium.', { code: ERROR_CODES.premiumRequired });
}
