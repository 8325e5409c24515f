import { addDays, DAYS_IN_WEEK, dayNumber, type LocalDate, localDate, mondayOf } from '#shared/dates.ts';
import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { loadedEnrolment, type PlannedWorkout, plannedOn } from '#shared/training/plan.ts';
import { findWorkout } from '#shared/training/program-index.ts';
import { currentEnrolment, type Moment, type Training } from '#shared/training/training.ts';
import { tryChange } from './decide-change.ts';
import type { PlanChange } from './overlay.ts';
import { calendarOf } from './plan-calendar.ts';

/** Sessions from this effort on are hard; of ten. */
export const HARD_EFFORT = 7;

/** A reason against a day, the worst first; none forbids it. */
export type MoveConcern = 'hard-days' | 'second-workout' | 'no-rest-day';

/** A day of the week a workout can be moved in. */
export interface MoveDay {
  readonly date: LocalDate;
  /** The other workouts of the day, done or to be done. */
  readonly workouts: readonly { readonly name: string; readonly effort: number | null }[];
  /** Why it cannot be moved there; null where it can, and for the day it is on. */
  readonly refusal: string | null;
  readonly concern: MoveConcern | null;
  /** The hard day beside it that causes the concern. */
  readonly hardDay: LocalDate | null;
}

export interface MoveWeek {
  readonly name: string;
  /** The day it is on now. */
  readonly date: LocalDate;
  readonly effort: number | null;
  /** Monday to Sunday. */
  readonly days: readonly MoveDay[];
  /** The nearest day that nothing speaks against; null without one. */
  readonly best: LocalDate | null;
  readonly canBeLeftOut: boolean;
}

/** Selects the week of a workout, as one chooses a day in it; undefined for a workout that is on no day. */
export function moveWeek(training: Training, on: Moment, n: number): Selected<{ week?: MoveWeek }> {
  const current = currentEnrolment(training);
  const enrolment = current && loadedEnrolment(current);
  if (!enrolment) return {};
  if (isNotLoaded(enrolment)) return enrolment;
  const workout = findWorkout(enrolment.program.index, n);
  const day = workout && calendarOf(enrolment).dayOf(workout);
  if (day === null || day === undefined) return {};
  const date = localDate(day);
  const dates = Array.from({ length: DAYS_IN_WEEK }, (_, index) => addDays(mondayOf(date), index));
  const planned = plannedOn(training, enrolment, [addDays(mondayOf(date), -1), ...dates, addDays(mondayOf(date), 7)]);
  if (isNotLoaded(planned)) return planned;
  const others = planned.filter((other) => other.number !== n && other.until === null && !other.isPaused);
  const effort = planned.find((one) => one.number === n)?.effort ?? null;
  const refusalOf = (change: PlanChange): string | null => {
    const decided = tryChange(training, change, on);
    return 'refused' in decided ? decided.message : null;
  };
  const days = dates.map((to): MoveDay => {
    const refusal = to === date ? null : refusalOf({ kind: 'moved', n, to });
    return { date: to, workouts: onDay(others, to), refusal, ...concernOf(others, { to, effort, dates }) };
  });
  const isGood = (one: MoveDay) => one.refusal === null && one.concern === null && one.date !== date;
  const distance = (one: MoveDay) => Math.abs(dayNumber(one.date) - day);
  const [best] = days.filter(isGood).sort((a, b) => distance(a) - distance(b));
  return {
    week: {
      name: workout?.name ?? '',
      date,
      effort,
      days,
      best: best?.date ?? null,
      canBeLeftOut: refusalOf({ kind: 'dropped', n }) === null,
    },
  };
}

function onDay(planned: readonly PlannedWorkout[], date: LocalDate): MoveDay['workouts'] {
  return planned.filter((one) => one.date === date).map(({ name, effort = null }) => ({ name, effort }));
}

interface Move {
  readonly to: LocalDate;
  readonly effort: number | null;
  readonly dates: readonly LocalDate[];
}

function concernOf(
  others: readonly PlannedWorkout[],
  { to, effort, dates }: Move,
): Pick<MoveDay, 'concern' | 'hardDay'> {
  const isHard = (date: LocalDate) => others.some((one) => one.date === date && (one.effort ?? 0) >= HARD_EFFORT);
  const hardDay = [addDays(to, -1), addDays(to, 1)].find(isHard) ?? null;
  if ((effort ?? 0) >= HARD_EFFORT && hardDay !== null) return { concern: 'hard-days', hardDay };
  if (others.some((one) => one.date === to)) return { concern: 'second-workout', hardDay: null };
  const isFull = dates.every((date) => date === to || others.some((one) => one.date === date));
  return { concern: isFull ? 'no-rest-day' : null, hardDay: null };
}
