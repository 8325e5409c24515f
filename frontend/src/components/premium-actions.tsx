import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { Icon } from '#frontend/components/icon.tsx';
import type { Subscribing } from '#frontend/components/premium-subscription.ts';
import { isPaymentDue, subscriptionFailure } from '#frontend/components/premium-subscription-failure.ts';

interface PremiumActionsProps extends Subscribing {
  /** Called when the way on is another page. */
  onLeave?: () => void;
}

/** To subscribe, or to go on for free. */
export function PremiumActions({ subscribe, isPending, error, onLeave }: PremiumActionsProps) {
  const leaving = onLeave ? { onClick: onLeave } : {};
  return (
    <>
      {error && <Failure error={error} leaving={leaving} />}
      <Button variant="contained" color="primary" fullWidth loading={isPending} onClick={subscribe}>
        Subscribe Now
      </Button>
      <Button component={Link} to="/free-workouts" variant="text" fullWidth disabled={isPending} {...leaving}>
        Try Free Workouts Instead
      </Button>
    </>
  );
}

function Failure({ error, leaving }: { error: Error; leaving: { onClick?: () => void } }) {
  const { title, text } = subscriptionFailure(error);
  return (
    <Alert severity="error" icon={<Icon name="alert" />}>
      <strong style={{ display: 'block' }}>{title}</strong> {text}
      {isPaymentDue(error) && (
        <>
          {' '}
          <MuiLink component={Link} to="/profile" color="inherit" {...leaving}>
            Go to Profile
          </MuiLink>
        </>
      )}
    </Alert>
  );
}
