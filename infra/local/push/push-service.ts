import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { importJWK, jwtVerify } from 'jose';
import { readBody } from '#infra/local/server/http-server.ts';
import type { PushSubscription } from '#shared/reminders/contract.ts';
import { decryptPush } from './decrypt-push.ts';

export const PUSH_PATH = '/local/push/';
/** The script tag that a local server inserts into index.html before the app: the stand-in for the browser's own service. */
export const PUSH_SCRIPT_TAG = `<script src="${PUSH_PATH}push-here.js"></script>`;

const SOURCE = join(import.meta.dirname, '..', 'push-here', 'push-here.ts');
const MESSAGE_BYTES_MAX = 4_096;
const TOKEN_SECONDS_MAX = 86_400;
const KEPT_SECONDS_MAX = 28 * 86_400;

/** A message as it arrived, decrypted. */
export interface Delivered {
  readonly text: string;
  readonly ttl: number;
  readonly topic: string | undefined;
}

interface Subscribed {
  readonly key: ECDH;
  readonly auth: string;
  /** The public key of the app that it is for. */
  readonly appKey: string;
  readonly delivered: Delivered[];
  readonly listeners: Set<ServerResponse>;
  isEnded: boolean;
}

export interface LocalPush {
  readonly listener: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Subscribes a browser to an app's key, and returns what the browser tells the app. */
  subscribe(appKey: string): PushSubscription;
  /** Ends a subscription, as a browser does that is reset. */
  end(endpoint: string): void;
  /** Has the next messages answered with this status, until it is called with none. */
  answerWith(status: number | undefined): void;
  delivered(endpoint: string): readonly Delivered[];
  /** The number of messages that were sent here, also of those that were refused. */
  readonly calls: number;
}

interface Settings {
  /** The origin that the paths below PUSH_PATH are reached at. */
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * Stands in for the push services of all browsers, and for the part of a browser that keeps a subscription's keys: it
 * checks what they check, RFC 8030, 8188, 8291 and 8292, and decrypts.
 */
export function createPushService({ origin, clock }: Settings): LocalPush {
  const all = new Map<string, Subscribed>();
  let script: Promise<string> | undefined;
  let status: number | undefined;
  let calls = 0;
  const endpointOf = (id: string) => `${origin}${PUSH_PATH}${id}`;
  const find = (endpoint: string) => all.get(endpoint.slice(endpointOf('').length));

  const subscribe = (appKey: string) => {
    const key = createECDH('prime256v1');
    const p256dh = key.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    const id = randomBytes(16).toString('base64url');
    all.set(id, { key, auth, appKey, delivered: [], listeners: new Set(), isEnded: false });
    return { endpoint: endpointOf(id), p256dh, auth };
  };

  async function take(request: IncomingMessage, to: Subscribed | undefined): Promise<number> {
    const body = await readBody(request, 2 * MESSAGE_BYTES_MAX);
    calls += 1;
    if (status !== undefined) return status;
    if (!to) return 404;
    if (to.isEnded) return 410;
    if (body.length > MESSAGE_BYTES_MAX) return 413;
    const { ttl, topic, authorization = '' } = request.headers;
    const seconds = Number(ttl);
    const isTopic = topic === undefined || /^[\w-]{1,32}$/.test(String(topic));
    if (!Number.isInteger(seconds) || seconds < 0 || seconds > KEPT_SECONDS_MAX || !isTopic) return 400;
    if (request.headers['content-encoding'] !== 'aes128gcm') return 415;
    if (!(await isProven(authorization, { origin, appKey: to.appKey, now: clock() }))) return 403;
    const message = {
      text: decryptPush(body, to),
      ttl: seconds,
      topic: topic === undefined ? undefined : String(topic),
    };
    to.delivered.push(message);
    for (const listener of to.listeners) listener.write(`data: ${JSON.stringify(message.text)}\n\n`);
    return 201;
  }

  return {
    subscribe,
    end: (endpoint) => {
      const found = find(endpoint);
      if (found) found.isEnded = true;
    },
    answerWith: (next) => {
      status = next;
    },
    delivered: (endpoint) => find(endpoint)?.delivered ?? [],
    get calls() {
      return calls;
    },
    async listener(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '/', origin);
      const [id = '', part] = pathname.slice(PUSH_PATH.length).split('/');
      const to = all.get(id);
      if (id === 'push-here.js') {
        script ??= bundleScript();
        const code = await script;
        return void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(code);
      }
      if (id === 'subscriptions' && request.method === 'POST') {
        const made = subscribe(searchParams.get('key') ?? '');
        return void response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(made));
      }
      if (part === 'messages' && to) {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        to.listeners.add(response);
        return void response.on('close', () => to.listeners.delete(response));
      }
      if (request.method === 'DELETE' && to) {
        to.isEnded = true;
        return void response.writeHead(204).end();
      }
      response.writeHead(request.method === 'POST' ? await take(request, to) : 404).end();
    },
  };
}

/** Whether a message is from the app that a subscription is for: RFC 8292. */
async function isProven(
  header: string,
  { origin, appKey, now }: { readonly origin: string; readonly appKey: string; readonly now: number },
): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (key !== appKey) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  try {
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const { payload } = await jwtVerify(token, publicKey, { audience: origin, currentDate: new Date(now) });
    const { exp = 0, sub = '' } = payload;
    return exp <= now / 1_000 + TOKEN_SECONDS_MAX && /^(?:mailto:|https?:)/.test(sub);
  } catch {
    return false;
  }
}

async function bundleScript(): Promise<string> {
  const { build } = await import('esbuild'); // few who serve a site ever come to it
  const { outputFiles } = await build({ entryPoints: [SOURCE], bundle: true, format: 'iife', write: false });
  return outputFiles[0]?.text ?? '';
}
