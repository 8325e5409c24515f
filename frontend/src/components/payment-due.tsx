import Button from '@mui/material/Button';
import { Link } from '#frontend/components/link.tsx';
import type { User } from '#shared/account/contract.ts';

/** Whether there is a subscription that lacks a payment Stripe no longer tries: that is paid, not another one begun. */
export function isPaymentDue({ isSubscribed, subscriptionStatus }: User): boolean {
  return subscriptionStatus === 'past_due' && !isSubscribed;
}

interface RetryPaymentProps {
  /** Called when the page is left. */
  onLeave?: (() => void) | undefined;
}

/** In place of a way to subscribe, for who has a payment due. */
export function RetryPayment({ onLeave }: RetryPaymentProps) {
  return (
    <Button component={Link} to="/profile" variant="contained" color="primary" fullWidth onClick={onLeave}>
      Retry Payment
    </Button>
  );
}
