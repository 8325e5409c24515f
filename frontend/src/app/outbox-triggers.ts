import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SYNC_INTERVAL } from '#frontend/app/timings.ts';
import { backoff } from '#frontend/lib/api/retry.ts';
import { isOffline, onConnectionChange } from '#frontend/lib/device/connection.ts';
import { rememberWhoIsHere } from '#frontend/lib/outbox/outbox.ts';
import { nextToSend, type OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { readEntries, syncNow } from '#frontend/queries/outbox.ts';
import { watchOutbox } from '#frontend/queries/workout-outcomes.ts';

/**
 * Sends what waits whenever that may succeed: as the app starts or is looked at again, when the connection is back, when
 * an entry is due, and every half minute. Where the browser has no background sync this is the only way.
 */
export function useOutboxTriggers(): void {
  const client = useQueryClient();
  const { id } = useAthlete();
  useEffect(() => {
    rememberWhoIsHere(id).catch(() => undefined); // without storage there is nothing to send, either
    return keepSending(client, id);
  }, [client, id]);
}

function keepSending(client: QueryClient, uid: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const wakeFor = (entries: readonly OutboxEntry[]) => {
    clearTimeout(timer);
    const waits = nextToSend(entries).map(waitOf);
    if (!isOver && waits.length > 0) timer = setTimeout(send, Math.min(...waits, SYNC_INTERVAL));
  };
  const send = async () => {
    await syncNow(client);
    wakeFor(await readEntries(uid));
  };
  const sendWhenSeen = () => document.visibilityState === 'visible' && send();
  const sendWhenBack = () => !isOffline() && send();
  const endings = [watchOutbox(client, wakeFor), onConnectionChange(sendWhenBack)];
  addEventListener('online', send);
  document.addEventListener('visibilitychange', sendWhenSeen);
  void send();
  return () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', send);
    document.removeEventListener('visibilitychange', sendWhenSeen);
    for (const end of endings) end();
  };
}

/** Milliseconds until an entry may be sent. One that is due could not be sent just now. */
function waitOf({ nextAt, attempts }: OutboxEntry): number {
  const wait = nextAt - Date.now();
  if (wait > 0) return wait;
  return isOffline() ? SYNC_INTERVAL : backoff(Math.max(attempts - 1, 0));
}
