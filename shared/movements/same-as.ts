import { type MovementSession, oldestFirst } from './session.ts';

/** A movement of the athlete's own that is a known one under another name. */
export interface SameAs {
  readonly id: string;
  /** As the athlete calls it. */
  readonly name: string;
  /** The id of the known movement. */
  readonly movement: string;
}

/** The most names of one's own that can be given to a movement, each of which is read with it. */
export const OWN_NAMES_MAX = 8;

/** Returns the id of the movement that another counts as: a known one for a name of one's own, else itself. */
export function countedAs(id: string, sameAs: readonly SameAs[] = []): string {
  return sameAs.find((own) => own.id === id)?.movement ?? id;
}

/** Returns the ids that a movement is kept under: its own first, then those of the athlete's names for it. */
export function keptUnder(id: string, sameAs: readonly SameAs[]): string[] {
  const movement = countedAs(id, sameAs);
  const own = sameAs.filter((each) => each.movement === movement).map((each) => each.id);
  return [movement, ...own.sort()];
}

/**
 * Returns the sessions of one movement that is kept under several ids, the first first; a workout that has two of them is
 * one session.
 */
export function joinSessions(kept: readonly (readonly MovementSession[])[]): readonly MovementSession[] {
  const [first = [], ...others] = kept;
  if (others.every(({ length }) => length === 0)) return first;
  const byEntry = Map.groupBy(kept.flat(), ({ date, entryId }) => `${date} ${entryId}`);
  return oldestFirst(
    [...byEntry.values()].flatMap(([session, ...same]) =>
      session ? [{ ...session, sets: [session, ...same].flatMap(({ sets }) => sets) }] : [],
    ),
  );
}
