/** An athlete's session was started, has gone on or is gone; `page` is where. */
export interface SessionChange {
  readonly uid: string;
  readonly page: string;
}

const CHANNEL = 'session-changes';

/** Tells every page of the app, this one too. */
export function announceSession(change: SessionChange): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(change);
  channel.close();
}

/** Hears of changes made in any page. Returns what ends it. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SessionChange>) => listener(data);
  return () => channel.close();
}
