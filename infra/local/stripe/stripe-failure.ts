import type Stripe from 'stripe';

interface FailureBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly setup_intent?: Stripe.SetupIntent;
}

/** An answer other than 200, as Stripe words it. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, details: { param?: string; code?: string } = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

/** Returns a missing-object failure: 404 for the path, 400 for a parameter. */
export function noSuch(what: string, id: string, param = 'id'): StripeFailure {
  const message = `No such ${what}: '${id}'`;
  const status = param === 'id' ? 404 : 400;
  return new StripeFailure(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

export function missingParameter(param: string): StripeFailure {
  return invalidRequest(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });
}

export function cardError(details: Omit<FailureBody, 'type'>): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', ...details });
}

export function serverError(): StripeFailure {
  return new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' });
}

export function rateLimited(): StripeFailure {
  return new StripeFailure(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  });
}
