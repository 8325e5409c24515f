import type { RandomWorkout } from '#shared/workouts/random-workout.ts';

/** How it went, as the athlete says; what is left out is not known. */
export interface OutcomeDetails {
  /** 1 to 10. */
  readonly rating?: number | null | undefined;
  readonly notes?: string | null | undefined;
  /** Minutes. */
  readonly duration?: number | null | undefined;
}

/** What an athlete did. */
export type Command = OutcomeDetails & {
  /** When, by their clock; a timestamp. */
  readonly completedAt?: string | undefined;
  /** Where, as an IANA zone. */
  readonly timeZone: string;
} & (
    | { readonly do: 'complete' | 'skip'; readonly enrolmentId: string; readonly n: number }
    | { readonly do: 'random'; readonly workout: RandomWorkout }
  );
