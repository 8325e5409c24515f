/** The page that can create a subscription, as a link leads to it. */
export const UPGRADE_PATH = '/programs?upgrade=1';

/** The screens one may be sent back to after sign-in: the specification's list, and nothing a link could add to it. */
const RETURN_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/dashboard',
  '/programs',
  UPGRADE_PATH,
  '/assessment',
  '/calendar',
  '/workouts',
  '/random-workout',
  '/free-workouts',
  '/subscription-success',
  '/payment',
  '/progress',
  '/profile',
  '/settings',
  '/admin',
  '/referral',
]);

export function safeReturnPath(wanted: string | undefined): string {
  return wanted !== undefined && RETURN_PATHS.has(wanted) ? wanted : '/';
}

/** A friend's code out of a link, or null for what cannot be one. */
export function safeReferralCode(wanted: string | null | undefined): string | null {
  return wanted != null && /^[A-Za-z0-9_-]{4,64}$/.test(wanted) ? wanted : null;
}

interface WayBack {
  /** A safe return path. */
  readonly returnTo: string;
  readonly ref: string | null;
}

/** Returns the path that a sign-in ends at: the requested page, with the friend's code still in its address. */
export function signedInPath({ returnTo, ref }: WayBack): string {
  if (ref === null) return returnTo;
  return `${returnTo}${returnTo.includes('?') ? '&' : '?'}ref=${ref}`;
}

/** The login page after a sign-in that failed; it keeps what the next attempt needs. */
export function signInFailedPath({ returnTo, ref }: WayBack = { returnTo: '/', ref: null }): string {
  const kept = new URLSearchParams({ error: 'auth_failed' });
  if (returnTo !== '/') kept.set('returnTo', returnTo);
  if (ref !== null) kept.set('ref', ref);
  return `/login?${kept}`;
}
