/** Something was added to an athlete's outbox, changed in it or removed; what the server has confirmed is named by id. */
export interface OutboxChange {
  readonly uid: string;
  readonly synced: readonly string[];
}

const CHANNEL = 'outbox';

/** Tells every page of the app, this one too. */
export function announceOutbox(change: OutboxChange): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(change);
  channel.close();
}

/** Hears of changes made in this page, in another or by the service worker. */
export function onOutboxChange(listener: (change: OutboxChange) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<OutboxChange>) => listener(data);
  return () => channel.close();
}
