import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PAYMENT_REPORTED, REFETCH_LIMIT } from '#frontend/app/timings.ts';
import { api } from '#frontend/lib/api/api.ts';
import { describeError } from '#frontend/lib/api/api-error.ts';
import { wait } from '#frontend/lib/api/wait.ts';
import {
  completionOf,
  forgetPendingAssessment,
  readPendingAssessment,
  withCurrentChoice,
} from '#frontend/lib/assessment/pending-assessment.ts';
import { type PaymentState, readPayment } from '#frontend/lib/payment/stripe.ts';
import { seedUser, userQuery } from '#frontend/queries/account.ts';
import { onboardingQuery } from '#frontend/queries/assessment.ts';
import { subscriptionStatusQuery } from '#frontend/queries/billing.ts';
import { stripeQuery } from '#frontend/queries/stripe.ts';
import { trainingQuery } from '#frontend/queries/training.ts';
import type { User } from '#shared/account/user.ts';
import type { ConfirmedSubscription } from '#shared/billing/contract.ts';
import type { OnboardingStatus } from '#shared/programs/assessment.ts';

/** The state of the payment that a page was opened for; it may have been made before. */
export function paymentQuery(clientSecret: string) {
  return queryOptions({
    queryKey: ['payment', clientSecret],
    queryFn: async ({ client }): Promise<PaymentState> => {
      const stripe = await client.ensureQueryData(stripeQuery);
      return stripe ? readPayment(stripe, clientSecret) : { kind: 'to-pay' };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // another visit asks again
  });
}

/** A payment that Stripe has taken. */
export interface MadePayment {
  readonly subscriptionId: string;
  /** Unknown where Stripe did not send it along. */
  readonly intentId: string | undefined;
}

/** Settles a payment on the page where it was made. */
export function useSettlePayment() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (made: MadePayment) => settlePayment(client, made) });
}

/** Settles a payment that the athlete returns from; repeatable. */
export function settledPaymentQuery(made: MadePayment) {
  return queryOptions({
    queryKey: ['settled-payment', made.subscriptionId],
    queryFn: ({ client }) => settlePayment(client, made),
    staleTime: 0,
  });
}

/**
 * Has the subscription confirmed, completes the assessment that waited for it, and reads everything of the athlete
 * again. Only the first can fail. `pending` is a payment that Stripe has yet to hear of; nothing else has happened then.
 */
async function settlePayment(client: QueryClient, made: MadePayment): Promise<ConfirmedSubscription> {
  const confirmed = await confirmSubscription(made);
  if (confirmed.pending) return confirmed;
  const user = client.getQueryData(userQuery.queryKey);
  const completed = user && (await openApp(user, made.intentId));
  await client.cancelQueries({ queryKey: userQuery.queryKey }); // or an answer of before would follow
  if (user) seedUser(client, { ...user, ...standingOf(confirmed), ...(completed && openedBy(completed)) });
  client.removeQueries({ predicate: (query) => !query.isActive() });
  await Promise.race([refetchUserData(client), wait(REFETCH_LIMIT)]);
  return confirmed;
}

async function confirmSubscription({ subscriptionId, intentId }: MadePayment): Promise<ConfirmedSubscription> {
  const body = { subscriptionId, ...(intentId !== undefined && { paymentIntentId: intentId }) };
  for (let time = 1; ; time++) {
    const confirmed = await api('POST /api/subscription-confirmed', { body });
    if (!confirmed.pending || time === PAYMENT_REPORTED.times) return confirmed;
    await wait(PAYMENT_REPORTED.interval);
  }
}

/**
 * Completes the assessment with the answers kept on this device, else without any. A failure here is retried by the
 * gate at the next sign-in.
 */
async function openApp(user: User, paymentIntentId: string | undefined): Promise<OnboardingStatus | undefined> {
  const paidBy = paymentIntentId === undefined ? {} : { paymentIntentId };
  const pending = readPendingAssessment(user.id);
  const completed = pending && completionOf(withCurrentChoice(pending, user.currentProgramId), 'premium');
  if (completed) {
    try {
      const status = await api('POST /api/complete-assessment', { body: { ...completed, ...paidBy } });
      forgetPendingAssessment();
      return status;
    } catch (error) {
      warn('The assessment was not completed', error);
    }
  }
  try {
    const body = { ...completed, subscriptionChoice: 'premium', ...paidBy } as const;
    return await api('POST /api/mark-assessment-complete', { body });
  } catch (error) {
    warn('The assessment was not marked as completed', error);
    return undefined;
  }
}

function warn(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the payment went well, and the app says itself what is still to be done
  console.warn(`${what}. ${describeError(error)}`);
}

function standingOf({ isSubscribed, subscriptionStatus }: ConfirmedSubscription) {
  return { isSubscribed, subscriptionStatus };
}

function openedBy({ assessmentCompleted, currentProgramId }: OnboardingStatus) {
  return { assessmentCompleted, currentProgramId };
}

const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api('GET /api/profile', { signal }),
});

async function refetchUserData(client: QueryClient): Promise<void> {
  const staleTime = 0;
  await Promise.allSettled([
    client.fetchQuery({ ...userQuery, staleTime }),
    client.fetchQuery({ ...subscriptionStatusQuery, staleTime }),
    client.fetchQuery({ ...trainingQuery, staleTime }),
    client.fetchQuery({ ...profileQuery, staleTime }),
    client.fetchQuery({ ...onboardingQuery, staleTime }),
  ]);
}
