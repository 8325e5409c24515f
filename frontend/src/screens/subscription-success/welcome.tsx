import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { BenefitList } from '#frontend/components/membership/benefit-list.tsx';
import { endOfPeriod } from '#frontend/components/membership/membership.ts';
import { Link } from '#frontend/components/ui/link.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { Tick } from '#frontend/components/ui/tick.tsx';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import { PREMIUM_PRICE } from '#shared/constants.ts';

const BENEFITS = [
  'All professional programs',
  'Personalized workout recommendations',
  'Progress tracking',
  'Training analytics',
  'Strava integration',
  'Calendar and scheduling',
] as const;

export function Welcome({ subscription }: { subscription: SubscriptionStatus }) {
  return (
    <Screen title="Welcome to Premium!" above={<Tick isDrawn />} aside={<WaysOn subscription={subscription} />}>
      <Card component="section" aria-label="What you get">
        <BenefitList label="What it unlocks" benefits={BENEFITS} />
      </Card>
    </Screen>
  );
}

function WaysOn({ subscription }: { subscription: SubscriptionStatus }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Button component={Link} to="/programs" variant="contained" color="primary" fullWidth>
        Explore Training Programs
      </Button>
      <Button component={Link} to="/dashboard" fullWidth>
        Go to Dashboard
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, textAlign: 'center' }}>
        {renewalOf(subscription)}
      </Typography>
    </Box>
  );
}

function renewalOf(subscription: SubscriptionStatus): string {
  if (subscription.cancelAtPeriodEnd) {
    return `Your premium ends ${endOfPeriod(subscription) ?? 'with the period you paid for'} and does not renew.`;
  }
  return `Your subscription renews at ${PREMIUM_PRICE.label}. You can cancel it in your account settings.`;
}
