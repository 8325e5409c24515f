import { ulid } from 'ulid';
import { hasOutcomes } from '#functions/data/completions.ts';
import { type EnrolmentRow, enrol, packTrainingDays } from '#functions/data/enrolments.ts';
import { hasTraining, type ProgramRow } from '#functions/data/programs.ts';
import { untilWritten } from '#functions/data/until-written.ts';
import { type Athlete, readAthlete, rememberTimeZone } from '#functions/data/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { END_DATE_MAX_YEARS } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import { AppError, ERROR_CODES, invalidField } from '#shared/errors.ts';
import type { Enrolment, Selection } from '#shared/programs/contract.ts';
import { dateOfSlot, lastDate, placeProgram, type Slot } from '#shared/workouts/schedule.ts';
import type { ProgramsApp } from './app.ts';

/**
 * Puts the athlete on a program. Choosing again, on the same day and in the same way, what is
 * already current and not yet begun answers the same enrolment; a retry makes no second one.
 */
export async function selectProgram(
  athlete: Athlete,
  selection: Selection,
  request: RequestMoment,
  app: ProgramsApp,
): Promise<Enrolment> {
  const endDate = checkedEndDate(selection, request.today);
  const program = await app.catalogue.findCurrentProgram(selection.programId);
  if (!program) throw new AppError('not-found', 'There is no such program.', { code: 'NO_SUCH_PROGRAM' });

  const { uid } = athlete.profile;
  return untilWritten(async (attempt) => {
    // Refused once: chosen from another tab meanwhile, so it is read again.
    const { enrolment: current } = attempt === 0 ? athlete : ((await readAthlete(app.table, uid)) ?? athlete);
    if (selection.mode === 'continue' && !current)
      throw new AppError('conflict', 'There is no current program to continue from.', {
        code: ERROR_CODES.noCurrentProgram,
      });
    const isFresh = current?.selectedOn === request.today && !(await hasOutcomes(app.table, uid, current.eid));
    if (current && isFresh && isSameChoice(current, { program, mode: selection.mode, endDate }))
      return enrolmentOf(current, program);
    const next = {
      eid: `enr_${ulid(request.now)}`,
      pid: program.pid,
      mode: selection.mode,
      endDate,
      weeks: program.weeks,
      selectedOn: request.today,
      selectedAt: new Date(request.now).toISOString(),
      startDate: placeProgram({
        mode: selection.mode,
        today: request.today,
        weeks: program.weeks,
        weekdayAligned: program.weekdayAligned,
        endDate,
        current: current ?? null,
      }),
    };
    await app.table.write({
      // A choice taken back on the same day leaves no trace in the streak.
      ...enrol(uid, next, current, current && !isFresh ? await trainingDaysOf(current, app) : null),
      profile: rememberTimeZone(uid, request.timeZone),
    });
    return enrolmentOf(next, program);
  });
}

interface Choice {
  readonly program: ProgramRow;
  readonly mode: Selection['mode'];
  readonly endDate: LocalDate | null;
}

function isSameChoice(current: EnrolmentRow, { program, mode, endDate }: Choice): boolean {
  return current.pid === program.pid && current.mode === mode && current.endDate === endDate;
}

/** What the program being left asked for, kept because the streak looks back at it long after. */
async function trainingDaysOf(current: EnrolmentRow, { catalogue }: ProgramsApp) {
  const program = await catalogue.findProgram(current.pid);
  const index = program ? await catalogue.readIndex(program) : [];
  const { weeks } = program ?? current;
  const isTraining = (slot: Slot) => hasTraining(index, slot, dateOfSlot(current, slot));
  return { weeks, trainingDays: packTrainingDays(weeks, isTraining) };
}

function checkedEndDate({ endDate }: Selection, today: LocalDate): LocalDate | null {
  if (!endDate) return null;
  const latest = `${Number(today.slice(0, 4)) + END_DATE_MAX_YEARS}${today.slice(4)}`;
  if (endDate >= today && endDate <= latest) return endDate;
  const message = endDate < today ? 'Choose today or a later day' : `Choose a day within ${END_DATE_MAX_YEARS} years`;
  throw invalidField('endDate', message);
}

function enrolmentOf(
  { mode, startDate }: Pick<EnrolmentRow, 'mode' | 'startDate'>,
  { pid, weeks }: ProgramRow,
): Enrolment {
  return { programId: pid, mode, startDate, endDate: lastDate({ startDate, weeks }) };
}
