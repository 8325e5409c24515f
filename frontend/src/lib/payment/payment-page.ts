import { isPageOf } from '#frontend/lib/api/page-origin.ts';

const STRIPE_PAGES: readonly string[] = ['checkout', 'billing', 'buy', 'invoice', 'pay'].map(
  (page) => `https://${page}.stripe.com`,
);

/** Whether the browser may be sent there to pay: to Stripe's own pages or to ours. */
export function isPaymentPage(url: string): boolean {
  return isPageOf(url, STRIPE_PAGES);
}
