import type { Fact } from '#frontend/lib/player/facts.ts';
import type { Session } from '#frontend/lib/player/session.ts';

/** A session as it lies on the device; its facts lie beside it. */
export interface SessionRow {
  readonly uid: string;
  readonly session: Session;
}

/** A fact of the session `session`, and its place in the list. */
export interface FactRow {
  readonly session: string;
  readonly n: number;
  readonly fact: Fact;
}
