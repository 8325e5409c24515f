import { REQUEST_TIMEOUT } from '#frontend/app/timings.ts';
import { connectionLost, connectionWorks } from '#frontend/lib/device/connection.ts';
import { ATHLETE_HEADER, type Parsed, type RouteDefinition, TIME_ZONE_HEADER, type Written } from '#shared/http.ts';
import type { RouteKey, RouteOfKey } from '#shared/routes.ts';
import { ApiError, isConnectionLost, readAnswer } from './api-error.ts';
import { readHeaders, takeEarlyReply } from './early-reply.ts';

/** Routes the browser calls and reads; the ones that answer a redirect are navigated to. */
export type ApiKey = { [Key in RouteKey]: RouteOfKey<Key>['reply'] extends 'redirect' ? never : Key }[RouteKey];

export type ReplyOf<Key extends RouteKey> =
  RouteOfKey<Key> extends { reply: infer Reply } ? (Reply extends 'nothing' ? undefined : Parsed<Reply>) : never;

type Part<Key extends RouteKey, Name extends 'params' | 'query' | 'body'> =
  RouteOfKey<Key> extends { [N in Name]: infer Schema } ? { [N in Name]: Written<Schema> } : unknown;

interface Sending {
  signal?: AbortSignal | undefined;
  /** Lets the request finish while the page is being left; its body is limited to 64 kB. */
  keepalive?: boolean;
  /** The ETag of what is known already. */
  ifNoneMatch?: string | undefined;
  /** The id, athlete and time zone of a queued command; without it, the call is of here, now and the signed-in athlete. */
  done?: { readonly id: string; readonly uid: string; readonly timeZone: string };
}

export type ApiOptions<Key extends RouteKey> = Part<Key, 'params'> & Part<Key, 'query'> & Part<Key, 'body'> & Sending;

type Arguments<Key extends RouteKey> =
  Sending extends ApiOptions<Key> ? [options?: ApiOptions<Key>] : [options: ApiOptions<Key>];

interface AnyOptions extends Sending {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls an endpoint: `await api('POST /api/complete-workout', { body: { workoutId } })`.
 * Throws ApiError for every answer that is not a success and when none comes.
 */
export async function api<Key extends ApiKey>(key: Key, ...[options]: Arguments<Key>): Promise<ReplyOf<Key>> {
  try {
    const reply = await call(key, (options ?? {}) as AnyOptions);
    connectionWorks();
    return reply as ReplyOf<Key>;
  } catch (error) {
    if (isConnectionLost(error)) connectionLost();
    else if (error instanceof ApiError) connectionWorks();
    throw error;
  }
}

/** Calls the API with an ETag; undefined where the answer has not changed. */
export function apiIfChanged<Key extends ApiKey>(
  key: Key,
  etag: string | undefined,
  options: Sending,
): Promise<ReplyOf<Key> | undefined> {
  return api(key, { ...options, ifNoneMatch: etag } as ApiOptions<Key>);
}

async function call(key: ApiKey, { params, query, body, signal, keepalive = false, ifNoneMatch, done }: AnyOptions) {
  const [method, path] = key.split(' ') as [RouteDefinition['method'], string];
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  let response: Response;
  let text: string;
  try {
    response = await (takeEarlyReply(path) ??
      fetch(fillIn(path, params) + queryString(query), {
        method,
        credentials: 'same-origin',
        headers: {
          ...readHeaders(),
          ...(done && { [TIME_ZONE_HEADER]: done.timeZone, [ATHLETE_HEADER]: done.uid, 'idempotency-key': done.id }),
          ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        keepalive,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }));
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0);
  }
  if (response.status === 304) return undefined;
  return readAnswer(response.status, text, response.headers.get('retry-after'));
}

function fillIn(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown> = {}): string {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return filled.length ? `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}` : '';
}
