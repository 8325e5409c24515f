import type { RouteKey } from '#shared/routes.ts';
import type { Answer, CallOptions } from './rig.ts';

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
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body = text === '' ? undefined : isJson ? JSON.parse(text) : text;
    return { status: response.status, body, headers: response.headers };
  };
}
