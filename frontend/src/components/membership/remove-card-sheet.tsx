import Typography from '@mui/material/Typography';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
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
  const { mutateAsync, isPending, error } = useRemovePaymentMethod();
  const singleFlight = useSingleFlight();
  const name = cardName(card);
  const remove = () =>
    singleFlight(async () => {
      try {
        await mutateAsync(card);
      } catch {
        return; // said in the sheet
      }
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
      isBusy={isPending}
      failure={error && !isPending ? { title: words.removeFailed, text: messageOf(error, words.tryAgain) } : undefined}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {words.removeText(name)}
      </Typography>
    </ConfirmSheet>
  );
}
