import type { LocalDate } from '#shared/dates.ts';
import { type MissingPart, type NotLoaded, notLoaded, type Selected } from './not-loaded.ts';
import type { IndexedWorkout } from './program-index.ts';
import { type Placement, slotDueOn } from './schedule.ts';
import type { EnrolledProgram, Enrolment, Outcome, Training, WorkoutContent } from './training.ts';

/** A workout of an enrolment on the day it is meant for. */
export interface PlannedWorkout extends IndexedWorkout {
  readonly enrolment: Enrolment;
  readonly date: LocalDate;
  readonly outcome: Outcome | undefined;
  /** Undefined where a replacement took the workout out. */
  readonly content: WorkoutContent | undefined;
}

/** An enrolment with what selectors need of it. */
interface LoadedEnrolment extends Enrolment {
  readonly program: EnrolledProgram;
  readonly outcomes: Readonly<Record<number, Outcome>>;
}

/** Returns the id of the entry that a workout of an enrolment has in the log. */
export function entryIdOf(enrolmentId: string, number: number): string {
  return `${enrolmentId}.${String(number).padStart(4, '0')}`;
}

export function placementOf({ startDate, weeks, finish }: Enrolment): Placement {
  return { startDate, weeks, ...(finish && { finish }) };
}

/** Returns the enrolment once its program and outcomes are loaded. */
export function loadedEnrolment(enrolment: Enrolment): Selected<LoadedEnrolment> {
  const { id: enrolmentId, program, outcomes } = enrolment;
  if (program && outcomes) return { ...enrolment, program, outcomes };
  const parts: MissingPart[] = [];
  if (!program) parts.push({ part: 'program', enrolmentId });
  if (!outcomes) parts.push({ part: 'outcomes', enrolmentId });
  return notLoaded(...parts);
}

/**
 * Returns what a program has on some dates, in order, however long it is now: `index` also has what replacements took
 * out. Asks for the content of what it still holds.
 */
export function plannedOn(
  { contents }: Training,
  enrolment: LoadedEnrolment,
  dates: readonly LocalDate[],
): PlannedWorkout[] | NotLoaded {
  const { programId, program, outcomes } = enrolment;
  const content = contents[programId] ?? {};
  const placement = placementOf(enrolment);
  const planned = dates.flatMap((date) => {
    const slot = slotDueOn(placement, date);
    const ofTheDay = program.index.filter(({ week, day }) => week === slot?.week && day === slot.day);
    return ofTheDay
      .map((workout) => ({
        ...workout,
        enrolment,
        date,
        outcome: outcomes[workout.number],
        content: content[workout.week]?.[workout.number],
      }))
      .sort((a, b) => a.order - b.order);
  });
  const weeks = new Set(planned.filter(({ until }) => until === null).map(({ week }) => week));
  const missing = [...weeks].filter((week) => !content[week]);
  if (missing.length === 0) return planned;
  return notLoaded(...missing.map((week) => ({ part: 'content', programId, week }) as const));
}
