import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import type { CheckoutProblem } from '#frontend/screens/payment/checkout-problem.ts';
import * as words from './words.ts';

const WAY_BACK = '/assessment';

/** Says why the payment cannot go ahead, and returns to the assessment after `shownFor`, where there is one. */
export function PaymentError({ text, shownFor }: CheckoutProblem) {
  const navigate = useNavigate();
  useEffect(() => {
    if (shownFor === undefined) return;
    const timer = setTimeout(() => navigate(WAY_BACK, { replace: true }), shownFor);
    return () => clearTimeout(timer);
  }, [navigate, shownFor]);
  return (
    <SectionCard title={words.error}>
      <FailureAlert text={text} />
      <Button component={Link} to={WAY_BACK} replace variant="contained" color="primary" fullWidth sx={{ mt: 4 }}>
        {words.returnToAssessment}
      </Button>
    </SectionCard>
  );
}
