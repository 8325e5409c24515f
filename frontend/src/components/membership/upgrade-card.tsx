import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { HeroCard } from '#frontend/components/ui/cards.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { isOffline } from '#frontend/lib/device/connection.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { PREMIUM_PRICE } from '#shared/constants.ts';
import type { routes } from '#shared/routes.ts';
import { isPaymentDue, RetryPayment } from './payment-due.tsx';
import { useUpgrade } from './upgrade-provider.tsx';
import * as words from './words.ts';

const SUBSCRIBE_PATH: typeof routes.openUpgrade.path = '/api/create-subscription';

/** Stands in for the workout of an athlete on a program whose premium has ended. */
export function UpgradeCard({ programName }: { programName: string | undefined }) {
  const isDue = isPaymentDue(useAthlete());
  return (
    <HeroCard label={programName ?? words.premium}>
      <Typography variant="display">{words.premiumEnded}</Typography>
      <Typography color="textSecondary">{words.everythingKept(isDue)}</Typography>
      <Facts facts={[{ label: words.cancelAnytime, value: PREMIUM_PRICE.pounds, unit: words.perMonth }]} />
      {isDue ? <RetryPayment /> : <Upgrade />}
    </HeroCard>
  );
}

function Upgrade() {
  const openUpgrade = useUpgrade();
  const openWithoutConnection = (event: MouseEvent) => {
    if (!isOffline()) return;
    event.preventDefault(); // the browser would show a failure of its own, in an installed app without a way back
    openUpgrade();
  };
  return (
    <Button variant="contained" color="primary" fullWidth href={SUBSCRIBE_PATH} onClick={openWithoutConnection}>
      {words.upgrade}
    </Button>
  );
}
