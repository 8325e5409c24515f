/**
 * Parameters that an address may bring but no request, history or log may contain, each with the name the page
 * keeps it under. Those with null are only removed.
 */
const PARAMETERS: Readonly<Record<string, string | null>> = {
  client_secret: 'clientSecret',
  subscription_id: 'subscriptionId',
  payment_intent: 'intentId',
  setup_intent: 'intentId',
  payment_intent_client_secret: null,
  setup_intent_client_secret: null,
  redirect_status: null,
  strava_tokens: 'stravaTokens',
  strava_error: 'stravaError',
};

/**
 * Takes it out of the address into the history, where the router keeps a page's state. Before the first request of a
 * page: each would carry the address along.
 */
export function hideParameters(): void {
  const address = new URLSearchParams(location.search);
  const names = Object.keys(PARAMETERS).filter((name) => address.has(name));
  if (names.length === 0) return;
  const given: Record<string, string | null> = {};
  for (const name of names) {
    const field = PARAMETERS[name];
    if (field) given[field] = address.get(name);
    address.delete(name);
  }
  const query = address.toString();
  history.replaceState({ usr: given }, '', location.pathname + (query && `?${query}`));
}

/** Returns the parameters this page was opened with, by the address or from within the app. */
export function hiddenParameters(): Readonly<Record<string, string>> {
  hideParameters();
  const given: unknown = history.state?.usr;
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string' && value !== ''));
}
