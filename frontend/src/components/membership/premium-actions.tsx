import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { isPaymentDue, RetryPayment } from './payment-due.tsx';
import type { Subscribing } from './premium-subscription.ts';
import { subscriptionFailure } from './premium-subscription-failure.ts';
import * as words from './words.ts';

interface PremiumActionsProps extends Subscribing {
  /** Called when the way on is another page. */
  onLeave?: () => void;
}

/** Buttons to subscribe or to continue for free. */
export function PremiumActions({ subscribe, isPending, error, onLeave }: PremiumActionsProps) {
  const isDue = isPaymentDue(useAthlete());
  return (
    <>
      {error && <FailureAlert {...subscriptionFailure(error)} />}
      {isDue && !error && <Typography>{words.retryToGetBack}</Typography>}
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
          {words.subscribeNow}
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
        {words.tryFree}
      </Button>
    </>
  );
}
