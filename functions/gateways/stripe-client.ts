import Stripe from 'stripe';
import { timeForOthers } from '#functions/patience.ts';
import { STRIPE_API_VERSION, STRIPE_TIMEOUT_MS, type StripeConnection } from './stripe-connection.ts';

/** Cuts each call's timeout to the time the request has left for Stripe; with none left, the call is not made. */
function withinRequest(client: Stripe.HttpClient): Stripe.HttpClient {
  const send = client.makeRequest.bind(client);
  client.makeRequest = (...call) => {
    const [host, port, path, method, headers, data, protocol, timeout] = call;
    const left = timeForOthers();
    if (left === 0) return Promise.reject(new Error('The request has no time left for Stripe'));
    return send(host, port, path, method, headers, data, protocol, Math.min(timeout, left));
  };
  return client;
}

/** Stripe's SDK, for the account that the key is of. */
export function openStripeClient(
  key: string,
  { server, timeoutMs = STRIPE_TIMEOUT_MS }: StripeConnection = {},
): Stripe {
  return new Stripe(key, {
    apiVersion: STRIPE_API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: withinRequest(Stripe.createNodeHttpClient()),
    ...(server && { host: server.host, port: server.port, protocol: 'http' }),
  });
}

/** Secret and restricted keys say which mode they are of. */
export function isLiveKey(key: string): boolean {
  return /^[rs]k_live_/.test(key);
}
