import { type ApiOptions, api } from '#frontend/lib/api/api.ts';
import type { TrainingEvent } from '#shared/training/event.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * Sends an entry, whatever becomes of the page; returns what the server made of it. Throws the ApiError of a call that
 * fails.
 */
export async function sendEntry({ id, uid, timeZone, call, body }: OutboxEntry): Promise<TrainingEvent | undefined> {
  const options = { body, done: { id, uid, timeZone }, keepalive: true } as ApiOptions<typeof call>;
  const reply: { readonly event?: TrainingEvent } | undefined = await api(call, options);
  return reply?.event;
}
