import { OUTBOX_SYNC_TAG } from '#frontend/lib/outbox/outbox-entry.ts';

/** Not in TypeScript's library: only Chromium has it. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the browser wake the service worker once there is a connection, also when the app is closed by then. */
export async function requestSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
    await registration?.sync?.register(OUTBOX_SYNC_TAG);
  } catch {
    // Forbidden or not there: what waits is sent by the app when it is next open.
  }
}
