import { useNavigate } from 'react-router-dom';
import { PAYMENT_URL_DELAY } from '#frontend/app/timings.ts';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { useIsShown } from '#frontend/components/ui/use-is-shown.ts';
import { wait } from '#frontend/lib/api/wait.ts';
import { type Checkout, PAYMENT_PATH } from '#frontend/lib/payment/checkout.ts';
import { isPaymentPage } from '#frontend/lib/payment/payment-page.ts';
import { useCreateSubscription } from '#frontend/queries/billing.ts';
import type { CreatedSubscription } from '#shared/billing/contract.ts';
import * as words from './words.ts';

interface Endings {
  /** Called when there is nothing more to do here: the payment page follows, or a subscription exists already. */
  onEnd?: () => void;
}

export interface Subscribing {
  /** Creates a subscription and goes on to paying for it. */
  subscribe(): void;
  readonly isPending: boolean;
  /** Why there is none. */
  readonly error: Error | null;
}

/** The one way to subscribe; each place has its own words for what went wrong. */
export function useSubscribe({ onEnd }: Endings = {}): Subscribing {
  const navigate = useNavigate();
  const toast = useToast();
  const isShown = useIsShown();
  const singleFlight = useSingleFlight();
  const { mutateAsync, isPending, error } = useCreateSubscription(async (created) => {
    const isPaid = created.status === 'active';
    if (isPaid) toast({ title: words.alreadySubscribed, text: words.alreadySubscribedText });
    const { url, checkout } = isPaid ? {} : wayToPay(created);
    if (url) await wait(PAYMENT_URL_DELAY);
    if (!isShown.current) return; // not away from where they went meanwhile
    onEnd?.();
    if (url) location.assign(url);
    else if (checkout) navigate(PAYMENT_PATH, { state: checkout });
  });
  const subscribe = () => singleFlight(() => mutateAsync().catch(() => undefined)); // `error` says why
  return { subscribe, isPending, error };
}

/** Returns where to pay a created subscription: the given page, else our payment page. */
function wayToPay({ paymentUrl, clientSecret, subscriptionId }: CreatedSubscription): {
  url?: string;
  checkout?: Checkout;
} {
  if (paymentUrl && isPaymentPage(paymentUrl)) return { url: paymentUrl };
  if (paymentUrl) throw new Error('Invalid payment session');
  if (clientSecret && subscriptionId) return { checkout: { clientSecret, subscriptionId } };
  throw new Error('The answer has nothing to pay with');
}
