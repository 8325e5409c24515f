import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Icon } from '#frontend/components/icon.tsx';
import type { Subscribing } from '#frontend/components/premium-subscription.ts';

interface PremiumActionsProps extends Subscribing {
  /** Called when the way on is another page. */
  onLeave?: () => void;
}

/** To subscribe, or to go on for free. */
export function PremiumActions({ subscribe, isPending, failure, onLeave }: PremiumActionsProps) {
  return (
    <>
      {failure && (
        <Alert severity="error" icon={<Icon name="alert" />}>
          <strong style={{ display: 'block' }}>{failure.title}</strong> {failure.text}
        </Alert>
      )}
      <Button variant="contained" color="primary" fullWidth loading={isPending} onClick={subscribe}>
        Subscribe Now
      </Button>
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
