import type { EntrySubject } from '#frontend/lib/outbox/outbox-entry.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { BlockKind } from '#shared/workouts/block.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { PieceScore, Values } from './facts.ts';

/** What an athlete did of a movement when they last did it as it is prescribed today. */
export interface LastTime {
  readonly date: LocalDate;
  readonly sets: readonly Values[];
  readonly score?: PieceScore;
  /** What they noted for next time. */
  readonly note?: string;
}

/** By the name of the movement, in lower case. */
export type LastTimes = Readonly<Record<string, LastTime>>;

/** What a session logs when it is saved. */
export type SessionOf =
  | { readonly kind: 'plan'; readonly workoutId: string; readonly enrolmentId?: string | undefined }
  | { readonly kind: 'random'; readonly workout: RandomWorkout };

/** A movement of a piece, with what one set of it asks for. */
export interface Move {
  /** Its place among the exercises of the workout, from 0; null for one that was added. */
  readonly of: number | null;
  /** As written, with the amounts of one set. */
  readonly exercise: Exercise;
  readonly planned: Values;
  /** What is done on each side. */
  readonly isEachSide: boolean;
  /** How often it is done within one round. */
  readonly setsInRound: number;
  /** What the author wrote where a rest has no seconds, such as '200 m jog'. */
  readonly restWords?: string;
  /** Seconds of rest after each set of it but the last of a round; null where none is stated. */
  readonly rest: number | null;
}

/**
 * How a piece is played. `sets`: sets are ticked, one after the other, with rests. `turns`: by the clock, a turn of
 * `every` seconds for each set, `work` of them work. `amrap` and `for-time`: a clock and a score. `single`: one effort
 * with a clock that is stopped, such as a run.
 */
export type Way = 'sets' | 'turns' | 'amrap' | 'for-time' | 'single';

/** A block of the workout, ready to be played. */
export interface Piece {
  readonly kind: BlockKind;
  readonly way: Way;
  /** The name of a group, such as 'EMOM 10' or 'Superset A'; null for one exercise. */
  readonly title: string | null;
  readonly letter?: string;
  readonly moves: readonly Move[];
  /** How often all movements are done; for an AMRAP, the rounds to aim for, else null. */
  readonly rounds: number | null;
  /** Seconds after a round; null where none is stated. */
  readonly restAfterRound: number | null;
  /** Seconds: how long the clock runs (EMOM, AMRAP, a stated duration), or the cap of a block for time. */
  readonly length: number | null;
  /** Of `turns`: how many there are, seconds from one start to the next, and how many of them are work. */
  readonly turns?: { readonly count: number; readonly every: number; readonly work: number };
  /** Its clock runs only once it is begun by a button of its own; else as soon as it is open. */
  readonly needsStart: boolean;
  /** Minutes the plan gives it; null where they cannot be worked out. */
  readonly minutes: number | null;
  /** 0 to 1, and the kind of segment, for the strip. */
  readonly effort: number;
  readonly look: 'run' | 'work' | 'easy';
}

/** What a session is started from. It never changes; all else is facts. */
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
  readonly lastTimes: LastTimes;
}
