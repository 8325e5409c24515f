import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { PREMIUM_PRICE } from '#shared/constants.ts';
import { BenefitList } from './benefit-list.tsx';

const BENEFITS = [
  'All professional programs',
  'Personalized workout recommendations',
  'Progress tracking and analytics',
  'Strava integration',
  'Calendar and scheduling',
] as const;

/** What premium costs and what it opens. */
export function PremiumOffer() {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Numeral value={PREMIUM_PRICE.pounds} size="numXl" />
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Typography variant="numS" component="p">
            {PREMIUM_PRICE.currency} per month
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Cancel anytime
          </Typography>
        </Box>
      </Box>
      <BenefitList label="What it unlocks" benefits={BENEFITS} />
    </>
  );
}
