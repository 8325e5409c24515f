import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Event } from 'aws-lambda';
import { ulid } from 'ulid';
import { type GivenUpConsumer, tellGivenUp } from '#infra/local/server/given-up-event.ts';
import { writeDurably } from './durable-file.ts';
import { DamagedFile, isRecord, readKept } from './kept-file.ts';

export interface ObjectConsumers {
  /** Is told of an object; tried three times, as Lambda does. */
  created(event: S3Event): Promise<unknown>;
  /** Is told of an event that was given up, until it has worked it off. */
  readonly givenUp: GivenUpConsumer;
}

export interface ObjectEvents {
  /** Keeps the event on disk before it returns, then hands it over. */
  publish(event: S3Event): void;
  /** Hands over what is waiting, from earlier runs too, and everything to come. */
  deliverTo(consumers: ObjectConsumers): void;
  /** Starts no further delivery and waits for those under way. */
  stop(): Promise<void>;
}

interface ObjectEventsOptions {
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

const ATTEMPTS = 3;
const RETRY_MS = { first: 100, longest: 10_000 };

/** Events that are delivered at least once: each stays a file in `folder` until a consumer has succeeded with it. */
export function keepObjectEvents(folder: string, { onFailure, clock }: ObjectEventsOptions): ObjectEvents {
  const stopped = new AbortController();
  const underWay = new Set<Promise<void>>();
  let consumers: ObjectConsumers | undefined;

  async function deliver(file: string, { created, givenUp }: ObjectConsumers): Promise<void> {
    const event = eventIn(file);
    if (!event) return;
    let wait = RETRY_MS.first;
    for (let attempt = 1; !stopped.signal.aborted; attempt++) {
      try {
        await (attempt <= ATTEMPTS ? created(event) : tellGivenUp(event, givenUp, clock()));
        rmSync(file);
        return;
      } catch (error) {
        onFailure(error);
        if (attempt === ATTEMPTS) continue;
        await sleep(wait, undefined, { signal: stopped.signal }).catch(() => {});
        wait = Math.min(wait * 2, RETRY_MS.longest);
      }
    }
  }

  /** Reads the event of a file. A damaged file is set aside and reported, so that the others are still delivered. */
  function eventIn(file: string): S3Event | undefined {
    const aside = `${file}.damaged`;
    try {
      return readKept({ file, isWhole: isEvent, remedy: '' });
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      renameSync(file, aside);
      onFailure(new DamagedFile(aside, 'delete it, and upload the program again'));
      return undefined;
    }
  }

  function start(file: string, to: ObjectConsumers): void {
    const delivery: Promise<void> = deliver(file, to).finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  return {
    publish(event) {
      const file = join(folder, `${ulid()}.json`);
      writeDurably(file, JSON.stringify(event));
      if (consumers) start(file, consumers);
    },
    deliverTo(given) {
      consumers = given;
      for (const name of waiting(folder)) start(join(folder, name), given);
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

function isEvent(contents: unknown): contents is S3Event {
  return (
    isRecord(contents) && Array.isArray(contents.Records) && contents.Records.every((record) => isRecord(record?.s3))
  );
}
