import Typography from '@mui/material/Typography';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useSubscriptionChange } from './subscription-change.ts';
import * as words from './words.ts';

const DOWNGRADED = { title: words.downgraded, text: words.freeAccess };

interface DowngradeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once it is done. */
  onDone: () => void;
}

export function DowngradeSheet({ isOpen, onClose, onDone }: DowngradeSheetProps) {
  const { change, isBusy, failure } = useSubscriptionChange(words.downgradeFailed);
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.downgradeTitle}
      keep={words.keepPremium}
      confirm={words.downgrade}
      onConfirm={() => change('downgrade', DOWNGRADED, onDone)}
      isBusy={isBusy}
      failure={failure}
    >
      <Typography color="textSecondary">{words.downgradeText}</Typography>
    </ConfirmSheet>
  );
}
