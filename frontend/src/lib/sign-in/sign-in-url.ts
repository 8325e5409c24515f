import { safeReferralCode, safeReturnPath, UPGRADE_PATH } from '#shared/account/return-paths.ts';
import type { routes } from '#shared/routes.ts';

export const SIGN_IN_PATH: typeof routes.startSignIn.path = '/api/auth/login';

/**
 * Where the browser goes to sign in. It comes back to the page it is at, or to the one the login page was told;
 * a friend's code in the address goes along.
 */
export function signInUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const address = new URLSearchParams(search);
  const isUpgrade = address.has('upgrade') && UPGRADE_PATH.startsWith(`${pathname}?`);
  const here = isUpgrade ? UPGRADE_PATH : pathname;
  const returnTo = safeReturnPath(pathname === '/login' ? (address.get('returnTo') ?? '/') : here);
  const ref = safeReferralCode(address.get('ref'));
  const query = new URLSearchParams({ ...(returnTo !== '/' && { returnTo }), ...(ref && { ref }) }).toString();
  return query ? `${SIGN_IN_PATH}?${query}` : SIGN_IN_PATH;
}
