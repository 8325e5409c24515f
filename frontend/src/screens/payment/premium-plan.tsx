import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { BenefitList } from '#frontend/components/membership/benefit-list.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { PREMIUM_PRICE } from '#shared/constants.ts';
import * as words from './words.ts';

export function PremiumPlan() {
  return (
    <Card component="section" aria-label={words.whatYouGet} sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Numeral value={PREMIUM_PRICE.pounds} size="numXl" />
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Typography variant="numS" component="p">
            {words.perMonth}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {words.renewal}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ borderTop: '1px solid var(--line)', pt: 4 }}>
        <BenefitList label={words.unlocks} benefits={words.benefits} />
      </Box>
    </Card>
  );
}
