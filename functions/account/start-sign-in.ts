import { newSignInAttempt } from '#functions/gateways/identity-provider.ts';
import { type Reply, redirect } from '#functions/http/replies.ts';
import { safeReturnPath } from '#shared/account/return-paths.ts';
import type { AccountApp } from './app.ts';
import { signInCookie } from './sign-in-cookie.ts';

/** Sends the browser to the identity provider, and remembers with it where it came from. */
export async function startSignIn(returnTo: string | undefined, now: number, app: AccountApp): Promise<Reply> {
  const attempt = newSignInAttempt();
  const location = await app.identityProvider.authorizationUrl(attempt);
  const pending = { ...attempt, returnTo: safeReturnPath(returnTo) };
  return redirect(location, [await signInCookie(pending, await app.sessionKeys(), app.secureCookies, now)]);
}
