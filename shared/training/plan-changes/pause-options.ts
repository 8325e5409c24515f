import { dayNumber, daysBetween, type LocalDate, localDate } from '#shared/dates.ts';
import { apply } from '#shared/training/apply.ts';
import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { loadedEnrolment } from '#shared/training/plan.ts';
import { currentEnrolment, type Moment, nextRace, type Training } from '#shared/training/training.ts';
import { datedWorkouts } from './dated-workouts.ts';
import { tryChange } from './decide-change.ts';
import { lastDayOfPause, lengthOfPause, PAUSE_ENDINGS, type Pause, type PauseEnding } from './overlay.ts';
import { type PlanWeeks, planWeeks } from './plan-weeks.ts';

/** The plan after a pause, by one of its endings. */
export interface PauseOption {
  readonly ending: PauseEnding;
  /** Why it is not possible; null where it is. */
  readonly refusal: string | null;
  readonly plan: PlanWeeks;
  /** How many days after the race the plan ends; 0 for none, and without a race. */
  readonly daysAfterRace: number;
  /** The first workout after the pause; null without one. */
  readonly next: { readonly date: LocalDate; readonly week: number } | null;
  /** The week that comes again; null for none. */
  readonly again: number | null;
}

export interface PauseOptions {
  /** Days; null for a pause without an end. */
  readonly length: number | null;
  /** Workouts on the days of the pause, as the plan is now. */
  readonly workouts: number;
  readonly options: readonly PauseOption[];
  /** The plan as it is now. */
  readonly before: PlanWeeks;
}

/** Selects what a pause that begins a day would lead to, by each ending; nothing for an athlete on no program. */
export function pauseOptions(
  training: Training,
  on: Moment,
  pause: Omit<Pause, 'ending'>,
): Selected<{ paused?: PauseOptions }> {
  const current = currentEnrolment(training);
  const enrolment = current && loadedEnrolment(current);
  if (!enrolment) return {};
  if (isNotLoaded(enrolment)) return enrolment;
  const before = planWeeks(training);
  if (isNotLoaded(before)) return before;
  const race = nextRace(training, on.date);
  const options = PAUSE_ENDINGS.map((ending): PauseOption => {
    const change = { kind: 'paused', pause: 'tried', ...pause, ending } as const;
    const event = tryChange(training, change, on);
    const nothing = { ending, plan: before, daysAfterRace: 0, next: null, again: null };
    if (isNotLoaded(event) || 'refused' in event)
      return { ...nothing, refusal: 'refused' in event ? event.message : null };
    const after = apply(training, event);
    const plan = planWeeks(after);
    if (isNotLoaded(plan)) return { ...nothing, refusal: null };
    const { overlay } = event;
    return {
      ...{ ending, plan, refusal: null },
      daysAfterRace: race === null ? 0 : Math.max(0, daysBetween(race, plan.lastDay)),
      next: nextAfter(after, lastDayOfPause(pause)),
      again: overlay.kind === 'paused' ? (overlay.again?.week ?? null) : null,
    };
  });
  const [first, last] = [dayNumber(pause.from), dayNumber(lastDayOfPause(pause))];
  const workouts = datedWorkouts(enrolment, enrolment.program.index).filter(
    ({ workout, day }) => first <= day && day <= last && !enrolment.outcomes[workout.number],
  ).length;
  return { paused: { length: pause.to === null ? null : lengthOfPause(pause), workouts, options, before } };
}

function nextAfter(training: Training, day: LocalDate): PauseOption['next'] {
  const current = currentEnrolment(training);
  const enrolment = current && loadedEnrolment(current);
  if (!enrolment || isNotLoaded(enrolment)) return null;
  const coming = datedWorkouts(enrolment, enrolment.program.index).flatMap((one) =>
    one.day > dayNumber(day) ? { date: localDate(one.day), week: one.workout.week } : [],
  );
  return coming.sort((a, b) => a.date.localeCompare(b.date))[0] ?? null;
}
