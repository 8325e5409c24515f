import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Between } from '#frontend/components/ui/cards.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import * as words from './words.ts';

/** The benefits of premium beyond the free features. */
export function PremiumBanner() {
  return (
    <Card component="aside" aria-label={words.premium}>
      <Between sx={{ rowGap: 3 }}>
        <Box sx={{ flex: '1 1 9rem' }}>
          <Typography sx={{ fontWeight: 600 }}>{words.pitch}</Typography>
          <Typography variant="body2" color="textSecondary">
            {words.pitchText}
          </Typography>
        </Box>
        <Button component={Link} to="/programs">
          {words.seePrograms}
        </Button>
      </Between>
    </Card>
  );
}
