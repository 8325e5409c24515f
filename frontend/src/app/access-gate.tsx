import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { SignedOut } from '#frontend/app/signed-out.tsx';
import { Spinner } from '#frontend/components/spinner.tsx';
import { describeError } from '#frontend/lib/api-error.ts';
import { userQuery } from '#frontend/queries/account.ts';

export const loadSignedInApp = () => import('#frontend/app/signed-in-app.tsx');
const SignedInApp = lazy(() => loadSignedInApp().then(({ SignedInApp }) => ({ default: SignedInApp })));

/**
 * Who sees what of the app. Only the server's 401 makes a visitor: on any other failure the athlete known from before
 * stays, and without one there is an error with a retry.
 */
export function AccessGate() {
  const { data: user, error, isFetching, refetch } = useQuery(userQuery);
  if (user === undefined && error && !isFetching) {
    return (
      <main>
        <div className="plain-page" role="alert">
          <h1>We can't reach your account</h1>
          <p>{describeError(error)}</p>
          <button type="button" className="volt-button" onClick={() => refetch()}>
            Try again
          </button>
        </div>
      </main>
    );
  }
  if (user === undefined) return <Spinner label="Loading your account" />;
  if (user === null) return <SignedOut />;
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      <SignedInApp key={user.id} />
    </Suspense>
  );
}
