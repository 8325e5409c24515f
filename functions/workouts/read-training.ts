import { readOutcomes } from '#functions/data/outcomes.ts';
import { type Athlete, userOf } from '#functions/data/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { recommendToAthlete } from '#functions/programs/recommend-to-athlete.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';
import { NEXT_DAYS } from '#shared/constants.ts';
import { addDays, type LocalDate } from '#shared/dates.ts';
import type { Plan } from '#shared/workouts/contract.ts';
import { dateOfSlot, lastDate, type Placement } from '#shared/workouts/schedule.ts';
import { planOn, type Training, trainingOn, withoutPremium, withoutProgram } from '#shared/workouts/training.ts';
import type { WorkoutsApp } from './app.ts';
import { readScheduledDays, type Schedule } from './read-schedule.ts';

/** What today and the days after hold for an athlete, read once for both answers. */
export async function readTraining(
  athlete: Athlete,
  schedule: Schedule | undefined,
  { today, now }: RequestMoment,
  app: WorkoutsApp,
): Promise<Training> {
  if (!schedule || schedule.deletedOn !== undefined) {
    const recommended = await recommendToAthlete(athlete, now, app.catalogue);
    return withoutProgram(today, recommended ? { id: recommended.pid, name: recommended.name } : undefined);
  }
  const { uid } = athlete.profile;
  const plan = await readPlan(uid, schedule, today, app);
  if (!hasPremiumAccess(userOf(athlete, now), now)) return withoutPremium(today, plan);
  const dates = Array.from({ length: NEXT_DAYS }, (_, index) => addDays(today, index));
  return trainingOn(today, plan, await readScheduledDays(uid, schedule, dates, app));
}

async function readPlan(
  uid: string,
  { program, index, placement, enrolment }: Schedule,
  today: LocalDate,
  { table }: WorkoutsApp,
): Promise<Plan> {
  const endDate = lastDate(placement);
  const outcomes = today > endDate ? [...(await readOutcomes(table, uid, enrolment.eid)).values()] : [];
  const plan = {
    programId: program.pid,
    programName: program.name,
    difficulty: program.difficulty,
    weeks: program.weeks,
    weekMinutes: program.weekMinutes ?? [],
    workoutCount: placement.finish ? countPlaced(placement, index) : program.workoutCount,
    startDate: placement.startDate,
    endDate,
    ...(placement.finish && { finish: placement.finish }),
  };
  return planOn(today, plan, outcomes.filter(({ status }) => status === 'completed').length);
}

/** Counts the program's workouts that the end date does not leave out. */
function countPlaced(placement: Placement, index: Schedule['index']): number {
  return index.filter((workout) => workout.until === null && dateOfSlot(placement, workout) !== null).length;
}
