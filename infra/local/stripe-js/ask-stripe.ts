import type { StripeError } from '@stripe/stripe-js';

/** The path at which the local server lets a browser call the local Stripe. */
const ENDPOINT = '/local/stripe/v1';

/** The fields of an intent that the stand-in uses. */
export interface Intent {
  readonly id: string;
  readonly status: string;
  readonly payment_method: string | null;
}

export type Answer<Result> =
  | { readonly result: Result; readonly error?: never }
  | { readonly error: StripeError; readonly result?: never };

/** Asks as Stripe.js does: in a form, with the publishable key. What is undefined is left out. */
export async function askStripe<Result>(
  method: 'GET' | 'POST',
  path: string,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<Answer<Result>> {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  try {
    const response = await (method === 'GET'
      ? fetch(`${ENDPOINT}${path}?${form}`, { credentials: 'omit' })
      : fetch(ENDPOINT + path, {
          method,
          credentials: 'omit',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: form.toString(),
        }));
    const answer = await response.json();
    return response.ok ? { result: answer } : { error: answer.error };
  } catch {
    return {
      error: { type: 'api_connection_error', message: 'Stripe could not be reached. You have not been charged.' },
    };
  }
}
