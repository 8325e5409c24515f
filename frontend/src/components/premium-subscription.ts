import { useState } from 'react';
import { useOneAtATime } from '#frontend/components/one-at-a-time.ts';
import { type SubscriptionFailure, subscriptionFailure } from '#frontend/components/premium-subscription-failure.ts';
import { useToast } from '#frontend/components/toast.tsx';
import { useCreateSubscription } from '#frontend/queries/billing.ts';
import type { CreatedSubscription } from '#shared/billing/contract.ts';

export interface Subscribing {
  /** Creates a subscription and goes on to paying for it. */
  subscribe(): void;
  readonly isPending: boolean;
  /** Why there is none. */
  readonly failure: SubscriptionFailure | undefined;
}

/** `onSubscribed` is called when there turns out to be a subscription already. */
export function useSubscribe(onSubscribed: () => void = () => undefined): Subscribing {
  const toast = useToast();
  const { mutateAsync, isPending } = useCreateSubscription();
  const [failure, setFailure] = useState<SubscriptionFailure>();
  const oneAtATime = useOneAtATime();
  const subscribe = () =>
    oneAtATime(async () => {
      setFailure(undefined);
      try {
        const created = await mutateAsync();
        if (created.status === 'active') {
          toast({ title: 'Already Subscribed', ...(created.message ? { text: created.message } : {}) });
          onSubscribed();
        } else {
          continueToPayment(created);
        }
      } catch (error) {
        setFailure(subscriptionFailure(error));
      }
    });
  return { subscribe, isPending, failure };
}

/** Where a created subscription is paid for. No page takes payments yet, so every answer lacks a way to pay. */
export function continueToPayment({ status }: CreatedSubscription): void {
  throw new Error(`Nothing to pay a subscription that is ${status} with`);
}
