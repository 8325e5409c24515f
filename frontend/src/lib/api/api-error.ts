import type { ErrorReply, FieldIssue, FileProblem } from '#shared/error-reply.ts';
import type { ERROR_CODES } from '#shared/errors.ts';
import { withKnownValues } from './known-values.ts';

export const NETWORK_FAILURE = 'Network connection failed';
const SERVER_FAILURE = 'Something went wrong on our side. Try again in a minute.';

/**
 * The one failure of a call. `status` is 0 when no answer of ours came back (no network, timeout, a captive
 * portal's page). `code` is the server's machine-readable reason, '' where there is none.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The parsed JSON of the answer, `undefined` where it had none. */
  readonly body: unknown;
  /** The person has to sign in, or to connect a service again. Only a status of 401 means signed out. */
  readonly needsAuth: boolean;
  /** Fields that do not fit, for forms. */
  readonly issues: readonly FieldIssue[];
  /** Problems to put right in an uploaded file. */
  readonly errors: readonly FileProblem[];
  /** Whether `message` was written for the person, and is not just 'HTTP {status}'. */
  readonly hasMessage: boolean;
  /** Seconds the server asks to wait; undefined where it does not say. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body?: unknown, retryAfter?: number) {
    const reply = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorReply>;
    const written = status === 0 ? NETWORK_FAILURE : reply.message;
    super(written || `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = reply.code ?? '';
    this.body = body;
    this.needsAuth = reply.needsAuth === true || status === 401;
    this.issues = reply.issues ?? [];
    this.errors = reply.errors ?? [];
    this.hasMessage = Boolean(written);
    this.retryAfter = retryAfter;
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

const PREMIUM_REQUIRED: typeof ERROR_CODES.premiumRequired = 'PREMIUM_REQUIRED';

/** The feature is for members; the answer is the premium card, never an error. */
export function isPremiumRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === PREMIUM_REQUIRED;
}

/** No answer of ours came back. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Whether the same call may succeed a little later: no connection, asked to slow down, or the server's own trouble. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Returns the text for the person: the server's message, else the screen's own text for this failure. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.hasMessage ? error.message : fallback;
}

/** Describes a failed read that has no text of its own: `404: Not found`, `HTTP 404`, 'Network connection failed'. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  if (error.status >= 500 && !error.hasMessage) return SERVER_FAILURE;
  return error.status > 0 && error.hasMessage ? `${error.status}: ${error.message}` : error.message;
}

/**
 * Returns the JSON of a response, with enum values unknown to this version replaced; undefined for an empty body.
 * Throws an ApiError for any status but 2xx, and for a 2xx that is not JSON: that one comes from a captive portal or a
 * proxy, so it is a failed connection and no reason to sign anyone out.
 */
export function readAnswer(status: number, text: string, retryAfter: string | null = null): unknown {
  const json = parseJson(text);
  if (status < 200 || status > 299) throw new ApiError(status, json, Number(retryAfter) || undefined);
  if (json === undefined && status !== 204 && text !== '') throw new ApiError(0);
  return withKnownValues(json);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
