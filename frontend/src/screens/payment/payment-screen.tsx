import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { givenPayment } from '#frontend/lib/payment/checkout.ts';
import { readCheckout } from '#frontend/screens/payment/checkout-problem.ts';
import { Pay } from '#frontend/screens/payment/pay.tsx';
import { PaymentError } from '#frontend/screens/payment/payment-error.tsx';
import { PremiumPlan } from '#frontend/screens/payment/premium-plan.tsx';
import * as words from './words.ts';

/** Pays for a subscription that has been begun. */
export function PaymentScreen() {
  const [checkout] = useState(() => readCheckout(givenPayment()));
  const aside = 'text' in checkout ? <PaymentError {...checkout} /> : <Pay checkout={checkout} />;
  return (
    <Screen title={words.title} above={<BackToAssessment />} aside={aside}>
      <PremiumPlan />
    </Screen>
  );
}

function BackToAssessment() {
  return (
    <Button component={Link} to="/assessment" variant="text" startIcon={<Icon name="prev" />} sx={{ ml: -3 }}>
      {words.back}
    </Button>
  );
}
