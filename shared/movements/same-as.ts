import { type MovementSession, oldestFirst } from './session.ts';

/** A movement of the athlete's own that counts as a known one. */
export interface SameAs {
  readonly id: string;
  /** As the athlete calls it. */
  readonly name: string;
  /** The id of the known movement. */
  readonly movement: string;
}

/** The most movements that can count as one known movement; each is read along with it. */
export const OWN_NAMES_MAX = 8;

/** Returns the id of the known movement that a movement counts as, else its own id. */
export function countedAs(id: string, sameAs: readonly SameAs[] = []): string {
  return sameAs.find((own) => own.id === id)?.movement ?? id;
}

/** Returns the ids under which a movement is stored: the known movement's first, then those that count as it. */
export function keptUnder(id: string, sameAs: readonly SameAs[]): string[] {
  const movement = countedAs(id, sameAs);
  const own = sameAs.filter((each) => each.movement === movement).map((each) => each.id);
  return [movement, ...own.sort()];
}

/** Joins the sessions of a movement that is stored under several ids; a workout that has two of them is one session. */
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
