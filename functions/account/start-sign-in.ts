import { newSignInAttempt } from '#functions/gateways/identity-provider.ts';
import { type Reply, redirect } from '#functions/http/replies.ts';
import { safeReferralCode, safeReturnPath } from '#shared/account/return-paths.ts';
import type { AccountApp } from './app.ts';
import { signInCookie } from './sign-in-cookie.ts';

interface Origin {
  readonly returnTo?: string | undefined;
  readonly ref?: string | undefined;
}

/** Sends the browser to the identity provider, and remembers with it where it came from and by whose link. */
export async function startSignIn({ returnTo, ref }: Origin, now: number, app: AccountApp): Promise<Reply> {
  const attempt = newSignInAttempt();
  const location = await app.identityProvider.authorizationUrl(attempt);
  const pending = { ...attempt, returnTo: safeReturnPath(returnTo), ref: safeReferralCode(ref) };
  return redirect(location, [await signInCookie(pending, await app.sessionKeys(), app.secureCookies, now)]);
}
