/** An athlete's session was started, has gone on or is gone; `page` is where. */
export interface SessionChange {
  readonly uid: string;
  readonly page: string;
}

const CHANNEL = 'session-changes';

/** Messages between the app's pages about the session. */
export interface SessionChanges {
  /** Tells every other page. */
  readonly announce: (change: SessionChange) => void;
  readonly close: () => void;
}

/** Hears of changes that are made in other pages. */
export function openSessionChanges(listener: (change: SessionChange) => void): SessionChanges {
  const channel = new BroadcastChannel(CHANNEL); // stays open: to open one takes as long as to write a fact
  channel.onmessage = ({ data }: MessageEvent<SessionChange>) => listener(data);
  return { announce: (change) => channel.postMessage(change), close: () => channel.close() };
}
