import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { PREMIUM_PRICE } from '#shared/constants.ts';
import * as words from './words.ts';

/** The price of premium, with its terms in a line below. */
export function PremiumPrice({ terms }: { terms: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Numeral value={PREMIUM_PRICE.pounds} size="numXl" />
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Typography variant="numS" component="p">
          {words.perMonth}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {terms}
        </Typography>
      </Box>
    </Box>
  );
}
