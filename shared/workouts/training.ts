import { daysBetween, type LocalDate } from '#shared/dates.ts';
import type { Plan, ScheduledWorkout, TodayWorkout, UpcomingWorkouts } from './contract.ts';
import { slotOn } from './schedule.ts';

/** What a day and the ones after it hold for an athlete. */
export interface Training {
  readonly today: TodayWorkout;
  readonly upcoming: UpcomingWorkouts;
}

/** A plan as it stands on a day; without the numbers that follow from the day. */
type PlanInAnyCase = Omit<Plan, 'week' | 'day' | 'daysUntilStart' | 'completedCount'>;

/** `completedCount` is only told of a plan that is over. */
export function planOn(date: LocalDate, plan: PlanInAnyCase, completedCount: number | null): Plan {
  const slot = slotOn(plan, date);
  return {
    ...plan,
    week: slot?.week ?? null,
    day: slot?.day ?? null,
    daysUntilStart: date < plan.startDate ? daysBetween(date, plan.startDate) : null,
    completedCount: date > plan.endDate ? completedCount : null,
  };
}

export function withoutProgram(date: LocalDate, recommended: TodayWorkout['recommendedProgram']): Training {
  const recommendedProgram = recommended && { recommendedProgram: recommended };
  return { today: { ...nothingOn(date), state: 'no-program', ...recommendedProgram }, upcoming: upcomingOn(date, []) };
}

/** Returns a plan that is over as it is: premium would unlock no more of its workouts. */
export function withoutPremium(date: LocalDate, plan: Plan): Training {
  if (date > plan.endDate) return trainingOn(date, plan, []);
  const premiumRequired = true;
  return {
    today: { ...nothingOn(date), state: 'premium-required', plan, premiumRequired },
    upcoming: { ...upcomingOn(date, []), premiumRequired },
  };
}

/** With all that is scheduled from the day on, in its order, whatever became of it. */
export function trainingOn(date: LocalDate, plan: Plan, scheduled: readonly ScheduledWorkout[]): Training {
  const workouts = scheduled.filter(({ scheduledDate }) => scheduledDate === date);
  const workout = workouts.find(({ status }) => status === 'upcoming') ?? null;
  const today = { ...nothingOn(date), state: stateOn(date, plan, workouts), plan, workout, workouts };
  return { today, upcoming: upcomingOn(date, scheduled) };
}

function nothingOn(localDate: LocalDate) {
  return { localDate, plan: null, workout: null, workouts: [], premiumRequired: false };
}

function upcomingOn(localDate: LocalDate, scheduled: readonly ScheduledWorkout[]): UpcomingWorkouts {
  const workouts = scheduled.filter(({ status }) => status === 'upcoming');
  return { localDate, workouts, premiumRequired: false };
}

function stateOn(date: LocalDate, plan: Plan, workouts: readonly ScheduledWorkout[]): TodayWorkout['state'] {
  if (date < plan.startDate) return 'starts-later';
  if (date > plan.endDate) return 'finished';
  if (workouts.length === 0) return 'rest-day';
  return workouts.some(({ status }) => status === 'upcoming') ? 'workout' : 'all-done';
}
