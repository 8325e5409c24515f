import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Between, SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import * as words from './words.ts';

/** The reward for referring a friend, with a link to the referral screen. */
export function ReferralCard() {
  return (
    <SectionCard title={words.referral}>
      <Between>
        <Typography color="textSecondary" sx={{ flex: '1 1 11rem' }}>
          {words.referralText}
        </Typography>
        <Button component={Link} to="/referral" startIcon={<Icon name="link" />}>
          {words.getLink}
        </Button>
      </Between>
    </SectionCard>
  );
}
