/** The screens one may be sent back to after sign-in: the specification's list, and nothing a link could add to it. */
const RETURN_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/dashboard',
  '/programs',
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

export const SIGN_IN_FAILED_PATH = '/login?error=auth_failed';
