import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { type Failure, FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { ApiError, messageOf } from '#frontend/lib/api/api-error.ts';
import { confirmPayment, PaymentRefused } from '#frontend/lib/payment/stripe.ts';
import { paymentMethodsQuery, useRetryPayment, useToldByStripe } from '#frontend/queries/billing.ts';
import type { PaymentMethod } from '#shared/billing/contract.ts';
import type { ERROR_CODES } from '#shared/errors.ts';
import { cardExpiry, cardName } from './card-texts.ts';
import * as words from './words.ts';

const DECLINED: typeof ERROR_CODES.paymentDeclined = 'PAYMENT_DECLINED';

interface RetryPaymentSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once it is done. */
  onDone: () => void;
  /** Goes on to the dialog for another card. */
  onAsk: (action: 'update-card') => void;
}

/** Tries again what could not be paid, with the card of choice. */
export function RetryPaymentSheet({ isOpen, onClose, onDone, onAsk }: RetryPaymentSheetProps) {
  const cards = useQuery(paymentMethodsQuery);
  const [chosen, setChosen] = useState<string>();
  const paysWith = chosen ?? (cards.data?.find(({ isDefault }) => isDefault) ?? cards.data?.[0])?.id;
  const { retry, isBusy, failure } = useRetry(onDone);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.retryTitle}
      subtitle={words.retryLead}
      isBusy={isBusy}
      mayBankAsk={isBusy}
      foot={
        <>
          {failure && <FailureAlert {...failure} />}
          <Pair>
            <Button disabled={isBusy} onClick={() => onAsk('update-card')}>
              {words.otherCardInstead}
            </Button>
            <BusyButton
              variant="contained"
              color="primary"
              isBusy={isBusy}
              needsConnection
              disabled={paysWith === undefined}
              onClick={() => paysWith !== undefined && retry(paysWith)}
            >
              {words.retryPayment}
            </BusyButton>
          </Pair>
        </>
      }
    >
      <QueryState query={cards} what={words.yourCards} failure={words.cardsFailed} skeleton={<RowsSkeleton rows={1} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon="card" title={words.noCard} text={words.noCardText} />
          ) : (
            <ChoiceGroup
              legend={words.payWith}
              choices={all.map((card) => ({ value: card.id, title: cardName(card), detail: detailOf(card) }))}
              value={paysWith}
              onChange={setChosen}
            />
          )
        }
      </QueryState>
    </Sheet>
  );
}

function detailOf(card: PaymentMethod): string {
  const expiry = cardExpiry(card, Date.now());
  return card.isDefault ? words.paysSubscription(expiry) : expiry;
}

/** Pays, has the bank ask where it wants to, and waits until Stripe has told us of it. */
function useRetry(onDone: () => void) {
  const toast = useToast();
  const { mutateAsync } = useRetryPayment();
  const { isPaid } = useToldByStripe();
  const singleFlight = useSingleFlight();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const pay = async (paymentMethodId: string) => {
    const { clientSecret, subscriptionStatus } = await mutateAsync(paymentMethodId);
    if (clientSecret === undefined) {
      if (subscriptionStatus === 'past_due') throw new Error('Nothing was paid');
      return words.activeAgain;
    }
    await confirmPayment(clientSecret, paymentMethodId);
    return (await isPaid()) ? words.activeAgain : words.toldSoon;
  };

  const retry = (paymentMethodId: string) =>
    singleFlight(async () => {
      setBusy(true);
      setFailure(undefined);
      try {
        toast({ title: words.retrySucceeded, text: await pay(paymentMethodId) });
        onDone();
      } catch (error) {
        setFailure(failureOf(error));
      }
      setBusy(false);
    });

  return { retry, isBusy, failure };
}

function failureOf(error: unknown): Failure {
  const isDeclined = error instanceof ApiError && error.code === DECLINED;
  if (isDeclined) return { title: words.declined, text: `${words.unable} ${messageOf(error, '')}`.trim() };
  return {
    title: words.retryFailed,
    text: error instanceof PaymentRefused ? error.message : messageOf(error, words.unable),
  };
}
