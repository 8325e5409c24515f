import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Icon } from '#frontend/components/icon.tsx';
import { describeError } from '#frontend/lib/api-error.ts';

interface ErrorStateProps {
  error: unknown;
  /** 'Could not load your workouts.'; what the server said stands behind it. */
  title: string;
  onRetry: () => void;
}

/** A failed read, where its content would be. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  return (
    <Alert
      severity="error"
      icon={<Icon name="alert" />}
      action={
        <Button variant="text" color="inherit" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {title} {describeError(error)}
    </Alert>
  );
}
