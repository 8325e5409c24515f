import type { QueryClient } from '@tanstack/react-query';
import { removeEntry, retryEntry } from '#frontend/lib/outbox/outbox.ts';
import { announceOutbox } from '#frontend/lib/outbox/outbox-changes.ts';
import { isWaiting, type OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { syncNow } from '#frontend/queries/outbox.ts';

/** Has entries sent now, also those that the server refused or put off. */
export async function tryAgain(client: QueryClient, entries: readonly OutboxEntry[]): Promise<void> {
  await Promise.all(entries.map(({ id }) => retryEntry(id)));
  tell(entries);
  await syncNow(client);
}

/** Has what waits sent now. What can still be undone waits until it cannot. */
export function syncWaiting(client: QueryClient, entries: readonly OutboxEntry[]): Promise<void> {
  return tryAgain(
    client,
    entries.filter((entry) => isWaiting(entry) && entry.attempts > 0),
  );
}

/** Forgets an entry: it never reaches the server. */
export async function discard(entry: OutboxEntry): Promise<void> {
  await removeEntry(entry.id);
  tell([entry]);
}

function tell(entries: readonly OutboxEntry[]): void {
  for (const uid of new Set(entries.map((entry) => entry.uid))) announceOutbox({ uid, confirmed: [] });
}
