import type { Segment } from '#shared/workouts/session-shape.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { FactKind, PieceScore, Slot, Values } from './facts.ts';
import type { LastTime, Piece } from './session.ts';

/**
 * `running`: an exercise is under way, or rested before. `all-done`: nothing is left to do, the clock runs. `asking`:
 * nothing was done for long, 'Still training?'. `finished`: at the end, the clock stands. `discarded`: for 24 h it can
 * be taken back.
 */
export type Phase = 'running' | 'paused' | 'asking' | 'all-done' | 'finished' | 'discarded';

/** A set as a row shows it. `open` is the one that the main button logs. */
export interface Row {
  readonly slot: Slot;
  readonly state: 'done' | 'missed' | 'open' | 'ahead';
  /** True where its values can be edited: the one the main button logs, unless another row was tapped. */
  readonly isOpened: boolean;
  /** The values logged, or to be logged by a tick: typed, else planned, else those of last time. */
  readonly values: Values;
  readonly planned: Values;
  /** This set's values last time. */
  readonly last: Values | null;
  /** The measured time in seconds, rounded down. */
  readonly seconds: number | null;
  /** The movement of this row; after a swap, done sets keep theirs. */
  readonly name: string;
}

export interface MoveView {
  readonly exercise: Exercise;
  readonly name: string;
  /** The planned movement, where it was swapped. */
  readonly swappedFor: string | null;
  readonly planned: Values;
  readonly isEachSide: boolean;
  /** 'A1' of a superset. */
  readonly place: string | null;
  readonly lastTime: LastTime | null;
  readonly note: string;
}

/** The open piece. All seconds are whole: remaining ones are rounded up, elapsed ones down. */
export interface OpenView {
  readonly index: number;
  readonly piece: Piece;
  readonly hasBegun: boolean;
  readonly moves: readonly MoveView[];
  readonly rows: readonly Row[];
  /** The row that the main button logs, and its movement; null where the clock or a score decides. */
  readonly row: Row | null;
  readonly move: MoveView;
  /** The current round, from 1. In an EMOM by the clock, in an AMRAP the one under way. */
  readonly round: number;
  readonly rounds: number | null;
  /** Seconds since it was begun, without pauses; 0 before. */
  readonly gone: number;
  /** Seconds left on its clock; null without a length. */
  readonly left: number | null;
  /** 0 to 1: how much of the piece is done, by its sets or its clock. */
  readonly done: number;
  readonly turn: TurnView | null;
  readonly amrap: AmrapView | null;
  readonly forTime: ForTimeView | null;
  readonly run: RunView | null;
}

/** A turn of an EMOM or of timed intervals. */
export interface TurnView {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly phase: 'work' | 'rest';
  /** Seconds left of the work, or of the rest; and how much of it is gone, 0 to 1. */
  readonly left: number;
  readonly fraction: number;
  /** All turns, for the pips. */
  readonly pips: readonly ('done' | 'missed' | 'now' | 'ahead')[];
  /** Whether the turn under way has been said to be done. */
  readonly isTicked: boolean;
  /** The movement of the next turn and when it begins, in seconds of the workout's clock; null in the last. */
  readonly next: { readonly move: number; readonly startsAt: number } | null;
}

export interface AmrapView {
  /** Seconds of each full round. */
  readonly roundSeconds: readonly number[];
  /** Seconds into the round under way. */
  readonly inRound: number;
  /** Time is up: the reps beyond the full rounds are asked for. */
  readonly isOver: boolean;
  readonly lastScore: PieceScore | null;
}

export interface ForTimeView {
  readonly cap: number | null;
  /** The cap is reached: the reps done are asked for. */
  readonly isCapped: boolean;
  /** Reps in the stamped rounds. */
  readonly repsDone: number;
  readonly lastScore: PieceScore | null;
}

export interface RunView {
  readonly lapMetres: number | null;
  readonly laps: readonly { readonly metres: number | null; readonly seconds: number }[];
  /** The distance by laps; null without any. */
  readonly metres: number | null;
  /** The projected time in seconds at the pace of the full laps; null without laps or a planned distance. */
  readonly onFor: number | null;
}

/** The rest after a set. */
export interface RestView {
  readonly after: Slot;
  /** Seconds left, 0 once it is over; null where the plan gives no seconds and it only counts up. */
  readonly left: number | null;
  /** Seconds since it ended, null while it runs. */
  readonly endedAgo: number | null;
  /** When it ended, by the device's clock as it is now, in milliseconds since 1970; null while it runs. */
  readonly endedAt: number | null;
  readonly of: number | null;
  readonly gone: number;
  /** The remaining share, 1 to 0, for the ring. */
  readonly fraction: number;
  /** Seconds to offer as the usual rest ('Always 2:15?'), after three equal changes in a row for this movement. */
  readonly offer: number | null;
  readonly words: string | null;
  /** Whether what follows can begin at the moment it ended. */
  readonly canBackdate: boolean;
}

/** The main button's action, to be put into words. Null while it has none (paused, asking, discarded). */
export type Main =
  /** `isLast`: the last set of the exercise, 'Finish exercise'. `isEffort`: a run or another single effort is done. */
  | {
      readonly says: 'tick';
      readonly slot: Slot;
      readonly values: Values;
      readonly isLast: boolean;
      readonly isEffort: boolean;
    }
  /** `set` is null for a piece as a whole. */
  | { readonly says: 'begin'; readonly piece: number; readonly set: number | null }
  | { readonly says: 'turn-done'; readonly slot: Slot }
  /** A turn that is said to be done, or the rest between: the clock leads on. */
  | { readonly says: 'wait' }
  | { readonly says: 'round'; readonly round: number }
  /** Opens the question for the reps. Pressed itself it scores none. */
  | { readonly says: 'score'; readonly piece: number; readonly of: 'amrap' | 'cap' }
  | { readonly says: 'finish-for-time'; readonly piece: number }
  /** An exercise that is done is looked at: on to what is next. */
  | { readonly says: 'on'; readonly piece: number }
  | { readonly says: 'finish' };

export interface PieceRow {
  readonly index: number;
  readonly state: 'done' | 'now' | 'ahead' | 'skipped' | 'later';
  readonly name: string;
  readonly setsDone: number;
  readonly sets: number | null;
}

/** A stretch of the strip. Minutes are the plan's; `fill` is 0 to 1. */
export interface StripPart {
  readonly piece: number;
  readonly minutes: number;
  readonly effort: number;
  readonly look: Segment['kind'];
  readonly state: 'done' | 'now' | 'ahead' | 'skipped';
  readonly fill: number;
}

export interface View {
  readonly phase: Phase;
  readonly name: string;
  /** The moment on the session's clock, in milliseconds. */
  readonly at: number;
  /** Seconds trained. */
  readonly seconds: number;
  /** Seconds since it was paused, 0 otherwise. */
  readonly pausedFor: number;
  /** Null with nothing left to do. */
  readonly open: OpenView | null;
  /** The effort that was just finished, while the next has not begun: its distance and time can be corrected. */
  readonly justDone: Row | null;
  readonly rest: RestView | null;
  /** Turns that passed while the screen was not seen, still to be confirmed: 'Did you do these 2 intervals?' */
  readonly away: { readonly piece: number; readonly slots: readonly Slot[] } | null;
  readonly main: Main | null;
  /** The exercise after the open one. */
  readonly next: { readonly piece: number; readonly exercise: Exercise; readonly sets: number | null } | null;
  /** The fact that Undo would take back; null with none. */
  readonly undo: FactKind | null;
  /** In the order they are done. */
  readonly pieces: readonly PieceRow[];
  /** Null where the plan's minutes are not known. */
  readonly strip: readonly StripPart[] | null;
  /** Minutes of the plan, and how many of them are done. */
  readonly minutes: { readonly done: number; readonly planned: number } | null;
  /** When the last thing was done, by the device's clock as it is now; what 'Still training?' tells. */
  readonly lastAt: number;
  readonly effort: number | null;
  readonly rating: number | null;
  readonly notes: string;
}
