import { parsedOnce } from '#functions/gateways/secrets.ts';
import type { PushSubscription } from '#shared/reminders/contract.ts';
import { encryptPush } from './encrypt-push.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { vapidHeader, vapidKeysOf } from './vapid.ts';

const TIMEOUT_MS = 5_000;

/** A notification as browsers show it: by themselves, where they know the format, else by the service worker. */
export interface Push {
  readonly title: string;
  readonly body: string;
  /** Opened by a tap. */
  readonly url: string;
  /** The athlete's day, and the workouts it is about, for a worker that knows better. */
  readonly about: { readonly date: string; readonly workoutIds: readonly string[] };
  /** Seconds after which it is of no use any more. */
  readonly ttl: number;
  /** Replaces an earlier one that is still on its way; 32 characters of base64url at most. */
  readonly topic: string;
}

/** `gone` is for good; `later` when the service has too much to do, or cannot be reached. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

export interface PushGateway {
  publicKey(): Promise<string>;
  accepts(endpoint: string): boolean;
  send(subscription: PushSubscription, push: Push, now: number): Promise<PushOutcome>;
}

interface PushSettings {
  /** Makes the keys by which push services know the app. */
  readonly secret: () => Promise<string>;
  /** The origin of a stand-in for all push services, on one machine. */
  readonly server?: string | undefined;
}

export function openPush({ secret, server }: PushSettings): PushGateway {
  const readKeys = parsedOnce(secret, vapidKeysOf);
  return {
    publicKey: async () => (await readKeys()).publicKey,
    accepts: (endpoint) => isPushEndpoint(endpoint, server),
    send: async (subscription, push, now) => {
      const { endpoint } = subscription;
      if (!isPushEndpoint(endpoint, server)) return 'gone';
      const contact = new URL(push.url).origin;
      const authorization = await vapidHeader(await readKeys(), { endpoint, contact, now });
      const body = encryptPush(JSON.stringify(messageOf(push)), subscription);
      return post(endpoint, new Uint8Array(body), {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(push.ttl),
        topic: push.topic,
        urgency: 'normal',
      });
    },
  };
}

/** Declarative Web Push, as WebKit reads it, with what the service worker needs beside. */
function messageOf({ title, body, url, about }: Push) {
  return { web_push: 8030, notification: { title, body, navigate: url, tag: about.date, data: about } };
}

/** Follows no redirect and reads no answer: the address is from outside. */
async function post(url: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<PushOutcome> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    await reply.body?.cancel();
    if (reply.ok) return 'sent';
    if (reply.status === 404 || reply.status === 410) return 'gone';
    return reply.status === 429 || reply.status >= 500 ? 'later' : 'refused';
  } catch {
    return 'later';
  }
}
