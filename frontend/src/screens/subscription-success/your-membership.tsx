import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { membershipOf } from '#frontend/components/membership/membership.ts';
import { Between } from '#frontend/components/ui/cards.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import type { Reading } from '#frontend/screens/subscription-success/confirming.tsx';
import type { User } from '#shared/account/user.ts';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import { needsAssessment } from '#shared/billing/premium-access.ts';
import { RefreshButton } from './refresh-button.tsx';
import * as words from './words.ts';

interface YourMembershipProps {
  subscription: SubscriptionStatus;
  reading: Reading;
  /** Why nothing was confirmed. */
  reason: string | undefined;
}

/** For an athlete without a healthy subscription: what they have, and where to go on. */
export function YourMembership({ subscription, reading, reason }: YourMembershipProps) {
  const athlete = useAthlete();
  const { title, detail, status } = membershipOf(athlete, Date.now(), subscription);
  const { isFetching, refetch } = reading;
  const [to, label] = wayOn(athlete, subscription);
  return (
    <Screen title={words.yourMembership} subtitle={reason ?? words.justPaid}>
      <Card component="section" aria-label={words.membership} sx={{ display: 'grid', gap: 3, maxWidth: 560 }}>
        <Between>
          <Typography variant="h2">{title}</Typography>
          <StatusChip status={status} />
        </Between>
        <Typography>{detail}</Typography>
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <RefreshButton isFetching={isFetching} refetch={refetch} />
          <Button component={Link} to={to} fullWidth>
            {label}
          </Button>
        </Box>
      </Card>
    </Screen>
  );
}

function wayOn(athlete: User, { subscriptionStatus }: SubscriptionStatus): readonly [to: string, label: string] {
  if (needsAssessment(athlete)) return ['/assessment', words.backToAssessment];
  return subscriptionStatus === 'past_due' ? ['/profile', words.goToProfile] : ['/dashboard', words.goToDashboard];
}
