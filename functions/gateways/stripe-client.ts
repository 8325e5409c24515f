import Stripe from 'stripe';
import { timeForOthers } from '#functions/patience.ts';

/**
 * The version of Stripe's API that all of this is written for. It is the SDK's: a newer SDK does not compile until it is
 * named here, and then the webhook endpoint at Stripe is to be made anew with it, as it keeps the version it began with.
 */
export const STRIPE_API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

/** So that two calls in a row end before the gateway's patience does; whoever asked asks again. */
const TIMEOUT_MS = 4_000;

export interface StripeConnection {
  /** Another server that answers as Stripe does. */
  readonly server?: { readonly host: string; readonly port: number } | undefined;
  /** How long a call may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

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
export function openStripeClient(key: string, { server, timeoutMs = TIMEOUT_MS }: StripeConnection = {}): Stripe {
  return new Stripe(key, {
    apiVersion: STRIPE_API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: withinRequest(Stripe.createNodeHttpClient()),
    ...(server && { host: server.host, port: server.port, protocol: 'http' }),
  });
}

/** The other server, by its address. */
export function stripeServerAt(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
}

/** Secret and restricted keys say which mode they are of. */
export function isLiveKey(key: string): boolean {
  return /^[rs]k_live_/.test(key);
}
