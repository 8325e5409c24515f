import { closeSession, openSession } from '#functions/data/athletes/sessions.ts';
import { type Identity, SignInRefused } from '#functions/gateways/identity-provider.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { equalText } from '#functions/http/equal-text.ts';
import { type Reply, redirect } from '#functions/http/replies.ts';
import { newSessionSecret, readSessionCookie, sessionCookies } from '#functions/http/session-cookie.ts';
import { signedInPath, signInFailedPath } from '#shared/account/return-paths.ts';
import type { AccountApp } from './app.ts';
import { deviceName } from './device-name.ts';
import { sessionCodeCookies } from './session-code.ts';
import { clearedSignInCookie, type PendingSignIn, readSignInCookie } from './sign-in-cookie.ts';
import { signUp } from './sign-up.ts';

interface ProviderAnswer {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
}

/** The way back from the identity provider: redeems the code and opens a session of its own for this browser. */
export async function finishSignIn(answer: ProviderAnswer, request: RequestMoment, app: AccountApp): Promise<Reply> {
  const { table, secureCookies } = app;
  const keys = await app.sessionKeys();
  const pending = await readSignInCookie(request.cookies, keys, secureCookies, request.now);
  if (!pending) throw new SignInRefused('no attempt in this browser');
  const identity = await redeem(answer, pending, app).catch((error) => {
    throw error instanceof SignInRefused ? new SignInRefused(error.reason, signInFailedPath(pending)) : error;
  });
  const uid = await signUp(identity, request.now, app);

  const former = readSessionCookie(request.cookies, keys, secureCookies);
  if (former) await closeSession(table, former.uid, former.secret);
  const secret = newSessionSecret();
  await openSession(table, uid, { secret, device: deviceName(request.userAgent) }, request.now);
  return redirect(signedInPath(pending), [
    ...sessionCookies({ uid, secret }, keys, secureCookies),
    clearedSignInCookie(secureCookies),
    ...sessionCodeCookies(pending.ref, request.cookies, secureCookies),
  ]);
}

async function redeem(answer: ProviderAnswer, pending: PendingSignIn, app: AccountApp): Promise<Identity> {
  if (answer.error) throw new SignInRefused('the provider said no');
  if (!answer.code || !answer.state || !equalText(answer.state, pending.state)) throw new SignInRefused('state');
  return app.identityProvider.redeem(answer.code, pending);
}
