import { useEffect } from 'react';
import { FORGET_LIMIT } from '#frontend/app/timings.ts';
import { PageSkeleton } from '#frontend/components/ui/states/page-skeleton.tsx';
import { wait } from '#frontend/lib/api/wait.ts';
import { signInUrl } from '#frontend/lib/sign-in/sign-in-url.ts';
import { hasSignedInHint } from '#frontend/lib/sign-in/signed-in-hint.ts';
import { allForgotten } from '#frontend/queries/account.ts';
import * as words from './words.ts';

/**
 * The visitor's pages are no part of the app: without the hint cookie a fresh load shows them. A hint that cannot be
 * cleared would bring the app back every time, so then the way to sign in is here.
 */
export function SignedOut() {
  const canLeave = !hasSignedInHint();
  useEffect(() => {
    if (!canLeave) return;
    let isShown = true;
    void Promise.race([allForgotten(), wait(FORGET_LIMIT)]).then(() => isShown && location.reload());
    return () => {
      isShown = false;
    };
  }, [canLeave]);
  if (canLeave) return <PageSkeleton label={words.signingOut} />;
  return (
    <main className="plain-page">
      <h1>{words.pleaseSignIn}</h1>
      <a className="volt-button" href={signInUrl(location)}>
        {words.signIn}
      </a>
    </main>
  );
}
