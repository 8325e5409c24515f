import Typography from '@mui/material/Typography';
import { cardName } from '#frontend/components/card-texts.ts';
import { ConfirmSheet } from '#frontend/components/confirm-sheet.tsx';
import { useOneAtATime } from '#frontend/components/one-at-a-time.ts';
import { TRY_AGAIN } from '#frontend/components/subscription-change.ts';
import type { SubscriptionSheetProps } from '#frontend/components/subscription-sheet.tsx';
import { useToast } from '#frontend/components/toast.tsx';
import { messageOf } from '#frontend/lib/api-error.ts';
import { useRemovePaymentMethod } from '#frontend/queries/billing.ts';
import type { PaymentMethod } from '#shared/billing/contract.ts';

export function RemoveCardSheet({ card, isOpen, onClose, onDone }: SubscriptionSheetProps & { card: PaymentMethod }) {
  const toast = useToast();
  const { mutateAsync, isPending, error } = useRemovePaymentMethod();
  const oneAtATime = useOneAtATime();
  const name = cardName(card);
  const remove = () =>
    oneAtATime(async () => {
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
