import Box from '@mui/material/Box';
import { CardNumberElement, Elements, useElements } from '@stripe/react-stripe-js';
import type { StripeCardNumberElement } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { confirmPayment, PAYMENTS_UNAVAILABLE, PaymentRefused } from '#frontend/lib/payment/stripe.ts';
import { stripeQuery } from '#frontend/queries/stripe.ts';
import { CardFields, useCardEntries } from './card-fields.tsx';
import * as words from './words.ts';

interface CardFormProps {
  /** The secret of the payment to confirm, or of the card to set up (`seti_…`). */
  clientSecret: string;
  submitLabel: string;
  /** Gets the intent's id once it is paid or set up; the form stays busy until this has ended. */
  onConfirmed: (intentId: string) => Promise<void> | void;
  /** Told while it is confirmed: what holds the form must not close over it. */
  onBusy?: (isBusy: boolean) => void;
  /** Stands over why the card was refused. */
  failureTitle: string;
  /** Under the button. */
  note?: ReactNode;
}

/** A card's number, expiry and code, typed into Stripe's own fields, and the button that confirms with it. */
export function CardForm(props: CardFormProps) {
  const stripe = useQuery(stripeQuery);
  return (
    <QueryState query={stripe} what={words.cardForm} failure={words.cardFormFailed} skeleton={<CardFormSkeleton />}>
      {(stripe) =>
        stripe ? (
          <Elements stripe={stripe}>
            <Form {...props} />
          </Elements>
        ) : (
          <FailureAlert {...PAYMENTS_UNAVAILABLE} />
        )
      }
    </QueryState>
  );
}

function Form({ clientSecret, submitLabel, onConfirmed, onBusy, failureTitle, note }: CardFormProps) {
  const elements = useElements();
  const entries = useCardEntries();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const failureId = useId();
  const singleFlight = useSingleFlight();

  const confirm = async (card: StripeCardNumberElement) => {
    setBusy(true);
    onBusy?.(true);
    setFailure(undefined);
    const intentId = await confirmPayment(clientSecret, card).catch((error: unknown) => {
      const { message } = error instanceof PaymentRefused ? error : new PaymentRefused();
      setFailure(message);
    });
    if (intentId) await onConfirmed(intentId);
    setBusy(false);
    onBusy?.(false);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const card = elements?.getElement(CardNumberElement);
    if (!card || !entries.areComplete()) return;
    // Enter in a field pays, too; the fields are shut meanwhile, and the focus would be nowhere afterwards.
    event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus();
    singleFlight(() => confirm(card));
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <CardFields {...entries} isDisabled={isBusy} />
      {failure && <FailureAlert id={failureId} title={failureTitle} text={failure} />}
      <BusyButton
        isBusy={isBusy}
        needsConnection
        type="submit"
        variant="contained"
        color="primary"
        fullWidth
        {...(failure && { 'aria-describedby': failureId })}
      >
        {isBusy ? words.processing : submitLabel}
      </BusyButton>
      {note}
    </Box>
  );
}

export function CardFormSkeleton() {
  const field = <Skeleton height={52} sx={{ borderRadius: 'var(--radius-control)' }} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'grid', gap: '6px' }}>
        <Skeleton width="35%" height={20} />
        {field}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
        {[words.expiry, words.cvc].map((name) => (
          <Box key={name} sx={{ display: 'grid', gap: '6px' }}>
            <Skeleton width="45%" height={20} />
            {field}
          </Box>
        ))}
      </Box>
      <Skeleton height={56} sx={{ borderRadius: 'var(--radius-control)' }} />
    </Box>
  );
}
