import type { LocalDate } from '#shared/dates.ts';
import type { OtherWorkout } from '#shared/workouts/other-workout.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import type { Result } from '#shared/workouts/result.ts';

/** How it went, as the athlete says; what is left out is not known. */
export interface OutcomeDetails {
  /** 1 to 10: how they liked it. */
  readonly rating?: number | null | undefined;
  /** 1 to 10: how hard it was. */
  readonly effort?: number | null | undefined;
  readonly notes?: string | null | undefined;
  /** Minutes. */
  readonly duration?: number | null | undefined;
  /** What was done, exercise by exercise. */
  readonly result?: Result | null | undefined;
  /** The day it was done on, where that is not the day of the command. */
  readonly date?: LocalDate | undefined;
}

/** What a correction changes; null empties a field. */
export interface Changes {
  readonly rating?: number | null | undefined;
  readonly effort?: number | null | undefined;
  readonly notes?: string | null | undefined;
  /** Minutes. */
  readonly duration?: number | undefined;
  readonly result?: Result | null | undefined;
  readonly date?: LocalDate | undefined;
  /** Deletes the entry, or brings it back. */
  readonly isRemoved?: boolean | undefined;
}

/** What an athlete did, and when and where. */
export type Command = {
  /** A ULID, by which repeating the command changes nothing; callers that are no app of ours may leave it out. */
  readonly id?: string | undefined;
  /** When, by their clock; a timestamp. */
  readonly completedAt?: string | undefined;
  /** Where, as an IANA zone. */
  readonly timeZone: string;
} & (
  | (OutcomeDetails & { readonly do: 'complete' | 'skip'; readonly enrolmentId: string; readonly n: number })
  | (OutcomeDetails & { readonly do: 'random'; readonly workout: RandomWorkout })
  | (OutcomeDetails & { readonly do: 'other'; readonly workout: OtherWorkout })
  | { readonly do: 'correct'; readonly entryId: string; readonly changes: Changes }
);

/** A command that logs a workout. */
export type LoggingCommand = Exclude<Command, { do: 'correct' }>;
