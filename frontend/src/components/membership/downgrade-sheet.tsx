import Typography from '@mui/material/Typography';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useSubscriptionChange } from './subscription-change.ts';

const DOWNGRADED = { title: 'Downgraded to Free', text: 'You now have free access to basic features.' };

interface DowngradeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once it is done. */
  onDone: () => void;
}

export function DowngradeSheet({ isOpen, onClose, onDone }: DowngradeSheetProps) {
  const { change, isPending, failure } = useSubscriptionChange('Failed to downgrade subscription');
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title="Downgrade to Free?"
      keep="Keep Premium"
      confirm="Downgrade to Free"
      onConfirm={() => change('downgrade', DOWNGRADED, onDone)}
      isBusy={isPending}
      failure={failure}
    >
      <Typography color="textSecondary">
        Your subscription ends now, and what is left of the month is not paid back. Random workouts and basic tracking
        stay, and so do your program and your history for when you come back.
      </Typography>
    </ConfirmSheet>
  );
}
