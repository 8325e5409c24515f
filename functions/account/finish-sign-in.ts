import { timingSafeEqual } from 'node:crypto';
import { closeSession, openSession } from '#functions/data/sessions.ts';
import { SignInRefused } from '#functions/gateways/identity-provider.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { type Reply, redirect } from '#functions/http/replies.ts';
import { newSessionSecret, readSessionCookie, sessionCookies } from '#functions/http/session-cookie.ts';
import type { AccountApp } from './app.ts';
import { clearedSignInCookie, readSignInCookie } from './sign-in-cookie.ts';
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
  if (answer.error) throw new SignInRefused('the provider said no');
  if (!answer.code || !answer.state || !sameText(answer.state, pending.state)) throw new SignInRefused('state');

  const identity = await app.identityProvider.redeem(answer.code, pending);
  const uid = await signUp(identity, request.now, app);

  const former = readSessionCookie(request.cookies, keys, secureCookies);
  if (former) await closeSession(table, former.uid, former.secret);
  const secret = newSessionSecret();
  await openSession(table, uid, secret, request.now);
  return redirect(pending.returnTo, [
    ...sessionCookies({ uid, secret }, keys, secureCookies),
    clearedSignInCookie(secureCookies),
  ]);
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
