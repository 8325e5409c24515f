import { type Enrolled, trainingDays } from '#functions/data/enrolments.ts';
import { type Outcome, readOutcomes } from '#functions/data/outcomes.ts';
import {
  deletedOn,
  hasTraining,
  type IndexedWorkout,
  lastDayOf,
  type ProgramRow,
  placementOf,
  type WorkoutRow,
  workoutOf,
} from '#functions/data/programs.ts';
import type { Athlete } from '#functions/data/users.ts';
import { addDays, type LocalDate } from '#shared/dates.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';
import { type Placement, slotDueOn } from '#shared/workouts/schedule.ts';
import type { TrainingDay } from '#shared/workouts/streak.ts';
import type { WorkoutsApp } from './app.ts';

/** A program as it lies on an athlete's calendar. */
export interface Schedule {
  readonly enrolment: Enrolled;
  readonly program: ProgramRow;
  readonly index: readonly IndexedWorkout[];
  readonly placement: Placement;
  /** The athlete's day on which the program was deleted: from it on it asks for nothing, and is theirs no more. */
  readonly deletedOn: LocalDate | undefined;
}

/**
 * The program an athlete is on, or was on when it was deleted. Its length is the present one: after a replacement the
 * end and the days ahead are the new ones, while the index tells of the days behind. Undefined without an enrolment.
 */
export async function readSchedule(athlete: Athlete, app: WorkoutsApp): Promise<Schedule | undefined> {
  const schedule = athlete.enrolment && (await readScheduleOf(athlete.enrolment, athlete, app));
  return schedule && { ...schedule, placement: { ...schedule.placement, weeks: schedule.program.weeks } };
}

/** Of any of an athlete's enrolments. */
export async function readScheduleOf(
  enrolment: Enrolled,
  { profile: { timeZone } }: Pick<Athlete, 'profile'>,
  { catalogue }: WorkoutsApp,
): Promise<Schedule | undefined> {
  const program = await catalogue.findProgram(enrolment.pid);
  if (!program) return undefined;
  const index = await catalogue.readIndex(program);
  return {
    enrolment,
    program,
    index,
    placement: placementOf(enrolment, index),
    deletedOn: deletedOn(program, timeZone),
  };
}

/** The program that an athlete is on now. */
export function currentProgram(schedule: Schedule | undefined): ProgramRow | undefined {
  return schedule?.deletedOn === undefined ? schedule?.program : undefined;
}

/** What each day asked of the athlete, over all their enrolments. */
export function trainingDaysOf(
  { enrolment }: Pick<Athlete, 'enrolment'>,
  schedule: Pick<Schedule, 'index' | 'placement' | 'deletedOn'> | undefined,
): TrainingDay {
  if (!schedule) return trainingDays(enrolment, undefined, () => false);
  const { index, placement } = schedule;
  return trainingDays(enrolment, lastTrainingDay(schedule), (date) => {
    const slot = slotDueOn(placement, date);
    return slot !== null && hasTraining(index, slot, date);
  });
}

function lastTrainingDay({
  placement,
  index,
  deletedOn,
}: Pick<Schedule, 'index' | 'placement' | 'deletedOn'>): LocalDate {
  const lastDay = lastDayOf(placement, index);
  return deletedOn !== undefined && deletedOn <= lastDay ? addDays(deletedOn, -1) : lastDay;
}

/** A workout on the day it is meant for; its row is there as long as no replacement took it out. */
export interface DayWorkout extends IndexedWorkout {
  readonly date: LocalDate;
  readonly row: WorkoutRow | undefined;
  readonly outcome: Outcome | undefined;
}

/** All that the index has on some days, however long the program is now, in their order, each with what became of it. */
export async function readDays(
  uid: string,
  { enrolment, program, index, placement }: Schedule,
  dates: readonly LocalDate[],
  { table, catalogue }: WorkoutsApp,
): Promise<DayWorkout[]> {
  const workouts = dates.flatMap((date) => {
    const slot = slotDueOn(placement, date);
    const ofTheDay = index.filter(({ week, day }) => week === slot?.week && day === slot.day);
    return ofTheDay.map((workout) => ({ ...workout, date })).sort((a, b) => a.order - b.order);
  });
  if (workouts.length === 0) return [];

  const weeks = new Set(workouts.filter(({ until }) => until === null).map(({ week }) => week));
  const [outcomes, ...rows] = await Promise.all([
    readOutcomes(table, uid, enrolment.eid),
    ...[...weeks].map((week) => catalogue.readWeek(program, week)),
  ]);
  const rowOf = new Map(rows.flat().map((row) => [row.number, row]));
  return workouts.map((workout) => ({
    ...workout,
    row: rowOf.get(workout.number),
    outcome: outcomes.get(workout.number),
  }));
}

/** The workouts of some days as the program has them now, in their order, each with what became of it. */
export async function readScheduledDays(
  uid: string,
  schedule: Schedule,
  dates: readonly LocalDate[],
  app: WorkoutsApp,
): Promise<ScheduledWorkout[]> {
  const index = schedule.index.filter(({ until }) => until === null);
  const days = await readDays(uid, { ...schedule, index }, dates, app);
  return days.flatMap(({ date, row, outcome }) =>
    row
      ? [{ ...workoutOf(schedule.program.pid, row), scheduledDate: date, status: outcome?.status ?? 'upcoming' }]
      : [],
  );
}
