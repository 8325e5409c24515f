import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BusyButton } from '#frontend/components/busy-button.tsx';
import { FailureAlert } from '#frontend/components/failure-alert.tsx';
import { Link } from '#frontend/components/link.tsx';
import { isPaymentDue, RetryPayment } from '#frontend/components/payment-due.tsx';
import type { Subscribing } from '#frontend/components/premium-subscription.ts';
import { subscriptionFailure } from '#frontend/components/premium-subscription-failure.ts';
import { useAthlete } from '#frontend/queries/account.ts';

interface PremiumActionsProps extends Subscribing {
  /** Called when the way on is another page. */
  onLeave?: () => void;
}

/** To subscribe, or to go on for free. */
export function PremiumActions({ subscribe, isPending, error, onLeave }: PremiumActionsProps) {
  const isDue = isPaymentDue(useAthlete());
  return (
    <>
      {error && <FailureAlert {...subscriptionFailure(error)} />}
      {isDue && !error && <Typography>Your last payment failed. Retry it to get Premium back.</Typography>}
      {isDue ? (
        <RetryPayment onLeave={onLeave} />
      ) : (
        <BusyButton
          variant="contained"
          color="primary"
          fullWidth
          isBusy={isPending}
          needsConnection
          onClick={subscribe}
        >
          Subscribe Now
        </BusyButton>
      )}
      <Button
        component={Link}
        to="/free-workouts"
        variant="text"
        fullWidth
        disabled={isPending}
        {...(onLeave ? { onClick: onLeave } : {})}
      >
        Try Free Workouts Instead
      </Button>
    </>
  );
}
