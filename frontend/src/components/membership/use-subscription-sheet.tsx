import { lazy, type ReactNode, type RefObject, useState } from 'react';
import { useFocusOnChange } from '#frontend/components/ui/forms/use-focus-on-change.ts';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import type { SubscriptionAction } from './subscription-sheet.tsx';

const loadSheet = () =>
  import('./subscription-sheet.tsx').then(({ SubscriptionSheet }) => ({
    default: SubscriptionSheet,
  }));
const SubscriptionSheet = lazy(loadSheet);

interface Asked {
  readonly action: SubscriptionAction;
  /** The subscription when the dialog was opened; later changes do not affect one that is closing. */
  readonly subscription: SubscriptionStatus;
}

interface SubscriptionSheetHost<Target> {
  ask(action: SubscriptionAction): void;
  readonly sheet: ReactNode;
  /** An element that remains after the action, and takes the focus then: the button that opened the dialog may be gone. */
  readonly after: RefObject<Target | null>;
}

/** The dialogs of a subscription and its cards, to be asked for by what shows them. */
export function useSubscriptionSheet<Target extends HTMLElement>(
  subscription: SubscriptionStatus,
): SubscriptionSheetHost<Target> {
  const { open, close, show } = useSheet<Asked>();
  const [done, setDone] = useState(0);
  const after = useFocusOnChange<Target>(String(done));
  useIdleLoading(loadSheet);
  const ask = (action: SubscriptionAction) => open({ action, subscription });
  const sheet = show((state, asked) => (
    <SubscriptionSheet
      {...state}
      {...asked}
      onDone={() => {
        close();
        setDone((count) => count + 1);
      }}
      onAsk={ask}
    />
  ));
  return { ask, sheet, after };
}
