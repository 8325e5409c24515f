import type { LocalDate } from '#shared/dates.ts';

/** A set of one movement. Loads are kilograms and distances metres, as they were typed. */
export interface MovementSet {
  readonly reps?: number | undefined;
  readonly kg?: number | undefined;
  readonly metres?: number | undefined;
  readonly seconds?: number | undefined;
  readonly calories?: number | undefined;
  readonly side?: 'left' | 'right' | undefined;
}

/** The sets of one movement in one logged workout. */
export interface MovementSession {
  readonly date: LocalDate;
  /** The id of the entry in the log. */
  readonly entryId: string;
  /** Taken over from another tracker. */
  readonly isImported: boolean;
  readonly sets: readonly MovementSet[];
}

/** Orders sessions from the first to the last; those of one day by their entries, so that every device agrees. */
export function oldestFirst(sessions: readonly MovementSession[]): MovementSession[] {
  return sessions.toSorted((a, b) => compare(a.date, b.date) || compare(a.entryId, b.entryId));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
