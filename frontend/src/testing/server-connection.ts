import { vi } from 'vitest';
import { connectionLost } from '#frontend/lib/device/connection.ts';
import { APP_ORIGIN, type Person, type Rig } from '#infra/testing/rig.ts';
import type { RouteKey } from '#shared/routes.ts';

/** Gets what the call has sent. */
type Answer = (body: RequestInit['body']) => Response | Promise<Response>;

/** The page's way to the real handlers. */
export interface ServerConnection {
  /** Every call so far, as `POST /api/select-program`, with the ids in its path. */
  readonly calls: string[];
  /** Has the next call of a path answered by this in place of the server; an answer that rejects is a lost connection. */
  answerNext(call: RouteKey, answer: Answer): void;
  /** Has no call answered, which the page is about to find out; or all again, as the device says. */
  setOffline(isOffline: boolean): void;
}

export const lostConnection = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

const underWay = new Set<Promise<unknown>>();

/** Once all that was sent is answered, also what a page sends as it is left, and asks after that. */
export async function callsAnswered(): Promise<void> {
  do {
    await Promise.allSettled(underWay);
    await new Promise((resolve) => setTimeout(resolve));
  } while (underWay.size > 0);
}

/** Leads the page's `fetch` and XMLHttpRequest to a rig, with a person's cookie and the app's own Origin. */
export function connectPage(rig: Rig, person: Person | null): ServerConnection {
  const calls: string[] = [];
  const prepared = new Map<string, Answer[]>();
  let isOffline = false;
  const realFetch = globalThis.fetch;
  const send: typeof fetch = (input, init = {}) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return realFetch(input, init); // the rig's own calls
    const method = init.method ?? 'GET';
    const call = `${method} ${input.replace(/\?.*$/, '')}`;
    calls.push(call);
    if (isOffline) return lostConnection();
    const answer = [...prepared].find(([key, answers]) => answers.length > 0 && isCallOf(key, call))?.[1].shift();
    if (answer) return Promise.race([answer(init.body), abortOf(init.signal)]);
    const headers = new Headers(init.headers);
    if (person) headers.set('cookie', person.cookie);
    if (method !== 'GET') headers.set('origin', APP_ORIGIN);
    const answered = realFetch(rig.origin + input, { ...init, headers, redirect: 'manual' });
    const read = answered.then((response) => response.clone().arrayBuffer());
    underWay.add(read);
    const leave = () => void underWay.delete(read);
    read.then(leave, leave);
    return answered;
  };
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('XMLHttpRequest', requestThrough.bind(null, send)); // bound, it can still be called with `new`
  // biome-ignore lint/suspicious/noDocumentCookie: it stands in for the server's Set-Cookie
  document.cookie = person ? `signed-in=${person.uid}; Path=/` : 'signed-in=; Max-Age=0; Path=/';
  return {
    calls,
    answerNext: (call, answer) => prepared.set(call, [...(prepared.get(call) ?? []), answer]),
    setOffline: (isNowOffline) => {
      isOffline = isNowOffline;
      if (isOffline) connectionLost();
      else dispatchEvent(new Event('online'));
    },
  };
}

/** Whether a call matches a route or a concrete path: `PUT /api/users/{id}` matches any id. */
function isCallOf(key: string, call: string): boolean {
  const parts = call.split('/');
  const wanted = key.split('/');
  return wanted.length === parts.length && wanted.every((part, index) => part === parts[index] || part.startsWith('{'));
}

/** Rejects once the call is given up, as a real one does; an answer may never come. */
function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

/** The part of XMLHttpRequest that an upload uses: happy-dom's own cannot send Node's files. */
function requestThrough(send: typeof fetch) {
  const abort = new AbortController();
  const init: RequestInit & { headers: Record<string, string> } = { headers: {}, signal: abort.signal };
  let path = '';
  const request = {
    status: 0,
    responseText: '',
    upload: {} as { onprogress?: (event: { lengthComputable: true; loaded: number; total: number }) => void },
    onload: () => {},
    onerror: () => {},
    onabort: () => {},
    open(method: string, url: string) {
      init.method = method;
      path = url;
    },
    setRequestHeader(name: string, value: string) {
      init.headers[name] = value;
    },
    abort: () => abort.abort(),
    async send(body: FormData) {
      const file = body.get('file') as File;
      try {
        request.upload.onprogress?.({ lengthComputable: true, loaded: file.size / 2, total: file.size });
        const response = await send(path, { ...init, body });
        request.upload.onprogress?.({ lengthComputable: true, loaded: file.size, total: file.size });
        request.responseText = await response.text();
        request.status = response.status;
      } catch {
        return abort.signal.aborted ? request.onabort() : request.onerror();
      }
      request.onload();
    },
  };
  return request;
}
