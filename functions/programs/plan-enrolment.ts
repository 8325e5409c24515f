import { ulid } from 'ulid';
import { type Enrolled, type EnrolmentRow, enrol } from '#functions/data/athletes/enrolments.ts';
import { readOutcomes } from '#functions/data/athletes/outcomes.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { deletedOn, type ProgramRow } from '#functions/data/programs/programs.ts';
import type { WriteAction } from '#functions/data/table/table.ts';
import { changeListed } from '#functions/data/user-directory.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { addDays, DAYS_IN_WEEK, dayNumber, type LocalDate } from '#shared/dates.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { SelectionMode } from '#shared/programs/program.ts';
import { courseOf } from '#shared/training/course.ts';
import { dateOfSlot, lastDate, type Placement, placeProgram, type Slot } from '#shared/training/placement.ts';
import { type ChangeablePlan, calendarOf } from '#shared/training/plan-changes/plan-calendar.ts';
import { type IndexedWorkout, lastWorkoutOf, placementOf } from '#shared/training/program-index.ts';
import type { ProgramsApp } from './app.ts';

export interface ProgramChoice {
  readonly program: ProgramRow;
  readonly mode: SelectionMode;
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
}

interface PlannedEnrolment {
  readonly enrolled: Enrolled;
  readonly lastWorkoutDate: LocalDate;
  /** The writes that make it current, in one transaction; none when it is current already. */
  readonly actions: Record<string, WriteAction>;
}

/**
 * The enrolment a choice leads to. Choosing again, on the same day and in the same way, what is
 * already current and not yet begun leads to the same one; a retry makes no second.
 */
export async function planEnrolment(
  { profile: { uid, timeZone }, enrolment: current, totals }: Athlete,
  choice: ProgramChoice,
  request: RequestMoment,
  app: ProgramsApp,
): Promise<PlannedEnrolment> {
  const { program, mode, startDate, endDate } = choice;
  const isLookedInto = current?.selectedOn === request.today || (current && totals.changedPlan === current.eid);
  const [index, former, lived] = await Promise.all([
    app.catalogue.readIndex(program),
    current && app.catalogue.findProgram(current.pid),
    current && isLookedInto ? readOutcomes(app.table, uid, current.eid) : undefined,
  ]);
  const plan = current && { ...current, overlays: lived?.overlays ?? [] };
  const endedOn = former && deletedOn(former, timeZone);
  if (mode === 'continue' && (!current || endedOn !== undefined))
    throw new AppError('conflict', 'There is no current program to continue from.', {
      code: ERROR_CODES.noCurrentProgram,
    });
  const placement = placeProgram({
    mode,
    today: request.today,
    weeks: program.weeks,
    lastWorkout: lastSlotOf(program, index),
    weekdayAligned: program.weekdayAligned,
    startDate,
    endDate,
    current: plan && endedOn === undefined ? asWritten(plan, request.today) : null,
  });
  const isTouched = Object.keys(lived?.outcomes ?? {}).length > 0;
  const isFresh = current?.selectedOn === request.today && !isTouched;
  const stays = current && isFresh && isSameChoice(current, choice, placement);
  if (stays) return { enrolled: current, lastWorkoutDate: lastWorkoutDate(current, index), actions: {} };
  const enrolled = {
    eid: `enr_${ulid(request.now)}`,
    pid: program.pid,
    mode,
    endDate,
    ...placement,
    selectedOn: request.today,
    selectedAt: new Date(request.now).toISOString(),
  };
  // A choice taken back on the same day leaves no trace in the streak.
  const left = current && !isFresh ? await courseUntilNow({ ...current, overlays: plan?.overlays }, former, app) : null;
  // An athlete on a deleted program left it on the day of the deletion.
  const leftOn = endedOn !== undefined && endedOn < request.today ? endedOn : request.today;
  const listed = changeListed(uid, { programId: program.pid, programName: program.name });
  return {
    enrolled,
    lastWorkoutDate: lastWorkoutDate(enrolled, index),
    actions: { ...enrol(uid, enrolled, current, left && { ...left, leftOn }), ...listed },
  };
}

/** Returns the slot of the last workout, or the very last day of a program without workouts. */
function lastSlotOf({ weeks }: Pick<ProgramRow, 'weeks'>, index: readonly IndexedWorkout[]): Slot {
  return lastWorkoutOf(index.filter(({ until }) => until === null)) ?? { week: weeks, day: DAYS_IN_WEEK };
}

function lastWorkoutDate(enrolled: Enrolled, index: readonly IndexedWorkout[]): LocalDate {
  return dateOfSlot(enrolled, lastSlotOf(enrolled, index)) ?? lastDate(enrolled);
}

function isSameChoice(current: EnrolmentRow, choice: ProgramChoice, { startDate }: Placement): boolean {
  const { program, mode, endDate } = choice;
  const isSameMode = current.mode === mode && (mode !== 'restart' || current.startDate === startDate);
  return current.pid === program.pid && isSameMode && current.endDate === endDate;
}

/** Returns a plan as if it had never been paused, so that today has the week and day it has with the pauses. */
function asWritten(plan: EnrolmentRow & ChangeablePlan, today: LocalDate): Placement {
  const { weeks, finish } = plan;
  const startDate = addDays(today, -calendarOf(plan).writtenDayAt(dayNumber(today)));
  return { startDate, weeks, finish };
}

async function courseUntilNow(
  current: EnrolmentRow & ChangeablePlan,
  program: ProgramRow | undefined,
  { catalogue }: ProgramsApp,
) {
  const index = program ? await catalogue.readIndex(program) : [];
  const { overlays } = current;
  return courseOf({ ...placementOf(current, index), weeks: program?.weeks ?? current.weeks, overlays }, index);
}
