import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#frontend/lib/api/api-error.ts';
import { givenPayment } from '#frontend/lib/payment/checkout.ts';
import { subscriptionStatusQuery } from '#frontend/queries/billing.ts';
import { type MadePayment, settledPaymentQuery } from '#frontend/queries/payment.ts';
import { Confirming } from '#frontend/screens/subscription-success/confirming.tsx';
import { Welcome } from '#frontend/screens/subscription-success/welcome.tsx';
import { YourMembership } from '#frontend/screens/subscription-success/your-membership.tsx';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';

/** After a payment, with what came back of it; or just opened, and then it says how the subscription stands. */
export function SubscriptionSuccessScreen() {
  const [{ subscriptionId, intentId }] = useState(givenPayment);
  return subscriptionId === undefined ? <Standing /> : <Settled subscriptionId={subscriptionId} intentId={intentId} />;
}

function Settled(made: MadePayment) {
  const payment = useQuery(settledPaymentQuery(made));
  if (payment.data && runsWell(payment.data)) return <Welcome subscription={payment.data} />;
  // Stripe says that nothing was paid, or that it was not this athlete who paid.
  if (isRefusal(payment.error)) return <Standing reason={payment.error.message} />;
  return <Confirming reading={payment} isPending={payment.data?.pending === true} />;
}

/** `reason` says why nothing was confirmed. */
function Standing({ reason }: { reason?: string }) {
  const status = useQuery({ ...subscriptionStatusQuery, staleTime: 0 });
  if (!status.data) return <Confirming reading={status} isPending={false} />;
  if (runsWell(status.data)) return <Welcome subscription={status.data} />;
  return <YourMembership subscription={status.data} reading={status} reason={reason} />;
}

function runsWell({ isSubscribed, subscriptionStatus }: SubscriptionStatus): boolean {
  return isSubscribed && subscriptionStatus === 'active';
}

function isRefusal(error: Error | null): error is ApiError {
  return error instanceof ApiError && [404, 409].includes(error.status);
}
