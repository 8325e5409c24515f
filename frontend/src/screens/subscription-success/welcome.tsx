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
import * as words from './words.ts';

export function Welcome({ subscription }: { subscription: SubscriptionStatus }) {
  return (
    <Screen title={words.title} above={<Tick isDrawn />} aside={<WaysOn subscription={subscription} />}>
      <Card component="section" aria-label={words.whatYouGet}>
        <BenefitList label={words.unlocks} benefits={words.benefits} />
      </Card>
    </Screen>
  );
}

function WaysOn({ subscription }: { subscription: SubscriptionStatus }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Button component={Link} to="/programs" variant="contained" color="primary" fullWidth>
        {words.explore}
      </Button>
      <Button component={Link} to="/dashboard" fullWidth>
        {words.goToDashboard}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, textAlign: 'center' }}>
        {renewalOf(subscription)}
      </Typography>
    </Box>
  );
}

function renewalOf(subscription: SubscriptionStatus): string {
  return subscription.cancelAtPeriodEnd ? words.endsOn(endOfPeriod(subscription)) : words.renewal;
}
