import { statusesOf } from '#infra/openapi/responses.ts';
import type { RouteKey } from '#shared/routes.ts';
import { allRoutes } from './all-routes.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Headers;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly form?: FormData;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly timeZone?: string;
}

const declared = new Map(allRoutes.map(({ key, name, route }) => [key, statusesOf(name, route)]));

/** Throws an Error for an answer that the API document does not tell of. */
function expectDeclared(route: RouteKey, status: number): void {
  if (!declared.get(route)?.has(status)) throw new Error(`${route} answered ${status}, which is not declared of it`);
}

/** Calls the API at `origin` as a page of `appOrigin` does. */
export function callsTo(origin: string, appOrigin: string) {
  return async (route: RouteKey, options: CallOptions = {}): Promise<Answer> => {
    const [method = '', path = ''] = route.split(' ');
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(options.params?.[name] ?? '')),
      origin,
    );
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(method !== 'GET' && { origin: appOrigin }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(options.timeZone !== undefined && { 'x-time-zone': options.timeZone }),
        ...options.headers,
      },
      ...(options.form && { body: options.form }),
      ...(options.body !== undefined && {
        body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
      }),
    });
    expectDeclared(route, response.status);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body = text === '' ? undefined : isJson ? JSON.parse(text) : text;
    return { status: response.status, body, headers: response.headers };
  };
}
