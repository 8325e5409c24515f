import type { PaymentMethod, SubscriptionStatus } from '#shared/billing/contract.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { DowngradeSheet } from './downgrade-sheet.tsx';
import { RemoveCardSheet } from './remove-card-sheet.tsx';
import { RetryPaymentSheet } from './retry-payment-sheet.tsx';
import { UpdateCardSheet } from './update-card-sheet.tsx';

/** The dialog to open; a payment method opens the one that removes that card. */
export type SubscriptionAction = 'cancel' | 'downgrade' | 'retry' | 'update-card' | PaymentMethod;

interface SubscriptionSheetProps {
  action: SubscriptionAction;
  subscription: SubscriptionStatus;
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once it is done. */
  onDone: () => void;
  /** Goes on to another of these dialogs. */
  onAsk: (action: SubscriptionAction) => void;
}

/** The dialog for an action, all in one chunk. */
export function SubscriptionSheet({ action, ...props }: SubscriptionSheetProps) {
  if (action === 'cancel') return <CancelSheet {...props} />;
  if (action === 'downgrade') return <DowngradeSheet {...props} />;
  if (action === 'retry') return <RetryPaymentSheet {...props} />;
  if (action === 'update-card') return <UpdateCardSheet {...props} />;
  return <RemoveCardSheet {...props} card={action} />;
}
