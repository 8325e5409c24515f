import { addDays, type DayNumber, dayNumber, daysBetween, type LocalDate, localDate } from '#shared/dates.ts';
import { dayName } from '#shared/day-names.ts';
import { type Phase, phasesUntil } from '#shared/race/phases.ts';
import { sum } from '#shared/sum.ts';
import { momentOfStamp } from '#shared/training/log/stamp.ts';
import { isNotLoaded, type Selected, together } from '#shared/training/not-loaded.ts';
import { entryIdOf, type LoadedEnrolment, loadedEnrolment } from '#shared/training/plan.ts';
import { factorOf, lighterMinutes } from '#shared/training/plan-changes/lighter-workout.ts';
import { isReplacing, type Overlay } from '#shared/training/plan-changes/overlay.ts';
import { calendarOf, type PlanCalendar, withAgain } from '#shared/training/plan-changes/plan-calendar.ts';
import type { IndexedWorkout } from '#shared/training/program-index.ts';
import { currentEnrolment, hasPremium, type Moment, type Training } from '#shared/training/training.ts';

/** An all-day entry of a calendar, of one day or more. */
export interface FeedEntry {
  /** Stays the same wherever the entry is moved to. */
  readonly id: string;
  readonly date: LocalDate;
  readonly days: number;
  readonly summary: string;
  readonly description: string;
  /** The path of the app that shows it. */
  readonly path: string;
  readonly isCancelled: boolean;
  /** Rises with each change. */
  readonly sequence: number;
  /** When it was last changed; milliseconds since 1970. */
  readonly changedAt: number;
}

/** How long what is cancelled stays in a feed, for calendars that keep what vanishes. */
const CANCELLED_DAYS = 30;
const PAST_DAYS = 60;
const AHEAD_DAYS = 400;

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  base: 'Base',
  build: 'Build',
  specific: 'Race-specific',
  peak: 'Peak',
  taper: 'Taper',
};

interface AthletesRace {
  /** The athlete's id, or what stands for it. */
  readonly of: string;
  readonly location: string | null;
}

/** Selects the entries of an athlete's feed, by day: without premium there is no plan, and only the race is left. */
export function feedEntries(training: Training, on: Moment, race: AthletesRace): Selected<{ entries: FeedEntry[] }> {
  const current = currentEnrolment(training);
  const shown = hasPremium(training, on.now) ? training.enrolments.filter((one) => isShown(one, on.date)) : [];
  const plans = together(Object.fromEntries(shown.map((enrolment) => [enrolment.id, loadedEnrolment(enrolment)])));
  if (isNotLoaded(plans)) return plans;
  const workouts = Object.values(plans).flatMap((plan) => workoutsOf(plan, training.raceDate ?? null, on.date));
  const entries = [...workouts, ...raceOf(training, current && plans[current.id], race)];
  return {
    entries: entries.toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1)),
  };
}

function isShown({ leftOn, deletedOn }: Pick<LoadedEnrolment, 'leftOn' | 'deletedOn'>, today: LocalDate): boolean {
  const end = leftOn ?? deletedOn;
  return end === null || end >= addDays(today, -CANCELLED_DAYS);
}

function workoutsOf(plan: LoadedEnrolment, raceDate: LocalDate | null, today: LocalDate): FeedEntry[] {
  const calendar = calendarOf(plan);
  return withAgain(plan.program.index, calendar).flatMap((workout) => {
    const found = dayOf(plan, workout, calendar);
    if (!found) return [];
    const { day, cancelledOn } = found;
    const date = localDate(day);
    const isOld = cancelledOn !== null && cancelledOn < addDays(today, -CANCELLED_DAYS);
    const isFar = date < addDays(today, -PAST_DAYS) || date > addDays(today, AHEAD_DAYS);
    if (isOld || isFar || date < plan.selectedOn) return [];
    return entryOf(plan, workout, { day, raceDate, isCancelled: cancelledOn !== null });
  });
}

/** Returns the day a workout is on, or was on when it was cancelled, and the day on which it was; undefined for none. */
function dayOf(
  { overlays, leftOn, deletedOn }: LoadedEnrolment,
  workout: IndexedWorkout,
  calendar: PlanCalendar,
): { day: DayNumber; cancelledOn: LocalDate | null } | undefined {
  const end = leftOn ?? deletedOn;
  const day = calendar.dayOf(workout);
  if (day === null) {
    const dropped = overlays?.find((one) => one.kind === 'dropped' && one.n === workout.number && !one.isUndone);
    const former = calendar.formerDayOf(workout);
    return dropped && former !== null ? { day: former, cancelledOn: dropped.on } : undefined;
  }
  if (workout.until !== null)
    return localDate(day) < workout.until ? { day, cancelledOn: null } : { day, cancelledOn: workout.until };
  if (end !== null && localDate(day) >= end) return { day, cancelledOn: end };
  return { day, cancelledOn: calendar.pauseOn(day)?.on ?? null };
}

interface Placed {
  readonly day: DayNumber;
  readonly raceDate: LocalDate | null;
  readonly isCancelled: boolean;
}

function entryOf(plan: LoadedEnrolment, workout: IndexedWorkout, { day, raceDate, isCancelled }: Placed): FeedEntry {
  const { number, week, name, workoutType } = workout;
  const overlays = plan.overlays ?? [];
  const minutes = lighterMinutes(workout.minutes, factorOf(overlays, number, day, raceDate));
  const status = plan.outcomes[number]?.status;
  const date = localDate(day);
  const lines = [
    `${plan.program.name}, week ${week}`,
    [workoutType, ...(minutes === null ? [] : [`${minutes} min`])].join(', '),
    ...(status ? [status === 'completed' ? 'Completed.' : 'Skipped.'] : []),
  ];
  return {
    id: entryIdOf(plan.id, number),
    date,
    days: 1,
    summary: `${status === 'completed' ? '✓ ' : ''}${name}`,
    description: lines.join('\n'),
    path: `/calendar?month=${date.slice(0, 7)}&day=${Number(date.slice(8))}`,
    isCancelled,
    ...changesOf(plan, workout),
  };
}

/** Counts by the rows that can change a workout: overlays keep what was undone, and a replacement its day. */
function changesOf(plan: LoadedEnrolment, { number, since, until, renamed }: IndexedWorkout) {
  const end = plan.leftOn ?? plan.deletedOn;
  const touching = (plan.overlays ?? []).filter((overlay) => touches(overlay, number));
  const days = [since, until, renamed, end].filter((date) => date !== null);
  const moments = [plan.selectedOn, ...days].map((date) => Date.parse(date));
  return {
    sequence: Math.max(0, ...touching.map(({ rev }) => rev)) + sum(days.map(dayNumber)),
    changedAt: Math.max(...moments, ...touching.map(({ by }) => momentOfStamp(by))),
  };
}

/** A pause moves all that comes after it; a lighter week says with its next version which workouts it is no more about. */
function touches(overlay: Overlay, number: number): boolean {
  return !isReplacing(overlay) || overlay.n === number;
}

/** The race, which is another one on another date, and the phases until it, which cancel nothing when they change. */
function raceOf(
  { raceDate }: Training,
  plan: LoadedEnrolment | undefined,
  { of, location }: AthletesRace,
): FeedEntry[] {
  if (!raceDate) return [];
  const about = { path: '/race', isCancelled: false, sequence: 0, changedAt: 0 };
  const place = location ? ` ${location}` : '';
  const race = {
    id: `race-${raceDate}-${of}`,
    date: raceDate,
    days: 1,
    summary: `Race day${place && `:${place}`}`,
    ...about,
  };
  const phases =
    plan && plan.startDate <= raceDate ? phasesUntil(raceDate, plan.startDate, plan.program.weekMinutes) : [];
  return [
    { ...race, description: "The day you've been training for." },
    ...phases.map(({ phase, from, to }) => ({
      id: `${phase}-${raceDate}-${of}`,
      date: from,
      days: daysBetween(from, to) + 1,
      summary: `${PHASE_NAMES[phase]} phase`,
      description: `Until ${dayName(to, from)}.`,
      ...about,
    })),
  ];
}
