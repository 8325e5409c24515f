import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAYMENT_REDIRECTS } from '#frontend/app/timings.ts';
import { useToast } from '#frontend/components/toast.tsx';
import { useIsShown } from '#frontend/components/use-is-shown.ts';
import { type Checkout, type GivenPayment, PAYMENT_RETURN_PATH } from '#frontend/lib/checkout.ts';
import { useSettlePayment } from '#frontend/queries/payment.ts';

export const PAYMENT_SUCCESSFUL = {
  title: 'Payment Successful!',
  text: 'Welcome to Premium! Redirecting to your dashboard...',
} as const;

const NOT_UPDATED = {
  title: 'Payment Successful',
  text: 'Your payment was processed but there was an issue updating your account. Please refresh the page.',
  isDestructive: true,
} as const;

interface PaidCheckout {
  /** What follows once it is paid, up to the dashboard. Only the first call does anything. */
  readonly goOn: (intentId: string) => Promise<void>;
  readonly isSettled: boolean;
}

export function usePaidCheckout({ subscriptionId }: Checkout): PaidCheckout {
  const { mutateAsync: settle } = useSettlePayment();
  const navigate = useNavigate();
  const toast = useToast();
  const isShown = useIsShown();
  const isUnderWay = useRef(false);
  const [isSettled, setSettled] = useState(false);

  const goOn = useCallback(
    async (intentId: string) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const leave = (to: string, state?: GivenPayment) => {
        if (isShown.current) navigate(to, { replace: true, state }); // not away from where they went meanwhile
      };
      try {
        const { pending } = await settle({ subscriptionId, intentId });
        if (pending) return leave(PAYMENT_RETURN_PATH, { subscriptionId, intentId });
      } catch {
        toast(NOT_UPDATED);
        await passed(PAYMENT_REDIRECTS.notUpdated);
        return leave('/dashboard');
      }
      setSettled(true);
      toast(PAYMENT_SUCCESSFUL);
      await passed(PAYMENT_REDIRECTS.paid);
      leave('/dashboard');
    },
    [settle, subscriptionId, navigate, toast, isShown],
  );
  return { goOn, isSettled };
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
