import type { Reading } from '#frontend/lib/device/clock-reading.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/** A set of a session: which piece of its plan, which movement of the piece, which time it is done. All from 0. */
export interface Slot {
  readonly piece: number;
  readonly move: number;
  readonly set: number;
}

/** The values of a set: kilograms and metres as typed, seconds. */
export interface Values {
  readonly reps?: number;
  readonly kg?: number;
  readonly metres?: number;
  readonly seconds?: number;
  readonly calories?: number;
}

/** The score of a piece on the clock. */
export type PieceScore =
  | { readonly rounds: number; readonly reps: number }
  | { readonly seconds: number }
  | { readonly capReps: number };

/** A fact without its moment. Moments in it (`from`, `since`, `endedAt`) are by the session's clock. */
export type Happening =
  | { readonly is: 'started' }
  /** The clock of a piece, or of one of its sets, runs from `from` on. */
  | { readonly is: 'begun'; readonly piece: number; readonly set: number; readonly from: number }
  | { readonly is: 'ticked'; readonly slot: Slot; readonly values: Values }
  | { readonly is: 'unticked'; readonly slot: Slot }
  /** A turn by the clock of which only `reps` were done. */
  | { readonly is: 'missed'; readonly slot: Slot; readonly reps: number }
  /** Typed, whether the set is done or not. */
  | { readonly is: 'edited'; readonly slot: Slot; readonly values: Values }
  /** A row that was tapped, or the first set to do of an exercise that was. */
  | { readonly is: 'opened'; readonly slot: Slot }
  | { readonly is: 'round'; readonly piece: number }
  | { readonly is: 'lap'; readonly piece: number }
  | { readonly is: 'lap-length'; readonly piece: number; readonly metres: number }
  | { readonly is: 'scored'; readonly piece: number; readonly score: PieceScore }
  | { readonly is: 'skipped'; readonly piece: number }
  | { readonly is: 'reopened'; readonly piece: number }
  | { readonly is: 'later'; readonly piece: number }
  | { readonly is: 'set-added'; readonly piece: number; readonly move: number }
  | { readonly is: 'exercise-added'; readonly exercise: Exercise }
  /** The sets left of a movement are of another; `isForGood` where the gym has none. */
  | {
      readonly is: 'swapped';
      readonly piece: number;
      readonly move: number;
      readonly to: Exercise;
      readonly isForGood: boolean;
    }
  | { readonly is: 'noted'; readonly piece: number; readonly move: number; readonly text: string }
  /** The rest after a set was made longer or shorter by `by` seconds. */
  | { readonly is: 'rest-changed'; readonly slot: Slot; readonly by: number }
  | { readonly is: 'rest-skipped'; readonly slot: Slot }
  | { readonly is: 'paused' }
  | { readonly is: 'resumed' }
  /** The athlete confirmed that sets on the clock were done as planned while the screen was off. */
  | { readonly is: 'woke'; readonly since: number }
  /** Sets on the clock while the screen was off are confirmed as done as planned. */
  | { readonly is: 'away-confirmed' }
  /** Nothing was done from `since` until now: a pause. */
  | { readonly is: 'went-on'; readonly since: number }
  /** The athlete's answers at the end; null takes one back. `effort` and `rating` are 1 to 10. */
  | {
      readonly is: 'told';
      readonly effort?: number | null;
      readonly rating?: number | null;
      readonly notes?: string;
    }
  | { readonly is: 'finished'; readonly endedAt: number }
  /** Back from the end to the player: the time between is a pause. */
  | { readonly is: 'returned' }
  | { readonly is: 'discarded' }
  /** Takes the fact at a place in the list back. */
  | { readonly is: 'undone'; readonly of: number };

/**
 * Something that happened in a session. `at` is the moment on the session's clock, in milliseconds since 1970: never
 * before that of the fact before it (see `momentOf`). `read` is what the device's clocks said.
 */
export type Fact = Happening & { readonly at: number; readonly read: Reading };

export type FactKind = Happening['is'];
