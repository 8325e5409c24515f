import type { EntrySubject } from '#frontend/lib/outbox/outbox-entry.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { BlockKind } from '#shared/workouts/block.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import type { Segment } from '#shared/workouts/session-shape.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { PieceScore, Values } from './facts.ts';

/** The last performance of a movement under today's prescription. */
export interface LastTime {
  readonly date: LocalDate;
  readonly sets: readonly Values[];
  readonly score?: PieceScore;
  /** The athlete's note for next time. */
  readonly note?: string;
}

/** By the movement's name, in lower case. */
export type LastTimes = Readonly<Record<string, LastTime>>;

/** The most that could be lifted once, in kilograms, by the exercise's name in lower case. */
export type Maxima = Readonly<Record<string, number>>;

/** The subject of the completion that a session logs. */
export type SessionOf =
  | { readonly kind: 'plan'; readonly workoutId: string; readonly enrolmentId?: string | undefined }
  | { readonly kind: 'random'; readonly workout: RandomWorkout };

/** A movement of a piece, with what one set of it asks for. */
export interface Move {
  /** Its index among the exercises of the workout, from 0; null for one that was added. */
  readonly of: number | null;
  /** The exercise as written, with the amounts of one set. */
  readonly exercise: Exercise;
  readonly planned: Values;
  /** True where it is done on each side. */
  readonly isEachSide: boolean;
  /** Its sets within one round. */
  readonly setsInRound: number;
  /** Seconds of rest after a set of it; null where none is stated. */
  readonly rest: number | null;
  /** The author's words, where a rest has no seconds, such as '200 m jog'. */
  readonly restWords?: string;
}

/**
 * How a piece is played. `sets`: sets are ticked, one after the other, with rests. `turns`: by the clock, done as
 * planned unless it is said otherwise. `amrap` and `for-time`: a clock and a score. `single`: one effort, such as a run.
 */
export type Way = 'sets' | 'turns' | 'amrap' | 'for-time' | 'single';

/** A set by the clock. Seconds since the piece was begun: it starts, its work ends, the next turn starts. */
export interface Turn {
  readonly move: number;
  readonly set: number;
  readonly startsAt: number;
  readonly restsAt: number;
  readonly endsAt: number;
}

/** A block of the workout, ready to be played. */
export interface Piece {
  readonly kind: BlockKind;
  readonly way: Way;
  /** The name of a group, such as 'EMOM 10' or 'Superset A'; null for one exercise. */
  readonly title: string | null;
  readonly letter?: string;
  readonly moves: readonly Move[];
  /** The rounds of all movements; for an AMRAP, the rounds to aim for, or 0. */
  readonly rounds: number;
  /** Seconds after a round, in place of the rest of its last movement; null where none is stated. */
  readonly restAfterRound: number | null;
  /** Seconds: how long an effort is to be, or an AMRAP is, or the cap of a block for time; else null. */
  readonly length: number | null;
  /** All turns for `turns`, else none. */
  readonly turns: readonly Turn[];
  /** True where each set is started by a button, and its time is measured. */
  readonly isMeasured: boolean;
  /** True where the clock starts with a button; otherwise it starts as soon as the piece is open. */
  readonly needsStart: boolean;
  /** Its segments on the strip; none where their minutes are unknown. */
  readonly segments: readonly Segment[];
}

/** The start of a session. It never changes; everything later is facts. */
export interface Session {
  /** A ULID. */
  readonly id: string;
  readonly uid: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly of: SessionOf;
  readonly subject: EntrySubject;
  readonly name: string;
  readonly exercises: readonly Exercise[];
  readonly pieces: readonly Piece[];
  /** Whether the plan's minutes are known well enough to draw its strip. */
  readonly hasStrip: boolean;
  readonly lastTimes: LastTimes;
  /** As in `Units`; absent in sessions that an earlier version began. */
  readonly maxima?: Maxima;
}
