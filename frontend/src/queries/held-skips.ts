/** A skip that is shown and has yet to be sent. */
export interface HeldSkip {
  /** Sends it, once; resolves also when it was refused. */
  send: () => Promise<void>;
  /** Takes it back; the server never hears of it. */
  undo: () => Promise<void>;
}

/** By workout id. */
export const heldSkips = new Map<string, HeldSkip>();

/** Sends held skips at once, before something that may end the session or the page. */
export async function sendHeldSkips(): Promise<void> {
  await Promise.all([...heldSkips.values()].map(({ send }) => send()));
}
