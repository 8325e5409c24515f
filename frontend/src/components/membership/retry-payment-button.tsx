import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { SubscriptionAction } from './subscription-sheet.tsx';
import * as words from './words.ts';

/** Opens the sheet that retries a payment that is due. */
export function RetryPaymentButton({ ask }: { ask: (action: SubscriptionAction) => void }) {
  return (
    <BusyButton
      fullWidth
      needsConnection
      variant="contained"
      color="primary"
      aria-haspopup="dialog"
      startIcon={<Icon name="refresh" />}
      onClick={() => ask('retry')}
    >
      {words.retryPayment}
    </BusyButton>
  );
}
