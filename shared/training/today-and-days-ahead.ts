import { NEXT_DAYS } from '#shared/constants.ts';
import { addDays, dayNumber, daysBetween, type LocalDate, localDate } from '#shared/dates.ts';
import type { Plan, ScheduledWorkout, TodayWorkout, UpcomingWorkouts } from '#shared/workouts/contract.ts';
import { isNotLoaded, notLoaded, type Selected } from './not-loaded.ts';
import { dateOfSlot, slotOn } from './placement.ts';
import { loadedEnrolment, type PlannedWorkout, plannedOn } from './plan.ts';
import type { Overlay } from './plan-changes/overlay.ts';
import { calendarOf } from './plan-changes/plan-calendar.ts';
import { workoutIdOf } from './program-index.ts';
import { currentEnrolment, type Enrolment, hasPremium, type Moment, type Training } from './training.ts';

/** An athlete's day and the ones after it. */
export interface DaysAhead {
  readonly today: TodayWorkout;
  readonly upcoming: UpcomingWorkouts;
}

/** Selects today's workouts and those of the next days, `days` in all; for an athlete on no program also one to choose. */
export function daysAhead(training: Training, { date, now }: Moment, days: number = NEXT_DAYS): Selected<DaysAhead> {
  const current = currentEnrolment(training);
  if (!current) {
    const { recommended } = training;
    return recommended === undefined ? notLoaded({ part: 'recommendation' }) : withoutProgram(date, recommended);
  }
  const plan = planOf(current, date);
  if (isNotLoaded(plan)) return plan;
  if (!hasPremium(training, now)) return withoutPremium(date, plan);
  const enrolment = loadedEnrolment(current);
  if (isNotLoaded(enrolment)) return enrolment;
  const dates = Array.from({ length: days }, (_, index) => addDays(date, index));
  const planned = plannedOn(training, enrolment, dates);
  return isNotLoaded(planned) ? planned : trainingOn(date, plan, planned.flatMap(scheduledWorkout));
}

function planOf(enrolment: Enrolment, date: LocalDate): Selected<Plan> {
  const { id: enrolmentId, programId, program, outcomes, overlays, finish } = enrolment;
  if (!program) return notLoaded({ part: 'program', enrolmentId }, { part: 'outcomes', enrolmentId });
  const { name, difficulty, weekMinutes, workoutCount, index } = program;
  const calendar = calendarOf(enrolment);
  const endDate = localDate(calendar.lastDay);
  if (overlays === null || (date > endDate && !outcomes)) return notLoaded({ part: 'outcomes', enrolmentId });
  const isPlaced = (workout: (typeof index)[number]) =>
    workout.until === null && dateOfSlot(enrolment, workout) !== null;
  const plan = {
    programId,
    programName: name,
    difficulty,
    weeks: enrolment.weeks,
    weekMinutes: [...weekMinutes],
    workoutCount: finish ? index.filter(isPlaced).length : workoutCount,
    startDate: enrolment.startDate,
    endDate,
    ...(finish && { finish }),
  };
  const pause = calendar.pauseOn(dayNumber(date));
  const { again, day } = calendar.placeOf(dayNumber(date));
  const written = again === null ? slotOn(enrolment, addDays(enrolment.startDate, day)) : { week: again, day: day + 1 };
  const slot = date > endDate ? null : written;
  return {
    ...plan,
    week: slot?.week ?? null,
    day: slot?.day ?? null,
    daysUntilStart: date < plan.startDate ? daysBetween(date, plan.startDate) : null,
    completedCount: date > endDate ? completedIn(outcomes) : null,
    ...(pause && { pause: pauseOf(pause) }),
  };
}

function completedIn(outcomes: Enrolment['outcomes']): number {
  return Object.values(outcomes ?? {}).filter(({ status }) => status === 'completed').length;
}

function pauseOf({ id, from, to, why, ending }: Extract<Overlay, { kind: 'paused' }>): NonNullable<Plan['pause']> {
  return { id: id.slice(1), from, to, why, ending };
}

/** Lists a workout as long as no replacement took it out, and the plan is not paused. */
function scheduledWorkout(planned: PlannedWorkout): ScheduledWorkout[] {
  const { enrolment, number, content, date, outcome, week, day, workoutType, minutes, until } = planned;
  const { factor, isPaused, movedFrom } = planned;
  if (!content || until !== null || (isPaused && !outcome)) return [];
  const workoutId = workoutIdOf(enrolment.programId, number);
  return [
    {
      id: workoutId,
      workoutId,
      programId: enrolment.programId,
      week,
      day,
      name: content.name,
      description: content.description,
      workoutType,
      estimatedDuration: minutes,
      exercises: [...content.exercises],
      scheduledDate: date,
      status: outcome?.status ?? 'upcoming',
      ...(factor < 1 && { factor }),
      ...(movedFrom !== null && { movedFrom }),
    },
  ];
}

function withoutProgram(date: LocalDate, recommended: NonNullable<Training['recommended']> | null): DaysAhead {
  const recommendedProgram = recommended && { recommendedProgram: recommended };
  return { today: { ...nothingOn(date), state: 'no-program', ...recommendedProgram }, upcoming: upcomingOn(date, []) };
}

/** Returns a plan that is over as it is: premium would unlock no more of its workouts. */
function withoutPremium(date: LocalDate, plan: Plan): DaysAhead {
  if (date > plan.endDate) return trainingOn(date, plan, []);
  const premiumRequired = true;
  return {
    today: { ...nothingOn(date), state: 'premium-required', plan, premiumRequired },
    upcoming: { ...upcomingOn(date, []), premiumRequired },
  };
}

/** Returns the days with all scheduled workouts from the date on, in order and whatever their state. */
function trainingOn(date: LocalDate, plan: Plan, scheduled: readonly ScheduledWorkout[]): DaysAhead {
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
