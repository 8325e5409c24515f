import {
  type FetchQueryOptions,
  type Query,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TOLD_BY_STRIPE } from '#frontend/app/timings.ts';
import { api } from '#frontend/lib/api/api.ts';
import { isPassing, isSignedOut } from '#frontend/lib/api/api-error.ts';
import { wait } from '#frontend/lib/api/wait.ts';
import { userQuery } from '#frontend/queries/account.ts';
import { refreshTraining } from '#frontend/queries/training.ts';
import type { CreatedSubscription, PaymentMethod, SubscriptionStatus } from '#shared/billing/contract.ts';
import { changeKnown } from './change-known.ts';

export const subscriptionStatusQuery = queryOptions({
  queryKey: ['subscription-status'],
  queryFn: ({ signal }) => api('GET /api/subscription-status', { signal }),
});

/** Only for athletes with a subscription. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: async ({ signal }) => (await api('GET /api/payment-methods', { signal })).paymentMethods,
});

/**
 * Returns the subscription once it is wanted. While it disagrees with the athlete's own status, the older of the two is
 * refetched, then the other, each once; if they still disagree, the subscription counts. A subscription older than the
 * athlete, such as one stored on the device, is undefined until it has been refetched.
 */
export function useSubscriptionStatus(isWanted: boolean) {
  const client = useQueryClient();
  const { data: user, dataUpdatedAt: userReadAt } = useQuery(userQuery);
  const status = useQuery({ ...subscriptionStatusQuery, enabled: isWanted });
  const { refetch } = status;
  const isOtherwise = user != null && status.data !== undefined && !isSameStanding(user, status.data);
  const isUserOlder = userReadAt <= status.dataUpdatedAt;
  const [readAgain, setReadAgain] = useState(NONE_READ);
  const olderFirst = isUserOlder ? (['user', 'subscription'] as const) : (['subscription', 'user'] as const);
  const next = isOtherwise ? olderFirst.find((one) => !readAgain[one]) : undefined;
  useEffect(() => {
    if (!isOtherwise && readAgain !== NONE_READ) setReadAgain(NONE_READ);
  }, [isOtherwise, readAgain]);
  useEffect(() => {
    if (next === undefined) return;
    // `refetchQueries` passes over a query that nobody wants yet, and what the device has stored of it would count.
    const reading: Promise<unknown> =
      next === 'subscription'
        ? refetch({ cancelRefetch: false })
        : client.refetchQueries({ queryKey: userQuery.queryKey }, { cancelRefetch: false });
    void reading.then(() => setReadAgain((before) => ({ ...before, [next]: true })));
  }, [client, next, refetch]);
  const isUnknown = next === 'subscription' && !isUserOlder;
  return { ...status, data: isUnknown ? undefined : status.data };
}

const NONE_READ = { user: false, subscription: false };

type Standing = Pick<SubscriptionStatus, 'isSubscribed' | 'subscriptionStatus'>;

function isSameStanding(one: Standing, other: Standing): boolean {
  return one.isSubscribed === other.isSubscribed && one.subscriptionStatus === other.subscriptionStatus;
}

const CHANGES = {
  cancelAtPeriodEnd: () => api('POST /api/cancel-subscription', { body: {} }),
  cancelNow: () => api('POST /api/cancel-subscription', { body: { immediate: true } }),
  resume: () => api('POST /api/resume-subscription'),
  downgrade: () => api('POST /api/downgrade-to-free'),
};

export type SubscriptionChange = keyof typeof CHANGES;

/** Changes the subscription; what it is then, the server says. */
export function useChangeSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SubscriptionChange) => CHANGES[change](),
    onSuccess: (status) => keepStatus(client, status),
    onSettled: () => void refreshMembership(client), // also after a failure: the answer of what was done may be lost
  });
}

/** Pays what is due with a card; with a `clientSecret` the bank wants the athlete to confirm it. */
export function useRetryPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paymentMethodId: string) => api('POST /api/retry-payment', { body: { paymentMethodId } }),
    onSuccess: ({ clientSecret: _, ...status }) => keepStatus(client, status),
    onSettled: () => void refreshMembership(client),
  });
}

/** Begins to set up another card and gives the secret for it; a new one each time, and always safe to ask for again. */
export const cardUpdateQuery = queryOptions({
  queryKey: ['card-update'],
  queryFn: ({ signal }) => api('POST /api/update-payment-method', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export function useRemovePaymentMethod() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PaymentMethod) => api('DELETE /api/payment-methods/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey }),
  });
}

/** Looks for what Stripe has yet to tell the server, for as long as that usually takes. */
export function useToldByStripe() {
  const client = useQueryClient();
  return {
    /** The card that pays, once it is none of those before; undefined when that has not come to be. */
    async newDefault(before: readonly PaymentMethod[]): Promise<PaymentMethod | undefined> {
      const find = (cards: readonly PaymentMethod[]) =>
        cards.find(({ id, isDefault }) => isDefault && before.every((card) => card.id !== id));
      const cards = await askUntil(client, paymentMethodsQuery, (cards) => find(cards) !== undefined);
      if (cards) return find(cards);
      void client.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey, refetchType: 'none' });
      return undefined;
    },
    /** Whether what was due has been paid, and the subscription runs again. */
    async isPaid(): Promise<boolean> {
      const isActive = ({ subscriptionStatus }: SubscriptionStatus) => subscriptionStatus === 'active';
      const status = await askUntil(client, subscriptionStatusQuery, isActive);
      void refreshMembership(client);
      return status !== undefined;
    },
  };
}

async function askUntil<Data, Key extends readonly unknown[]>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  isSo: (data: Data) => boolean,
): Promise<Data | undefined> {
  for (let time = 0; time < TOLD_BY_STRIPE.times; time++) {
    if (time > 0) await wait(TOLD_BY_STRIPE.interval);
    try {
      const data = await client.fetchQuery({ ...query, staleTime: 0 });
      if (isSo(data)) return data;
    } catch (error) {
      if (isSignedOut(error)) return undefined;
    }
  }
  return undefined;
}

function keepStatus(client: QueryClient, status: SubscriptionStatus): Promise<void> {
  const { queryKey } = subscriptionStatusQuery;
  return changeKnown(client, [queryKey], () => client.setQueryData(queryKey, status));
}

/**
 * Begins a subscription; the answer is how to pay for it, or `status: 'active'` for who has one already. It is under way
 * until `onCreated` is, and fails when that does.
 */
export function useCreateSubscription(onCreated: (created: CreatedSubscription) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/create-subscription'),
    onSuccess: (created) => {
      // The athlete was subscribed already, so everything that Premium opens may be out of date here.
      if (created.status === 'active') void client.invalidateQueries({ predicate: isOfAthlete });
      return onCreated(created);
    },
    // A refusal knows of something that this device does not.
    onError: (error) => void (isPassing(error) || refreshMembership(client)),
  });
}

/** Keys of queries for other than the athlete's data on the server: Stripe's script, open payments, local data. */
const NOT_OF_ATHLETE: readonly unknown[] = [
  'stripe',
  'payment',
  'settled-payment',
  'card-update',
  'outbox',
  'generated-workout',
];

function isOfAthlete({ queryKey: [name] }: Query): boolean {
  return !NOT_OF_ATHLETE.includes(name);
}

/** Reads again what a change of membership opens or closes. */
export async function refreshMembership(client: QueryClient): Promise<void> {
  const queries = [userQuery, subscriptionStatusQuery, paymentMethodsQuery];
  const readings = queries.map(({ queryKey }) => client.invalidateQueries({ queryKey }));
  await Promise.all([...readings, refreshTraining(client)]);
}
