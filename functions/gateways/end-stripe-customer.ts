import * as z from 'zod/mini';
import { timeForOthers } from '#functions/patience.ts';
import { ERROR_CODES } from '#shared/errors.ts';
import { STRIPE_API_VERSION, STRIPE_TIMEOUT_MS, type StripeAccount } from './stripe-connection.ts';
import { type EndCustomer, notConfigured, StripeRefused, unreachable } from './stripe-gateway.ts';

const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });
const Failure = z.object({ error: z.object({ code: z.optional(z.string()), param: z.optional(z.string()) }) });

/**
 * Ends customers by plain requests. Stripe's SDK would double the bundle of the function that deletes accounts, which
 * is also the one that every visit starts with.
 */
export function endsCustomers({ secretKey, server, timeoutMs = STRIPE_TIMEOUT_MS }: StripeAccount): EndCustomer {
  const base = server ? `http://${server.host}:${server.port}` : 'https://api.stripe.com';

  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string): Promise<unknown> {
    const key = await secretKey();
    if (key === '') throw notConfigured();
    const left = timeForOthers();
    if (left === 0) throw unreachable(ERROR_CODES.stripeUnreachable);
    const { status, body } = await send(`${base}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'stripe-version': STRIPE_API_VERSION },
      redirect: 'error',
      signal: AbortSignal.timeout(Math.min(timeoutMs, left)),
    });
    if (status < 300) return body;
    if (status === 401 || status === 403) throw notConfigured();
    if (status === 409 || status === 429) throw unreachable(ERROR_CODES.stripeUnreachable);
    if (status >= 500) throw unreachable(ERROR_CODES.stripeFailed);
    const { code, param } = z.safeParse(Failure, body).data?.error ?? {};
    throw new StripeRefused(`${method}: ${status}, ${code} of ${param}`, code === 'resource_missing');
  }

  async function idsOf(list: string, query: Record<string, string>): Promise<string[]> {
    const found = await ask('GET', `${list}?${new URLSearchParams({ ...query, limit: '100' })}`).catch(unlessRefused);
    return found === undefined ? [] : z.parse(Listed, found).data.map(({ id }) => encodeURIComponent(id));
  }

  return async (customer) => {
    // Ends the subscriptions first, so that nothing new is billed, and then voids what is open.
    for (const id of await idsOf('subscriptions', { customer }))
      await ask('DELETE', `subscriptions/${id}`).catch(unlessRefused);
    for (const id of await idsOf('invoices', { customer, status: 'open' }))
      await ask('POST', `invoices/${id}/void`).catch(unlessRefused);
    await ask('DELETE', `customers/${encodeURIComponent(customer)}`).catch((error) => {
      if (!(error instanceof StripeRefused && error.isMissing)) throw error;
    });
  };
}

/** Ignores a refusal: the object has ended, or was paid, meanwhile. A webhook reports a payment. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof StripeRefused)) throw error;
}

async function send(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, body: await response.json() };
  } catch {
    throw unreachable(ERROR_CODES.stripeUnreachable);
  }
}
