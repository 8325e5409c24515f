import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { isPaymentDue } from './payment-due.tsx';
import * as words from './words.ts';

/** Notice above a screen that is not about payments, shown while a payment is due. */
export function PaymentDueStrip() {
  const athlete = useAthlete();
  return (
    <Box component="section" aria-label={words.paymentDue} sx={stripStyle}>
      <Icon name="alert" color="var(--red)" />
      <Box sx={{ flex: '1 1 10rem', minWidth: 0, py: 3 }}>
        {isPaymentDue(athlete) ? words.retryToGetBack : words.retryToKeep}
      </Box>
      <Button component={Link} to="/profile" variant="text" color="inherit" sx={{ flex: 'none', ml: 'auto' }}>
        {words.retryPayment}
      </Button>
    </Box>
  );
}

const stripStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  p: '2px 2px 2px 16px',
  border: '1px solid color-mix(in srgb, var(--red) 45%, transparent)',
  borderRadius: 'var(--radius-control)',
  background: 'color-mix(in srgb, var(--red) 9%, var(--surface))',
  fontSize: '.9375rem',
  lineHeight: 1.4,
} as const;
