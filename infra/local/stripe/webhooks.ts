import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { StripeAccount } from './account.ts';
import type { Resource, StoredEvent } from './resources.ts';

export interface SignedEvent {
  readonly body: string;
  /** The value of the header `Stripe-Signature`. */
  readonly signature: string;
}

/** An event as it is delivered; `at` is in milliseconds since 1970. */
export function signEvent(event: StoredEvent, secret: string, at: number): SignedEvent {
  const body = JSON.stringify(event, undefined, 2);
  const timestamp = Math.floor(at / 1_000);
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { body, signature: `t=${timestamp},v1=${digest}` };
}

export interface Deliveries {
  /** Delivers what waits, from earlier runs too, and all to come; `*` stands for events of every type. */
  deliverTo(url: string, types: readonly string[]): void;
  stop(): Promise<void>;
}

/** The one there is, with the version that all is written for. */
export function webhookEndpoint(url: string, types: readonly string[]): Stripe.WebhookEndpoint {
  return {
    id: 'we_local',
    object: 'webhook_endpoint',
    api_version: Stripe.API_VERSION,
    application: null,
    created: 0,
    description: null,
    enabled_events: [...types],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  };
}

const RETRY_MS = { first: 100, longest: 60_000 };
const AT_ONCE = 5;
const PATIENCE_MS = 20_000;

/** Posts each event until it is answered with 2xx. Several are under way at once, so that their order is not kept. */
export function keepDelivering(
  account: StripeAccount,
  secret: string,
  onFailure: (error: unknown) => void,
): Deliveries {
  const stopped = new AbortController();
  const underWay = new Set<Promise<void>>();
  const queue: string[] = [];
  let url: string | undefined;
  let types: readonly string[] = [];
  let busy = 0;

  async function post(event: StoredEvent, to: string): Promise<void> {
    const { body, signature } = signEvent(event, secret, Date.now());
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const reply = await fetch(to, { method: 'POST', body, headers, signal });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`The webhook answered ${event.type} with ${reply.status}`);
  }

  /** A place among those at once is held only while posting, not while waiting to try again. */
  async function deliver(id: string, to: string, wait: number): Promise<void> {
    const event = account.get('event', id);
    try {
      await post(event, to);
      account.save({ ...event, pending_webhooks: 0 });
      account.commit();
    } catch (error) {
      if (!stopped.signal.aborted) {
        onFailure(error);
        track(tryAgain(id, wait));
      }
    }
    busy -= 1;
    startNext();
  }

  async function tryAgain(id: string, wait: number): Promise<void> {
    await sleep(wait, undefined, { signal: stopped.signal }).catch(() => {});
    start(id, Math.min(wait * 2, RETRY_MS.longest));
  }

  function start(id: string, nextWait: number): void {
    if (stopped.signal.aborted || url === undefined) return;
    busy += 1;
    track(deliver(id, url, nextWait));
  }

  function startNext(): void {
    while (busy < AT_ONCE && url !== undefined && !stopped.signal.aborted) {
      const id = queue.shift();
      if (id === undefined) return;
      const event = account.get('event', id);
      if (isWanted(event)) start(id, RETRY_MS.first);
      else passOver(event);
    }
  }

  /** Committed at once, or the next call that fails would take it back. */
  function passOver(event: StoredEvent): void {
    account.save({ ...event, pending_webhooks: 0 });
    account.commit();
  }

  function isWanted({ type }: StoredEvent): boolean {
    return types.includes('*') || types.includes(type);
  }

  function track(work: Promise<void>): void {
    const tracked: Promise<void> = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  function enqueue(resources: readonly Resource[]): void {
    for (const resource of resources) {
      if (resource.object === 'event' && resource.pending_webhooks > 0) queue.push(resource.id);
    }
    startNext();
  }

  enqueue(account.all('event'));
  account.listen(enqueue);
  return {
    deliverTo(next, enabled) {
      url = next;
      types = enabled;
      startNext();
    },
    async stop() {
      stopped.abort();
      await Promise.all(underWay);
    },
  };
}
