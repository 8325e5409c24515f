import { readOutcomes } from '#functions/data/completions.ts';
import type { EnrolmentRow } from '#functions/data/enrolments.ts';
import { type IndexedWorkout, type ProgramRow, workoutOf } from '#functions/data/programs.ts';
import type { Athlete } from '#functions/data/users.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';
import { type Placement, slotOfDate } from '#shared/workouts/schedule.ts';
import type { WorkoutsApp } from './app.ts';

/** The program an athlete is on, as it lies on their calendar today. */
export interface Schedule {
  readonly enrolment: EnrolmentRow;
  readonly program: ProgramRow;
  readonly index: readonly IndexedWorkout[];
  /** With the program's length as it is now: after a replacement the days ahead are the new ones. */
  readonly placement: Placement;
}

/** Undefined without an enrolment, or when its program is gone. */
export async function readSchedule({ enrolment }: Athlete, { catalogue }: WorkoutsApp): Promise<Schedule | undefined> {
  const program = enrolment && (await catalogue.findProgram(enrolment.pid));
  if (!program) return undefined;
  const index = await catalogue.readIndex(program);
  return { enrolment, program, index, placement: { startDate: enrolment.startDate, weeks: program.weeks } };
}

/** The workouts of some days, in their order, each with what became of it. */
export async function readScheduledDays(
  uid: string,
  { enrolment, program, index, placement }: Schedule,
  dates: readonly LocalDate[],
  { table, catalogue }: WorkoutsApp,
): Promise<ScheduledWorkout[]> {
  const days = dates.flatMap((date) => {
    const slot = slotOfDate(placement, date);
    return slot ? [{ date, ...slot }] : [];
  });
  const numbers = index
    .filter(({ week, day, until }) => until === null && days.some((slot) => slot.week === week && slot.day === day))
    .map(({ number }) => number);
  if (numbers.length === 0) return [];

  const weeks = [...new Set(days.map(({ week }) => week))];
  const [outcomes, ...rows] = await Promise.all([
    readOutcomes(table, uid, enrolment.eid, { from: Math.min(...numbers), to: Math.max(...numbers) }),
    ...weeks.map((week) => catalogue.readWeek(program, week)),
  ]);
  const statuses = new Map(outcomes.map(({ number, status }) => [number, status]));
  return days.flatMap(({ date, week, day }) =>
    rows
      .flat()
      .filter((row) => row.week === week && row.day === day)
      .map((row) => ({
        ...workoutOf(program.pid, row),
        scheduledDate: date,
        status: statuses.get(row.number) ?? ('upcoming' as const),
      })),
  );
}
