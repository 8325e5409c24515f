import type { LocalDate } from '#shared/dates.ts';
import type { PlanChange } from '#shared/training/plan-changes/overlay.ts';
import type { OtherWorkout } from '#shared/workouts/other-workout.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import type { Result } from '#shared/workouts/result.ts';

/** The athlete's account of how it went; a field that is left out is unknown. */
export interface OutcomeDetails {
  /** 1 to 10: how they liked it. */
  readonly rating?: number | null | undefined;
  /** 1 to 10: how hard it was. */
  readonly effort?: number | null | undefined;
  readonly notes?: string | null | undefined;
  /** Minutes. */
  readonly duration?: number | null | undefined;
  /** The recorded sets, exercise by exercise. */
  readonly result?: Result | null | undefined;
  /** The day it was done on, where that is not the day of the command. */
  readonly date?: LocalDate | undefined;
}

/** The fields a correction changes; null empties a field. */
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

/** An athlete's action, with its time and place. */
export type Command = {
  /** A ULID, by which repeating the command changes nothing; callers that are no app of ours may leave it out. */
  readonly id?: string | undefined;
  /** When, by their clock; a timestamp. */
  readonly completedAt?: string | undefined;
  /** The IANA time zone the athlete was in. */
  readonly timeZone: string;
} & (
  | (OutcomeDetails & { readonly do: 'complete' | 'skip'; readonly enrolmentId: string; readonly n: number })
  | (OutcomeDetails & { readonly do: 'random'; readonly workout: RandomWorkout })
  | (OutcomeDetails & { readonly do: 'other'; readonly workout: OtherWorkout })
  | { readonly do: 'correct'; readonly entryId: string; readonly changes: Changes }
  | {
      readonly do: 'plan';
      readonly enrolmentId: string;
      readonly change: PlanChange;
      /** Takes the change back, or declines what was proposed. */
      readonly isUndone: boolean;
    }
);

/** A command that changes the plan. */
export type PlanCommand = Extract<Command, { do: 'plan' }>;

/** A command that changes the log. */
export type LogCommand = Exclude<Command, PlanCommand>;

/** A command that logs a workout. */
export type LoggingCommand = Exclude<LogCommand, { do: 'correct' }>;
