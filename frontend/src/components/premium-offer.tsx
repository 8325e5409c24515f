import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/icon.tsx';
import { Numeral } from '#frontend/components/numbers.tsx';
import { PREMIUM_PRICE } from '#shared/constants.ts';

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
      <Box component="ul" aria-label="What it unlocks" sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {BENEFITS.map((benefit) => (
          <Box key={benefit} component="li" sx={{ display: 'flex', gap: '10px' }}>
            <Box sx={{ mt: '3px' }}>
              <Icon name="check" size={18} color="var(--volt-mark)" />
            </Box>
            {benefit}
          </Box>
        ))}
      </Box>
    </>
  );
}
