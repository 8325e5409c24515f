import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PlainPage } from '#frontend/app/plain-page.tsx';
import { SignedOut } from '#frontend/app/signed-out.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { PageSkeleton, UntilLoaded } from '#frontend/components/ui/states/page-skeleton.tsx';
import { describeError } from '#frontend/lib/api/api-error.ts';
import { watchConnection } from '#frontend/lib/device/connection.ts';
import { AthleteContext, userQuery } from '#frontend/queries/account.ts';
import { reachesServer, useIsOffline } from '#frontend/queries/connection.ts';
import * as words from './words.ts';

const { Part: SignedInApp, load: loadSignedInApp } = lazyPart(() =>
  import('#frontend/app/signed-in-app.tsx').then(({ SignedInApp }) => SignedInApp),
);

export { loadSignedInApp };

/**
 * Decides who sees which part of the app. Only the server's 401 makes a visitor: on any other failure the last
 * known athlete stays, and without one there is an error with a retry.
 */
export function AccessGate() {
  const { data: user, error, isFetching, refetch } = useQuery(userQuery);
  const isOffline = useIsOffline();
  useEffect(() => watchConnection(reachesServer), []);
  if (user === undefined && error && !isFetching) {
    return (
      <PlainPage
        title={words.accountFailed}
        text={isOffline ? words.opensWithConnection : describeError(error)}
        isAlarm={!isOffline}
        onRetry={refetch}
      />
    );
  }
  if (user === undefined) return <PageSkeleton label={words.accountLoading} />;
  if (user === null) return <SignedOut />;
  return (
    <AthleteContext value={user}>
      <UntilLoaded label={words.loading}>
        <SignedInApp key={user.id} />
      </UntilLoaded>
    </AthleteContext>
  );
}
