import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAYMENT_REDIRECTS } from '#frontend/app/timings.ts';
import { useIsShown } from '#frontend/components/ui/use-is-shown.ts';
import { wait } from '#frontend/lib/api/wait.ts';
import { type Checkout, type GivenPayment, PAYMENT_RETURN_PATH } from '#frontend/lib/payment/checkout.ts';
import { useSettlePayment } from '#frontend/queries/payment.ts';

interface PaidCheckout {
  /** Runs what follows a payment, up to the dashboard. Only the first call does anything. */
  readonly goOn: (intentId: string) => Promise<void>;
  /** Undefined until it is paid and the server was told. */
  readonly outcome: 'settled' | 'not updated' | undefined;
}

export function usePaidCheckout({ subscriptionId }: Checkout): PaidCheckout {
  const { mutateAsync: settle } = useSettlePayment();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const isUnderWay = useRef(false);
  const [outcome, setOutcome] = useState<PaidCheckout['outcome']>();

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
        setOutcome('not updated');
        await wait(PAYMENT_REDIRECTS.notUpdated);
        return leave('/dashboard');
      }
      setOutcome('settled');
      await wait(PAYMENT_REDIRECTS.paid);
      leave('/dashboard');
    },
    [settle, subscriptionId, navigate, isShown],
  );
  return { goOn, outcome };
}
