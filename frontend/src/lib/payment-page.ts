const STRIPE_PAGES: readonly string[] = ['checkout', 'billing', 'buy', 'invoice', 'pay'].map(
  (page) => `https://${page}.stripe.com`,
);

/** Whether the browser may be sent there to pay: to Stripe's own pages or to ours. */
export function isPaymentPage(url: string): boolean {
  if (!URL.canParse(url, location.origin)) return false;
  const { origin } = new URL(url, location.origin);
  return origin === location.origin || STRIPE_PAGES.includes(origin);
}
