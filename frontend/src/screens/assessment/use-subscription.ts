import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useOneAtATime } from '#frontend/components/one-at-a-time.ts';
import { continueToPayment } from '#frontend/components/premium-subscription.ts';
import { useToast } from '#frontend/components/toast.tsx';
import { refreshMembership, useCreateSubscription } from '#frontend/queries/billing.ts';
import { ALREADY_SUBSCRIBED, subscriptionFailureText } from '#frontend/screens/assessment/subscription-failure.ts';

interface AssessmentSubscription {
  /** Creates a subscription and goes on to paying for it; the assessment waits on the device. */
  subscribe(): void;
  readonly isSubscribing: boolean;
}

export function useSubscription(): AssessmentSubscription {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { mutateAsync, isPending } = useCreateSubscription();
  const oneAtATime = useOneAtATime();
  // What is read again opens the gate; only at this path there is the rest of the assessment behind it.
  const onSubscribedAlready = () => navigate('/assessment', { replace: true });
  const subscribe = () =>
    oneAtATime(async () => {
      toast(null);
      try {
        const created = await mutateAsync();
        if (created.status !== 'active') return continueToPayment(created);
        onSubscribedAlready();
        toast({ title: 'Already Subscribed', text: ALREADY_SUBSCRIBED });
      } catch (error) {
        const text = subscriptionFailureText(error);
        toast({ title: 'Error', text, isDestructive: true });
        if (text !== ALREADY_SUBSCRIBED) return;
        onSubscribedAlready();
        void refreshMembership(client);
      }
    });
  return { subscribe, isSubscribing: isPending };
}
