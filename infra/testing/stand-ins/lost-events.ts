import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import type { Resource, StoredEvent } from '#infra/local/stripe/resources.ts';
import type { Rig } from '#infra/testing/rig.ts';

export interface LostEvents {
  /**
   * Keeps what happens to this customer from now on, or such events alone; the function it gives has it told, and waits
   * until it has been, however often that takes.
   */
  keep(customerId: string, only?: Stripe.Event.Type): () => Promise<void>;
  stop(): Promise<void>;
}

interface Kept {
  readonly only: Stripe.Event.Type | undefined;
  readonly isToBeTold: Promise<void>;
}

/** Stands between the stand-in for Stripe and our webhook: what is not to be kept counts as delivered, and is lost. */
export async function loseEvents({ origin, stripe }: Pick<Rig, 'origin' | 'stripe'>): Promise<LostEvents> {
  const keeping = new Map<string, Kept>();

  async function statusOf(request: IncomingMessage): Promise<number> {
    const body = Buffer.concat(await request.toArray());
    const { data, type }: StoredEvent = JSON.parse(body.toString());
    const kept = keeping.get(customerOf(data.object));
    if (!kept || (kept.only ?? type) !== type) return 200;
    await kept.isToBeTold;
    const headers = { 'stripe-signature': String(request.headers['stripe-signature']) };
    const { status } = await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', body, headers });
    return status;
  }

  const server = createServer(async (request, response) => {
    response.writeHead(await statusOf(request).catch(() => 500)).end();
  });
  stripe.deliverTo(`http://127.0.0.1:${await listen(server, 0)}`);

  return {
    keep(customerId, only) {
      const { promise, resolve } = Promise.withResolvers<void>();
      keeping.set(customerId, { only, isToBeTold: promise });
      const isTheirs = ({ data }: StoredEvent) => customerOf(data.object) === customerId;
      return async () => {
        resolve();
        while (stripe.events().some((event) => event.pending_webhooks > 0 && isTheirs(event))) await sleep(10);
      };
    },
    stop: () => closeServer(server),
  };
}

function customerOf(object: Resource): string {
  return String('customer' in object ? object.customer : object.id);
}
