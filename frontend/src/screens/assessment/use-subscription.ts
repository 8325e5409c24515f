import { useNavigate } from 'react-router-dom';
import { type Subscribing, useSubscribe } from '#frontend/components/premium-subscription.ts';
import { isForPaymentDue } from '#frontend/components/premium-subscription-failure.ts';
import { useToast } from '#frontend/components/toast.tsx';
import { subscriptionFailureText } from '#frontend/screens/assessment/subscription-failure.ts';

/** Subscribing at the end of the assessment, which waits on the device while it is paid for. */
export function useSubscription(): Subscribing {
  const navigate = useNavigate();
  const toast = useToast();
  const subscribing = useSubscribe({
    // A subscription opens the gate, and so does Back from the payment; only at this path there is the rest of the
    // assessment behind it.
    onEnd: () => navigate('/assessment', { replace: true }),
    onFailure: (error) =>
      toast({
        title: 'Error',
        text: subscriptionFailureText(error),
        isDestructive: true,
        ...(isForPaymentDue(error) && { action: { label: 'Profile', onPress: () => navigate('/profile') } }),
      }),
  });
  const subscribe = () => {
    toast(null);
    subscribing.subscribe();
  };
  return { ...subscribing, subscribe };
}
