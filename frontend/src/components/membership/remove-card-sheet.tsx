import Typography from '@mui/material/Typography';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { useRemovePaymentMethod } from '#frontend/queries/billing.ts';
import type { PaymentMethod } from '#shared/billing/contract.ts';
import { cardName } from './card-texts.ts';
import * as words from './words.ts';

interface RemoveCardSheetProps {
  card: PaymentMethod;
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once it is done. */
  onDone: () => void;
}

export function RemoveCardSheet({ card, isOpen, onClose, onDone }: RemoveCardSheetProps) {
  const toast = useToast();
  const { run, isBusy, failure } = useAsked(useRemovePaymentMethod(), {
    title: words.removeFailed,
    text: words.tryAgain,
  });
  const name = cardName(card);
  const remove = () =>
    run(card, () => {
      toast({ title: words.removed, text: words.removedText(name) });
      onDone();
    });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.removeTitle}
      keep={words.keepCard}
      confirm={words.remove}
      onConfirm={remove}
      isBusy={isBusy}
      failure={failure}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {words.removeText(name)}
      </Typography>
    </ConfirmSheet>
  );
}
