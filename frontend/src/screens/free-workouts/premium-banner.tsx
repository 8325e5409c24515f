import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Between } from '#frontend/components/cards.tsx';
import { PREMIUM_PRICE } from '#shared/constants.ts';

/** What there is beyond what is free. */
export function PremiumBanner() {
  return (
    <Card component="aside" aria-label="Premium">
      <Between>
        <div>
          <Typography sx={{ fontWeight: 600 }}>Train to a plan</Typography>
          <Typography variant="body2" color="textSecondary">
            Every program with Premium, {PREMIUM_PRICE.label}
          </Typography>
        </div>
        <Button component={Link} to="/programs">
          See Programs
        </Button>
      </Between>
    </Card>
  );
}
