import { newSignInAttempt } from '#functions/gateways/identity-provider.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { type Reply, redirect } from '#functions/http/replies.ts';
import { accountRoutes } from '#shared/account/contract.ts';
import { safeReferralCode, safeReturnPath } from '#shared/account/return-paths.ts';
import type { AccountApp } from './app.ts';
import { signInCookie } from './sign-in-cookie.ts';

interface Origin {
  readonly returnTo?: string | undefined;
  readonly ref?: string | undefined;
}

/** Sends the browser to the identity provider, and remembers with it where it came from and by whose link. */
export async function startSignIn({ returnTo, ref }: Origin, request: RequestMoment, app: AccountApp): Promise<Reply> {
  const attempt = newSignInAttempt(`${request.appOrigin}${accountRoutes.finishSignIn.path}`);
  const location = await app.identityProvider.authorizationUrl(attempt);
  const pending = { ...attempt, returnTo: safeReturnPath(returnTo), ref: safeReferralCode(ref) };
  return redirect(location, [await signInCookie(pending, await app.sessionKeys(), app.secureCookies, request.now)]);
}
