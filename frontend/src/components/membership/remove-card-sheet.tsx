import Typography from '@mui/material/Typography';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useRemovePaymentMethod } from '#frontend/queries/billing.ts';
import type { PaymentMethod } from '#shared/billing/contract.ts';
import { cardName } from './card-texts.ts';
import { TRY_AGAIN } from './subscription-change.ts';

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
      toast({ title: 'Payment Method Removed', text: `${name} is gone.` });
      onDone();
    });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title="Remove this card?"
      keep="Keep it"
      confirm="Remove"
      onConfirm={remove}
      isBusy={isPending}
      failure={
        error && !isPending
          ? { title: 'Failed to remove payment method', text: messageOf(error, TRY_AGAIN) }
          : undefined
      }
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {name} is removed for good. Your subscription is paid with another one.
      </Typography>
    </ConfirmSheet>
  );
}
