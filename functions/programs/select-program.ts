import { rememberTimeZone } from '#functions/data/athletes/profiles.ts';
import { type Athlete, retryWithAthlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { END_DATE_MAX_YEARS } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import { invalidField } from '#shared/errors.ts';
import type { Enrolment, Selection } from '#shared/programs/contract.ts';
import { lastDate } from '#shared/training/placement.ts';
import type { ProgramsApp } from './app.ts';
import { checkedFirstDay } from './first-day.ts';
import { planEnrolment } from './plan-enrolment.ts';
import { requireProgram } from './require-program.ts';

/** Puts the athlete on a program. */
export async function selectProgram(
  athlete: Athlete,
  selection: Selection,
  request: RequestMoment,
  app: ProgramsApp,
): Promise<Enrolment> {
  const { mode } = selection;
  const startDate = checkedFirstDay(selection.startDate, request.today);
  const endDate = checkedEndDate(selection, request.today);
  const { uid } = athlete.profile;
  return retryWithAthlete(app.table, athlete, async (chooser) => {
    const program = await requireProgram(selection.programId, app.catalogue.findCurrentProgram);
    const { enrolled, lastWorkoutDate, actions } = await planEnrolment(
      chooser,
      { program, mode, startDate, endDate },
      request,
      app,
    );
    if (Object.keys(actions).length > 0)
      await app.table.write({ ...actions, profile: rememberTimeZone(uid, request.timeZone) });
    return {
      programId: enrolled.pid,
      mode: enrolled.mode,
      startDate: enrolled.startDate,
      endDate: lastDate({ ...enrolled, weeks: program.weeks }),
      lastWorkoutDate,
    };
  });
}

function checkedEndDate({ endDate }: Selection, today: LocalDate): LocalDate | null {
  if (!endDate) return null;
  const latest = `${Number(today.slice(0, 4)) + END_DATE_MAX_YEARS}${today.slice(4)}`;
  if (endDate >= today && endDate <= latest) return endDate;
  const message = endDate < today ? 'Choose today or a later day' : `Choose a day within ${END_DATE_MAX_YEARS} years`;
  throw invalidField('endDate', message);
}
