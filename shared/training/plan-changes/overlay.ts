import { addDays, DAYS_IN_WEEK, daysBetween, type LocalDate } from '#shared/dates.ts';
import type { Stamp } from '#shared/training/log/stamp.ts';

/** Why a plan rests: illness, a journey, or to begin again nearer to a race. */
export const PAUSE_REASONS = ['ill', 'away', 'later'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** After a pause all comes later by its days, or its workouts are left out and the rest stays. */
export const PAUSE_ENDINGS = ['shift', 'keep'] as const;
export type PauseEnding = (typeof PAUSE_ENDINGS)[number];

/** Days without the plan, both dates included; `to` is null until somebody ends it. */
export interface Pause {
  readonly from: LocalDate;
  readonly to: LocalDate | null;
  readonly why: PauseReason;
  readonly ending: PauseEnding;
}

/** A change that an athlete makes to their plan; `n` is a workout's number in the program. */
export type PlanChange =
  | { readonly kind: 'moved'; readonly n: number; readonly to: LocalDate }
  | { readonly kind: 'dropped'; readonly n: number }
  /** `pause` names it, so that it can be ended. */
  | ({ readonly kind: 'paused'; readonly pause: string } & Pause)
  /** Workouts made lighter by a factor below 1, as `proposal` says; none, by 1, for one that only leads somewhere, or whose answer was taken back. */
  | { readonly kind: 'scaled'; readonly proposal: string; readonly n: number[]; readonly factor: number };

/**
 * A day of the plan, wherever pauses put it: so many days after the first of the program, or of the week that comes
 * again.
 */
export interface Place {
  readonly again: number | null;
  readonly day: number;
}

/** A week that comes once more after a long pause, before the day of the program that is `before` days after its first. */
export interface Again {
  readonly week: number;
  readonly before: number;
}

/** A workout that has another place than the program gives it, or none. */
interface Replacement {
  readonly n: number;
  readonly from: Place;
  /** The places it had on days that were over when it was moved on: they asked for it, and still count as missed. */
  readonly missed: Place[];
}

/**
 * A change as it stands, over a program that stays as it is. A moved workout is on a day of the plan, so that it goes
 * along when the plan is paused later.
 */
export type Overlay = {
  readonly id: string;
  /** The `seq` of the training at its last change. */
  readonly rev: number;
  readonly isUndone: boolean;
  /** The athlete's day on which they made it. */
  readonly on: LocalDate;
  /** The latest command that changed it. */
  readonly by: Stamp;
} & (
  | ({ readonly kind: 'moved'; readonly to: Place } & Replacement)
  | ({ readonly kind: 'dropped' } & Replacement)
  | ({ readonly kind: 'paused'; readonly again: Again | null } & Pause)
  | { readonly kind: 'scaled'; readonly n: number[]; readonly factor: number }
);

/** An overlay that places a workout on another day, or on none. */
export type Replacing = Extract<Overlay, { kind: 'moved' | 'dropped' }>;

export function isReplacing(overlay: Overlay): overlay is Replacing {
  return overlay.kind === 'moved' || overlay.kind === 'dropped';
}

export type PausedOverlay = Extract<Overlay, { kind: 'paused' }>;

/** Returns the id of a change's overlay: a workout has one place at a time, a pause and a proposal have one state. */
export function overlayIdOf(change: PlanChange): string {
  switch (change.kind) {
    case 'moved':
    case 'dropped':
      return `w${change.n}`;
    case 'paused':
      return `p${change.pause}`;
    case 'scaled':
      return `s${change.proposal}`;
  }
}

/** A pause lasts a year at most, also one that nobody ends. */
export const PAUSE_DAYS_MOST = 365;

/** Returns the last day of a pause, also of one that nobody has ended. */
export function lastDayOfPause({ from, to }: Pick<Pause, 'from' | 'to'>): LocalDate {
  return to ?? addDays(from, PAUSE_DAYS_MOST - 1);
}

/** Returns the number of days of a pause. */
export function lengthOfPause(pause: Pick<Pause, 'from' | 'to'>): number {
  return daysBetween(pause.from, lastDayOfPause(pause)) + 1;
}

/** After so many days off, the first week back is lighter, and where there is room the last week done comes again. */
export const LONG_PAUSE_DAYS = DAYS_IN_WEEK;
