import { queryOptions } from '@tanstack/react-query';
import { openStripe } from '#frontend/lib/payment/stripe.ts';

/** Stripe in this browser, or null while payments are not set up. Only a payment's own chunks may import it. */
export const stripeQuery = queryOptions({
  queryKey: ['stripe'],
  queryFn: openStripe,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false, // it is no data to compare
});
