import { setTimeout as sleep } from 'node:timers/promises';
import type { StravaEvent, StravaState } from './strava-state.ts';

interface Deliveries {
  deliverTo(url: string): void;
  /** Keeps it until it is delivered. */
  send(event: StravaEvent): void;
  stop(): Promise<void>;
}

/** Strava tries so often, and then no more. */
const TRIES = 3;
const RETRY_MS = 100;
const PATIENCE_MS = 2_000;

export function keepDelivering(state: StravaState, onFailure: (error: unknown) => void): Deliveries {
  const stopped = new AbortController();
  const underWay = new Map<StravaEvent, Promise<void>>();
  let url: string | undefined;

  async function post(event: StravaEvent, to: string): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const reply = await fetch(to, { method: 'POST', body: JSON.stringify(event), headers, signal });
    await reply.body?.cancel();
    if (!reply.ok)
      throw new Error(`The webhook answered ${event.object_type} ${event.aspect_type} with ${reply.status}`);
  }

  async function deliver(event: StravaEvent, to: string): Promise<void> {
    for (let tries = 1; tries <= TRIES; tries++) {
      try {
        await post(event, to);
        break;
      } catch (error) {
        if (stopped.signal.aborted) return;
        onFailure(error);
        await sleep(RETRY_MS * tries, undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
    if (stopped.signal.aborted) return;
    state.events = state.events.filter((waiting) => waiting !== event);
    state.save();
    underWay.delete(event);
  }

  function start(): void {
    if (url === undefined || stopped.signal.aborted) return;
    for (const event of state.events) if (!underWay.has(event)) underWay.set(event, deliver(event, url));
  }

  return {
    deliverTo(next) {
      url = next;
      start();
    },
    send(event) {
      state.events.push(event);
      state.save();
      start();
    },
    async stop() {
      stopped.abort();
      await Promise.all(underWay.values());
    },
  };
}
