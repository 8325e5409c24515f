import type * as z from 'zod/mini';
import type { RateLimitName } from './rate-limits.ts';

/**
 * The headings of the specification's list of calls, the exports, which need more memory than other calls, and what
 * other services call; each is one Lambda function.
 */
export type Area =
  | 'account'
  | 'exports'
  | 'workouts'
  | 'programs'
  | 'billing'
  | 'strava'
  | 'promo-codes'
  | 'admin'
  | 'webhooks';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The callers a route admits. `premium` and `admin` include being signed in; `webhook` has a signature in place of
 * a session and an Origin.
 */
export type Access = 'public' | 'user' | 'premium' | 'admin' | 'webhook';

/**
 * The reason why a second identical write is harmless: `same-effect` writes the same state again, `natural-key` is
 * guarded by a row whose key names the operation and answers the stored result.
 */
export type Idempotency = 'same-effect' | 'natural-key';

export type Schema = z.ZodMiniType;

/** One endpoint. The gateway, the handler wrapper, the browser client and the documentation all derive from it. */
export interface RouteDefinition {
  readonly area: Area;
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** The rate limit on its calls, per athlete or per address. */
  readonly limit: RateLimitName;
  readonly params?: Schema;
  readonly query?: Schema;
  /** The JSON body of a write. */
  readonly body?: Schema;
  /** The text fields of a `multipart/form-data` body that also carries one `file`. */
  readonly form?: Schema;
  /** The header with the signature of the body, which is then passed on byte by byte. */
  readonly signedBy?: string;
  /** The JSON that is answered; fields it does not name never leave the server. A `file` is for saving, a `calendar` iCalendar. */
  readonly reply: Schema | 'redirect' | 'nothing' | 'file' | 'calendar';
  /** Answers 304 to a caller whose If-None-Match names what it would answer. */
  readonly isConditional?: true;
  /** The work may outlast the request, which is then answered with 202 and the state so far. */
  readonly takesTime?: true;
  /** For routes that a browser navigates to, where JSON is no use: the path of the app it is sent to when the call fails. */
  readonly failsTo?: string;
  /** Every route that is not a GET says why sending it twice is safe. */
  readonly idempotency?: Idempotency;
}

/** Returns the route key in API Gateway's form: `POST /api/complete-workout`. */
export function routeKey({ method, path }: RouteDefinition): string {
  return `${method} ${path}`;
}

type Checked<Definition> = Definition extends { method: 'GET' }
  ? Definition
  : Definition extends { idempotency: Idempotency }
    ? Definition
    : { idempotency: Idempotency };

export function defineRoutes<const Definitions extends Record<string, RouteDefinition>>(
  definitions: Definitions & { [Name in keyof Definitions]: Checked<Definitions[Name]> },
): Definitions {
  return definitions;
}

/** The parsed value of a schema, or `undefined` where a route has none. */
export type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** The input type of a schema, or `undefined` where a route has none. */
export type Written<S> = S extends Schema ? z.input<S> : undefined;

export const TIME_ZONE_HEADER = 'x-time-zone';

/**
 * The uid of the athlete a call was made for, where it is sent later than that: the session may be
 * another's by then, and the call is refused with 409 OTHER_ATHLETE.
 */
export const ATHLETE_HEADER = 'x-athlete';
