import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { DowngradeSheet } from './downgrade-sheet.tsx';
import { RemoveCardSheet } from './remove-card-sheet.tsx';
import { RetryPaymentSheet } from './retry-payment-sheet.tsx';
import { UpdateCardSheet } from './update-card-sheet.tsx';
import type { SubscriptionAction } from './use-subscription-sheet.tsx';

export interface SubscriptionSheetProps {
  subscription: SubscriptionStatus;
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once it is done. */
  onDone: () => void;
  /** Goes on to another of these dialogs. */
  onAsk: (action: SubscriptionAction) => void;
}

/** The dialog for an action, all in one chunk. */
export function SubscriptionSheet({ action, ...props }: SubscriptionSheetProps & { action: SubscriptionAction }) {
  if (action === 'cancel') return <CancelSheet {...props} />;
  if (action === 'downgrade') return <DowngradeSheet {...props} />;
  if (action === 'retry') return <RetryPaymentSheet {...props} />;
  if (action === 'update-card') return <UpdateCardSheet {...props} />;
  return <RemoveCardSheet {...props} card={action} />;
}
