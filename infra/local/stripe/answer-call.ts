import { createHash } from 'node:crypto';
import type { KeptReply, StripeAccount } from './account.ts';
import { expand } from './expand.ts';
import { type Form, text, texts } from './form.ts';
import { findRoute } from './routes.ts';
import { invalidRequest, rateLimited, StripeFailure, serverError } from './stripe-failure.ts';

/** One request to the stand-in. */
export interface StripeCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The fields of the query or the body. */
  readonly form: Form;
  readonly idempotencyKey: string | undefined;
}

/**
 * The fate of a call: it passes; it is answered 500, before it takes effect or after; it is refused as one too
 * many; or its connection is cut or left without an answer, before or after.
 */
export type Fate =
  | 'pass'
  | 'error-500'
  | 'error-500-after'
  | 'rate-limit'
  | `cut-${'before' | 'after'}`
  | `timeout-${'before' | 'after'}`;

export interface Reply {
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
  /** The first call with this key, whose answer this is. */
  readonly originalRequestId?: string;
}

interface Answering {
  readonly account: StripeAccount;
  readonly call: StripeCall;
  readonly requestId: string;
  /** Or it is refused, and has not happened. */
  readonly fate: Fate | StripeFailure;
  readonly isPublishable: boolean;
}

/** Answers as the API does, the same again for the same idempotency key. What it answers is committed. */
export function answerCall(answering: Answering): Reply {
  const { account, call, fate, requestId } = answering;
  if (fate === 'rate-limit') return failed(requestId, rateLimited());
  if (fate instanceof StripeFailure) return failed(requestId, fate);
  const key = call.method === 'POST' ? call.idempotencyKey : undefined;
  const kept = key === undefined ? undefined : account.replies.find(key);
  const request = createHash('sha256')
    .update(JSON.stringify([call.method, call.path, call.form]))
    .digest('base64url');
  if (kept) return kept.request === request ? replayed(kept, requestId) : failed(requestId, keyReused(kept.key));
  account.workFor({ id: requestId, idempotency_key: key ?? null });
  const reply = execute(answering);
  if (key !== undefined && isKept(reply)) {
    account.replies.keep({ key, request, ...reply, keptAt: account.now() });
  }
  account.commit();
  return reply;
}

function execute(answering: Answering): Reply {
  const { account, fate, requestId } = answering;
  if (fate === 'error-500') return failed(requestId, serverError());
  try {
    const body = JSON.stringify(answerOf(answering), undefined, 2);
    if (fate === 'error-500-after') return failed(requestId, serverError());
    return { requestId, status: 200, body };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    // A declined card is remembered; any other refused request has not happened.
    if (error.body.type !== 'card_error') account.rollBack();
    return failed(requestId, error);
  }
}

function answerOf({ account, call, isPublishable }: Answering): unknown {
  const { form, method, path } = call;
  const found = findRoute(method, path);
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path}), or one the stand-in does not have.`;
    throw new StripeFailure(404, { type: 'invalid_request_error', message });
  }
  const { id, route } = found;
  if (isPublishable && !route.isPublishable) {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
    throw new StripeFailure(403, { type: 'invalid_request_error', code: 'secret_key_required', message });
  }
  const unknown = Object.keys(form).find((name) => !['expand', 'key', ...route.parameters].includes(name));
  if (unknown !== undefined) {
    throw invalidRequest(`Received unknown parameter: ${unknown}`, { param: unknown, code: 'parameter_unknown' });
  }
  return expand(account, route.answer({ account, id, form, isPublishable }), texts(form, 'expand'));
}

/** Stripe keeps what has begun to be done, failures too, but not what was refused at first sight. */
function isKept({ status, body }: Reply): boolean {
  return status !== 403 && !(status === 400 && /"code": "parameter_/.test(body));
}

function replayed(kept: KeptReply, requestId: string): Reply {
  return { requestId, status: kept.status, body: kept.body, originalRequestId: kept.requestId };
}

function keyReused(key: string): StripeFailure {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeFailure(400, { type: 'idempotency_error', message });
}

export function keyInUse(): StripeFailure {
  return new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key. Please try again later.',
  });
}

/** The key a call names; a browser's may stand in its form. Throws 401 for none of this account's. */
export function checkApiKey(authorization: string | undefined, form: Form, keys: readonly string[]): string {
  const [scheme, credential = ''] = authorization?.split(' ') ?? [];
  const basic = () => Buffer.from(credential, 'base64').toString().split(':')[0];
  const key = (scheme === 'Basic' ? basic() : credential) || text(form, 'key');
  if (key && keys.includes(key)) return key;
  const message = key ? `Invalid API Key provided: ${key.slice(0, 8)}***` : 'You did not provide an API key.';
  throw new StripeFailure(401, { type: 'invalid_request_error', message });
}

export function failed(requestId: string, { status, body }: StripeFailure): Reply {
  return { requestId, status, body: JSON.stringify({ error: body }, undefined, 2) };
}
