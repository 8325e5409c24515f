import { readOutcomes } from '#functions/data/completions.ts';
import { type Athlete, userOf } from '#functions/data/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';
import { NEXT_DAYS } from '#shared/constants.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/dates.ts';
import type { Plan, ScheduledWorkout, TodayWorkout, UpcomingWorkouts } from '#shared/workouts/contract.ts';
import { lastDate, slotOfDate } from '#shared/workouts/schedule.ts';
import type { WorkoutsApp } from './app.ts';
import { readScheduledDays, type Schedule } from './read-schedule.ts';

/** What today and the days after hold for an athlete, read once for both answers. */
export interface Training {
  readonly today: TodayWorkout;
  readonly upcoming: UpcomingWorkouts;
}

export async function readTraining(
  athlete: Athlete,
  schedule: Schedule | undefined,
  { today, now }: RequestMoment,
  app: WorkoutsApp,
): Promise<Training> {
  const nothing = { localDate: today, plan: null, workout: null, workouts: [], premiumRequired: false };
  if (!schedule || schedule.deletedOn !== undefined)
    return {
      today: { ...nothing, state: 'no-program' },
      upcoming: { localDate: today, workouts: [], premiumRequired: false },
    };

  const { uid } = athlete.profile;
  const plan = await planOf(uid, schedule, today, app);
  if (!hasPremiumAccess(userOf(athlete, now), now))
    return {
      today: { ...nothing, state: 'premium-required', plan, premiumRequired: true },
      upcoming: { localDate: today, workouts: [], premiumRequired: true },
    };

  const dates = Array.from({ length: NEXT_DAYS }, (_, index) => addDays(today, index));
  const scheduled = await readScheduledDays(uid, schedule, dates, app);
  const workouts = scheduled.filter(({ scheduledDate }) => scheduledDate === today);
  return {
    today: {
      ...nothing,
      state: stateOf(plan, today, workouts),
      plan,
      workout: workouts.find(({ status }) => status === 'upcoming') ?? null,
      workouts,
    },
    upcoming: {
      localDate: today,
      workouts: scheduled.filter(({ status }) => status === 'upcoming'),
      premiumRequired: false,
    },
  };
}

function stateOf(plan: Plan, today: LocalDate, workouts: readonly ScheduledWorkout[]): TodayWorkout['state'] {
  if (today < plan.startDate) return 'starts-later';
  if (today > plan.endDate) return 'finished';
  if (workouts.length === 0) return 'rest-day';
  return workouts.some(({ status }) => status === 'upcoming') ? 'workout' : 'all-done';
}

async function planOf(
  uid: string,
  { program, placement, enrolment }: Schedule,
  today: LocalDate,
  { table }: WorkoutsApp,
): Promise<Plan> {
  const endDate = lastDate(placement);
  const slot = slotOfDate(placement, today);
  const outcomes = today > endDate ? await readOutcomes(table, uid, enrolment.eid) : null;
  return {
    programId: program.pid,
    programName: program.name,
    difficulty: program.difficulty,
    weeks: program.weeks,
    weekMinutes: program.weekMinutes ?? [],
    workoutCount: program.workoutCount,
    startDate: placement.startDate,
    endDate,
    week: slot?.week ?? null,
    day: slot?.day ?? null,
    daysUntilStart: today < placement.startDate ? daysBetween(today, placement.startDate) : null,
    completedCount: outcomes?.filter(({ status }) => status === 'completed').length ?? null,
  };
}
