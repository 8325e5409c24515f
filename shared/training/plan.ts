import { dayNumber, type LocalDate, localDate } from '#shared/dates.ts';
import { factorOf, lighterContent, lighterMinutes } from '#shared/training/plan-changes/lighter-workout.ts';
import { type MissingPart, type NotLoaded, notLoaded, type Selected } from './not-loaded.ts';
import { indexOf } from './placement.ts';
import { calendarOf, withAgain } from './plan-changes/plan-calendar.ts';
import { type IndexedWorkout, writtenNumberOf } from './program-index.ts';
import type { EnrolledProgram, Enrolment, Outcome, Training, WorkoutContent } from './training.ts';

/** A workout of an enrolment on the day it is meant for. */
export interface PlannedWorkout extends IndexedWorkout {
  readonly enrolment: Enrolment;
  readonly date: LocalDate;
  readonly outcome: Outcome | undefined;
  /** Undefined where a replacement took the workout out. */
  readonly content: WorkoutContent | undefined;
  /** The share of it that is left, in minutes and content too: 1 for all of it. */
  readonly factor: number;
  /** Whether the plan is paused on that day, so that it asks for nothing. */
  readonly isPaused: boolean;
  /** The day it was moved from; null where it was not. */
  readonly movedFrom: LocalDate | null;
}

/** An enrolment with what selectors need of it. */
export interface LoadedEnrolment extends Enrolment {
  readonly program: EnrolledProgram;
  readonly outcomes: Readonly<Record<number, Outcome>>;
}

/** Returns the id of the entry that a workout of an enrolment has in the log. */
export function entryIdOf(enrolmentId: string, number: number): string {
  return `${enrolmentId}.${String(number).padStart(4, '0')}`;
}

/** Returns the enrolment once its program and outcomes are loaded. */
export function loadedEnrolment(enrolment: Enrolment): Selected<LoadedEnrolment> {
  const { id: enrolmentId, program, outcomes, overlays } = enrolment;
  if (program && outcomes && overlays !== null) return { ...enrolment, program, outcomes };
  const parts: MissingPart[] = [];
  if (!program) parts.push({ part: 'program', enrolmentId });
  if (!outcomes || overlays === null) parts.push({ part: 'outcomes', enrolmentId });
  return notLoaded(...parts);
}

/**
 * Returns what a program has on some dates, in order, with what the athlete changed of it, and however long it is now:
 * `index` also has what replacements took out. Asks for the content of what it still holds.
 */
export function plannedOn(
  { contents, raceDate = null }: Training,
  enrolment: LoadedEnrolment,
  dates: readonly LocalDate[],
): PlannedWorkout[] | NotLoaded {
  const { programId, program, outcomes, overlays } = enrolment;
  const known = contents[programId] ?? {};
  const calendar = calendarOf(enrolment);
  const wanted = new Set(dates.map(dayNumber));
  const due = withAgain(program.index, calendar).flatMap((workout) => {
    const day = calendar.dayOf(workout);
    return day !== null && wanted.has(day) ? [{ workout, day }] : [];
  });
  const planned = due
    .toSorted((a, b) => a.day - b.day || indexOf(a.workout) - indexOf(b.workout) || a.workout.order - b.workout.order)
    .map(({ workout, day }): PlannedWorkout => {
      const factor = factorOf(overlays ?? [], workout.number, day, raceDate);
      const content = known[workout.week]?.[writtenNumberOf(workout.number)];
      const formerDay = calendar.formerDayOf(workout);
      return {
        ...workout,
        minutes: lighterMinutes(workout.minutes, factor),
        enrolment,
        date: localDate(day),
        outcome: outcomes[workout.number],
        content: content && lighterContent(content, factor),
        factor,
        isPaused: calendar.pauseOn(day) !== undefined,
        movedFrom: formerDay === null ? null : localDate(formerDay),
      };
    });
  const weeks = new Set(planned.filter(({ until }) => until === null).map(({ week }) => week));
  const missing = [...weeks].filter((week) => !known[week]);
  if (missing.length === 0) return planned;
  return notLoaded(...missing.map((week) => ({ part: 'content', programId, week }) as const));
}
