import Button from '@mui/material/Button';
import { Link } from '#frontend/components/ui/link.tsx';
import type { User } from '#shared/account/user.ts';
import * as words from './words.ts';

/** Whether there is a subscription that lacks a payment Stripe no longer tries: that is paid, not another one begun. */
export function isPaymentDue({ isSubscribed, subscriptionStatus }: User): boolean {
  return subscriptionStatus === 'past_due' && !isSubscribed;
}

interface RetryPaymentProps {
  /** Called when the page is left. */
  onLeave?: (() => void) | undefined;
}

/** Retries a payment that is due, in place of subscribing. */
export function RetryPayment({ onLeave }: RetryPaymentProps) {
  return (
    <Button component={Link} to="/profile" variant="contained" color="primary" fullWidth onClick={onLeave}>
      {words.retryPayment}
    </Button>
  );
}
