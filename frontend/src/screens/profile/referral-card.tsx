import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Between, SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Link } from '#frontend/components/ui/link.tsx';

/** What referring a friend gives, and the way to the link. */
export function ReferralCard() {
  return (
    <SectionCard title="Referral Program">
      <Between>
        <Typography color="textSecondary" sx={{ flex: '1 1 11rem' }}>
          Your friend completes 2 months of training, you both get 1 month free.
        </Typography>
        <Button component={Link} to="/referral" startIcon={<Icon name="link" />}>
          Get Link
        </Button>
      </Between>
    </SectionCard>
  );
}
