import type { LocalDate } from '#shared/dates.ts';
import type { Finish, Program } from '#shared/programs/program.ts';
import type { Log } from '#shared/training/log/log.ts';
import type { Achievement } from '#shared/workouts/progress.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { ActiveDays } from './active-days.ts';
import type { Course } from './course.ts';
import type { Overlay } from './plan-changes/overlay.ts';
import type { IndexedWorkout } from './program-index.ts';

/**
 * An athlete's training, as far as it is known. Selectors turn it and a moment into the content of a screen or a
 * reply, or report what is not loaded yet.
 */
export interface Training extends Log {
  /** Counts the changes of the log and the totals. */
  readonly seq: number;
  /** Names what the first screens were read with. */
  readonly etag?: string | undefined;
  /** The athlete's day when it was read. */
  readonly readOn: LocalDate;
  /** When the account was made; a timestamp. */
  readonly memberSince: string;
  /** The race they entered last, which may be over; null without one, undefined where it was kept before it was read. */
  readonly raceDate?: LocalDate | null | undefined;
  readonly premium: Premium;
  readonly totals: Totals;
  /** Completed workouts by day, as far back as they are loaded; null before. */
  readonly active: ActiveDays | null;
  /** Newest first, at most six: the current one and those left before it. */
  readonly enrolments: readonly Enrolment[];
  /** Workout content by program id, week and workout number, for the weeks that are loaded. */
  readonly contents: Readonly<Record<string, Readonly<Record<number, WeekContent>>>>;
  /** Achievements, newest first; undefined until loaded. */
  readonly achievements?: readonly Achievement[] | undefined;
  /** The program that fits an athlete best who is on none; null where none is offered, undefined until it is loaded. */
  readonly recommended?: { readonly id: string; readonly name: string } | null | undefined;
}

export interface Premium {
  /** Paid for, or an admin's. */
  readonly always: boolean;
  /** When granted months end, in milliseconds since 1970; null without any. */
  readonly until: number | null;
}

/** Counts workouts completed here; imported ones, which earn nothing, are counted apart. */
export interface Totals {
  readonly workouts: number;
  readonly minutes: number;
  readonly imported?: { readonly workouts: number; readonly minutes: number } | undefined;
  /** The earliest day with a completed workout. */
  readonly since: LocalDate | null;
}

/** An athlete's time on a program. */
export interface Enrolment {
  readonly id: string;
  readonly programId: string;
  /** The date of week 1, day 1; it may lie before `selectedOn`. */
  readonly startDate: LocalDate;
  readonly weeks: number;
  readonly finish: Finish | null;
  /** The day of the choice: those of the program before it are blank, not missed. */
  readonly selectedOn: LocalDate;
  readonly leftOn: LocalDate | null;
  /** The day on which the program was deleted. */
  readonly deletedOn: LocalDate | null;
  /** The training days until the program was left; null for the current one. */
  readonly course: Course | null;
  /** The program as it is now; null until loaded. */
  readonly program: EnrolledProgram | null;
  /** By workout number; null until loaded. */
  readonly outcomes: Readonly<Record<number, Outcome>> | null;
  /** The athlete's changes to the plan; null until loaded, undefined where it was kept before there were any. */
  readonly overlays?: readonly Overlay[] | null | undefined;
  /** Numbers of workouts that were removed from the log; only the server, which keeps them, tells. */
  readonly removed?: readonly number[] | undefined;
}

export interface EnrolledProgram {
  /** Names its content as it is now. */
  readonly version: string;
  readonly name: string;
  readonly difficulty: Program['difficulty'];
  readonly weekMinutes: readonly number[];
  readonly workoutCount: number;
  readonly index: readonly IndexedWorkout[];
}

/** By workout number. */
export type WeekContent = Readonly<Record<number, WorkoutContent>>;

export interface WorkoutContent {
  /** The whole name; the index cuts long ones. */
  readonly name: string;
  readonly description: string;
  readonly exercises: readonly Exercise[];
}

/** A workout's outcome, and the day it counts for. */
export interface Outcome {
  readonly status: 'completed' | 'skipped';
  readonly localDate: LocalDate;
}

/** The moment for which something is selected. */
export interface Moment {
  /** The athlete's day. */
  readonly date: LocalDate;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the enrolment the athlete is on, also where its program was deleted. */
export function newestEnrolment({ enrolments }: Training): Enrolment | undefined {
  const [newest] = enrolments;
  return newest?.leftOn === null ? newest : undefined;
}

/** Returns the enrolment the athlete is on, if its program is there. */
export function currentEnrolment(training: Training): Enrolment | undefined {
  const newest = newestEnrolment(training);
  return newest?.deletedOn === null ? newest : undefined;
}

/** Returns whether the athlete has premium access at `now`, in milliseconds since 1970. */
export function hasPremium({ premium: { always, until } }: Training, now: number): boolean {
  return always || (until !== null && until > now);
}

/** Returns the day of the race that is still to come, that day included; null without one. */
export function nextRace({ raceDate = null }: Training, today: LocalDate): LocalDate | null {
  return raceDate !== null && raceDate >= today ? raceDate : null;
}
