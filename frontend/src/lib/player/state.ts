import type { Exercise } from '#shared/workouts/workout.ts';
import type { Span } from './clock.ts';
import type { PieceScore, Slot, Values } from './facts.ts';
import type { Piece } from './session.ts';

/** A set that was done, or missed. `at` is when it was logged. */
export interface Done {
  readonly slot: Slot;
  readonly values: Values;
  readonly at: number;
  readonly isMissed: boolean;
  /** The movement it was done with. */
  readonly exercise: Exercise;
}

/** A replacement of a movement from then on. */
export interface Swap {
  readonly at: number;
  readonly to: Exercise;
  readonly isForGood: boolean;
}

/**
 * The state that follows from the facts, independent of the current time. Sets and movements are keyed by `keyOf` a
 * slot.
 */
export interface State {
  readonly pieces: Piece[];
  /** The pieces in the order in which they are done. */
  order: number[];
  readonly done: Map<string, Done>;
  /** Completed sets by piece. */
  readonly doneCounts: Map<number, number>;
  readonly edits: Map<string, Values>;
  /** When the clock of a piece, or of a set of it, was begun. */
  readonly begun: Map<string, number>;
  /** When the rounds of an AMRAP were full, and the laps of a run. */
  readonly rounds: Map<number, number[]>;
  readonly laps: Map<number, number[]>;
  readonly lapMetres: Map<number, number>;
  readonly scores: Map<number, { readonly score: PieceScore; readonly at: number }>;
  readonly skipped: Set<number>;
  readonly later: Set<number>;
  readonly swaps: Map<string, readonly Swap[]>;
  readonly notes: Map<string, string>;
  readonly restChanges: Map<string, number>;
  readonly restSkipped: Map<string, number>;
  readonly pauses: { from: number; to: number | undefined }[];
  /** Pieces whose clock stands while another is done, and since when. */
  readonly held: Map<number, number>;
  readonly heldSpans: Map<number, Span[]>;
  pausedAt: number | undefined;
  /** The piece that was tapped, which comes first. */
  openPiece: number | undefined;
  openSlot: Slot | undefined;
  /** The piece that is open, and since when. */
  current: number | undefined;
  currentSince: number;
  /** Spans in which the screen was off, and that are not confirmed yet. */
  away: Span[];
  lastAt: number;
  endedAt: number | undefined;
  isDiscarded: boolean;
  effort: number | null;
  rating: number | null;
  notesAtEnd: string;
}
