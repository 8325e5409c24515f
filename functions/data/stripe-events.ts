import * as z from 'zod/mini';
import { stripeKeys } from '#functions/data/table/keys.ts';
import { putNew, type Table, type WriteAction } from '#functions/data/table/table.ts';

const EVENT_SECONDS = 45 * 86_400;

/** Notes that an event of Stripe's was dealt with; refused when it had been. `now` is milliseconds since 1970. */
export function noteEvent(eventId: string, now: number): WriteAction {
  return putNew({ ...stripeKeys.event(eventId), ttl: Math.floor(now / 1_000) + EVENT_SECONDS });
}

const EventRow = z.object({ PK: z.string() });

export async function isEventNoted(table: Table, eventId: string): Promise<boolean> {
  return (await table.get(stripeKeys.event(eventId), EventRow)) !== undefined;
}
