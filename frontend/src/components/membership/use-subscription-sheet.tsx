import type { ReactNode } from 'react';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import type { SubscriptionAction } from './subscription-sheet.tsx';

const { Part: SubscriptionSheet, load: loadSheet } = lazyPart(() =>
  import('./subscription-sheet.tsx').then(({ SubscriptionSheet }) => SubscriptionSheet),
);

interface Asked {
  readonly action: SubscriptionAction;
  /** The subscription when the dialog was opened; later changes do not affect one that is closing. */
  readonly subscription: SubscriptionStatus;
}

interface SubscriptionSheetHost {
  ask(action: SubscriptionAction): void;
  readonly sheet: ReactNode;
}

/** The dialogs of a subscription and its cards, to be asked for by what shows them. */
export function useSubscriptionSheet(subscription: SubscriptionStatus): SubscriptionSheetHost {
  const { open, close, show } = useSheet<Asked>();
  useIdleLoading(loadSheet);
  const ask = (action: SubscriptionAction) => open({ action, subscription });
  const sheet = show((state, asked) => <SubscriptionSheet {...state} {...asked} onDone={close} onAsk={ask} />);
  return { ask, sheet };
}
