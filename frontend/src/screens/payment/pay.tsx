import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CardForm, CardFormSkeleton } from '#frontend/components/membership/card-form.tsx';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Tick } from '#frontend/components/ui/tick.tsx';
import { useFirstFocus } from '#frontend/components/ui/use-first-focus.ts';
import type { Checkout } from '#frontend/lib/payment/checkout.ts';
import { isForCards, isSetup } from '#frontend/lib/payment/stripe.ts';
import { paymentQuery } from '#frontend/queries/payment.ts';
import { SESSION_OVER } from '#frontend/screens/payment/checkout-problem.ts';
import { PaymentError } from '#frontend/screens/payment/payment-error.tsx';
import { usePaidCheckout } from '#frontend/screens/payment/use-paid-checkout.ts';
import * as words from './words.ts';

/** The card's form, unless the payment has been made before: then what follows it. */
export function Pay({ checkout }: { checkout: Checkout }) {
  const { clientSecret } = checkout;
  const payment = useQuery({ ...paymentQuery(clientSecret), enabled: isForCards(clientSecret) });
  const { goOn, outcome } = usePaidCheckout(checkout);
  const madeBefore = payment.data?.kind === 'done' ? payment.data.intentId : undefined;
  useEffect(() => {
    if (madeBefore !== undefined) void goOn(madeBefore);
  }, [madeBefore, goOn]);

  if (outcome === 'settled') return <Welcome />;
  if (outcome === 'not updated') return <NotUpdated />;
  if (payment.data?.kind === 'over') return <PaymentError {...SESSION_OVER} />;
  const form = (
    <>
      {isSetup(clientSecret) && <NothingDue />}
      <CardForm
        clientSecret={clientSecret}
        submitLabel={words.submit}
        failureTitle={words.failed}
        onConfirmed={goOn}
        note={<SecurityNote />}
      />
    </>
  );
  return (
    <SectionCard title={madeBefore === undefined ? words.cardDetails : words.confirming}>
      {isForCards(clientSecret) ? (
        <QueryState
          query={payment}
          what={words.cardForm}
          failure={words.cardFormFailed}
          skeleton={<CardFormSkeleton />}
        >
          {() => (madeBefore === undefined ? form : <Typography role="status">{words.alreadyPaid}</Typography>)}
        </QueryState>
      ) : (
        form
      )}
    </SectionCard>
  );
}

function NothingDue() {
  return (
    <Typography sx={{ mb: 4 }}>
      <strong>{words.nothingDue}</strong> {words.nothingDueText}
    </Typography>
  );
}

function SecurityNote() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
      {words.security}
    </Typography>
  );
}

/** Takes the focus from the button that is gone, so that it is read out. */
function Welcome() {
  const { title, text } = words.paid;
  const ref = useFirstFocus<HTMLDivElement>();
  return (
    <SectionCard title={title}>
      <Box ref={ref} tabIndex={-1} role="group" aria-label={title} sx={welcomeStyle}>
        <Tick isDrawn />
        <Typography>{text}</Typography>
      </Box>
    </SectionCard>
  );
}

const welcomeStyle = { display: 'grid', gap: 4, '&:focus': { outline: 'none' } } as const;

function NotUpdated() {
  const { title, text } = words.notUpdated;
  return (
    <SectionCard title={title}>
      <FailureAlert text={text} />
    </SectionCard>
  );
}
