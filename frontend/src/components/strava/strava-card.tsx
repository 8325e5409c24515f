import { Suspense } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Loading } from '#frontend/components/ui/states/skeletons.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import type { ConnectCall } from '#frontend/queries/strava.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { StravaGate } from './strava-gate.tsx';
import { StravaSkeleton } from './strava-skeleton.tsx';
import * as words from './words.ts';

const { Part: StravaConnection } = lazyPart(() =>
  import('./strava-connection.tsx').then(({ StravaConnection }) => StravaConnection),
);

/** Strava, as it stands between it and the athlete. */
export function StravaCard({ connectBy }: { connectBy: ConnectCall }) {
  const athlete = useAthlete();
  return (
    <SectionCard title={words.title} flush>
      {hasPremiumAccess(athlete, Date.now()) ? (
        <Suspense
          fallback={
            <Loading label={words.connectionLoading}>
              <StravaSkeleton />
            </Loading>
          }
        >
          <StravaConnection connectBy={connectBy} />
        </Suspense>
      ) : (
        <StravaGate isConnected={athlete.stravaConnected} />
      )}
    </SectionCard>
  );
}
