import { SectionCard } from '#frontend/components/cards.tsx';
import { StravaConnection } from '#frontend/components/strava-connection.tsx';
import { StravaGate } from '#frontend/components/strava-gate.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import type { ConnectCall } from '#frontend/queries/strava.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';

/** Strava, as it stands between it and the athlete. */
export function StravaCard({ connectBy }: { connectBy: ConnectCall }) {
  const athlete = useAthlete();
  return (
    <SectionCard title="Strava" flush>
      {hasPremiumAccess(athlete, Date.now()) ? <StravaConnection connectBy={connectBy} /> : <StravaGate />}
    </SectionCard>
  );
}
