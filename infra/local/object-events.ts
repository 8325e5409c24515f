import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Event } from 'aws-lambda';
import { ulid } from 'ulid';
import { writeDurably } from './durable-file.ts';

export type ObjectConsumer = (event: S3Event) => Promise<void>;

export interface ObjectEvents {
  /** Keeps the event on disk before it returns, then hands it over. */
  publish(event: S3Event): void;
  /** Hands over what is waiting, from earlier runs too, and everything to come. */
  deliverTo(consumer: ObjectConsumer): void;
  /** Starts no further delivery and waits for those under way. */
  stop(): Promise<void>;
}

const RETRY_MS = { first: 100, longest: 10_000 };

/** Events that are delivered at least once: each stays a file in `folder` until the consumer has succeeded with it. */
export function keepObjectEvents(folder: string, onFailure: (error: unknown) => void): ObjectEvents {
  const stopped = new AbortController();
  const underWay = new Set<Promise<void>>();
  let consume: ObjectConsumer | undefined;

  async function deliver(file: string, consumer: ObjectConsumer): Promise<void> {
    for (let wait = RETRY_MS.first; !stopped.signal.aborted; wait = Math.min(wait * 2, RETRY_MS.longest)) {
      try {
        await consumer(JSON.parse(readFileSync(file, 'utf8')));
        rmSync(file);
        return;
      } catch (error) {
        onFailure(error);
        await sleep(wait, undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
  }

  function start(file: string, consumer: ObjectConsumer): void {
    const delivery: Promise<void> = deliver(file, consumer).finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  return {
    publish(event) {
      const file = join(folder, `${ulid()}.json`);
      writeDurably(file, JSON.stringify(event));
      if (consume) start(file, consume);
    },
    deliverTo(consumer) {
      consume = consumer;
      for (const name of waiting(folder)) start(join(folder, name), consumer);
    },
    async stop() {
      stopped.abort();
      await Promise.all(underWay);
    },
  };
}

function waiting(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    return [];
  }
}
