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

/** There is nothing that could be paid. Where the specification says so, the page goes back by itself after a while. */
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
