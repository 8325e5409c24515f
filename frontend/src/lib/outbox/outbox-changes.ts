import type { TrainingEvent } from '#shared/training/event.ts';

/** An outbox entry that the server has confirmed. */
export interface Confirmed {
  readonly id: string;
  /** The resulting change to the training; undefined where the server did not say. */
  readonly event: TrainingEvent | undefined;
}

/** Something was added to an athlete's outbox, changed in it or removed. */
export interface OutboxChange {
  readonly uid: string;
  readonly confirmed: readonly Confirmed[];
}

const CHANNEL = 'outbox-changes';

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
