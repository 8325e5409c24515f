import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Loading, RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { cardUpdateQuery, paymentMethodsQuery, useToldByStripe } from '#frontend/queries/billing.ts';
import type { PaymentMethod, SubscriptionStatus } from '#shared/billing/contract.ts';
import { cardName } from './card-texts.ts';
import * as words from './words.ts';

/** Loaded on demand: Stripe's own code is only for athletes who are about to enter a card. */
const { Part: CardForm } = lazyPart(() => import('./card-form.tsx').then(({ CardForm }) => CardForm));

interface UpdateCardSheetProps {
  subscription: SubscriptionStatus;
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once it is done. */
  onDone: () => void;
  /** Goes on to the dialog that pays what is due. */
  onAsk: (action: 'retry') => void;
}

/** Sets up another card; it pays from then on, once Stripe has told the server of it. */
export function UpdateCardSheet({ subscription, isOpen, onClose, onDone, onAsk }: UpdateCardSheetProps) {
  const toast = useToast();
  const { data: cards } = useQuery(paymentMethodsQuery);
  const before = useRef<readonly PaymentMethod[]>(undefined);
  before.current ??= cards;
  const { newDefault } = useToldByStripe();
  const [isBusy, setBusy] = useState(false);
  const isDue = subscription.subscriptionStatus === 'past_due';

  const finish = async () => {
    const card = before.current && (await newDefault(before.current));
    if (!card) {
      toast({ title: words.saved, text: words.toldSoon });
      return onDone();
    }
    if (isDue) return onAsk('retry'); // where the new card is the one to pay with
    toast({ title: words.updated, text: words.updatedText(cardName(card)) });
    onDone();
  };

  const skeleton = <RowsSkeleton hasSquare={false} />;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.updateTitle}
      subtitle={words.updateLead}
      isBusy={isBusy}
      mayBankAsk={isBusy}
    >
      <QueryState
        query={useQuery(cardUpdateQuery)}
        what={words.cardForm}
        failure={words.updateFailed}
        skeleton={skeleton}
      >
        {({ clientSecret }) => (
          <Suspense fallback={<Loading label={words.cardFormLoading}>{skeleton}</Loading>}>
            <CardForm
              clientSecret={clientSecret}
              submitLabel={words.saveCard}
              failureTitle={words.notSaved}
              onConfirmed={finish}
              onBusy={setBusy}
            />
          </Suspense>
        )}
      </QueryState>
    </Sheet>
  );
}
