import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { SectionCard } from '#frontend/components/cards.tsx';
import { Link } from '#frontend/components/link.tsx';
import { useToast } from '#frontend/components/toast.tsx';
import type { CheckoutProblem } from '#frontend/screens/payment/checkout-problem.ts';

const TITLE = 'Payment Error';
const WAY_BACK = '/assessment';

/** Says why the payment cannot go ahead, and returns to the assessment after `shownFor`, where there is one. */
export function PaymentError({ text, shownFor }: CheckoutProblem) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    toast({ title: TITLE, text, isDestructive: true });
    if (shownFor === undefined) return;
    const timer = setTimeout(() => navigate(WAY_BACK, { replace: true }), shownFor);
    return () => clearTimeout(timer);
  }, [navigate, toast, text, shownFor]);
  return (
    <SectionCard title={TITLE}>
      <Typography sx={{ mb: 4 }}>{text}</Typography>
      <Button component={Link} to={WAY_BACK} replace variant="contained" color="primary" fullWidth>
        Return to Assessment
      </Button>
    </SectionCard>
  );
}
