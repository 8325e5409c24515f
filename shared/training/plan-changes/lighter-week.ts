import { addDays, DAYS_IN_WEEK, dayNumber, daysBetween, type LocalDate, localDate, mondayOf } from '#shared/dates.ts';
import { sum } from '#shared/sum.ts';
import { newestFirst } from '#shared/training/log/log.ts';
import type { Moment, Training } from '#shared/training/training.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';
import type { DatedWorkout } from './dated-workouts.ts';
import { lighterMinutes } from './lighter-workout.ts';
import { isNearRace } from './near-race.ts';

/**
 * Lighter weeks that two rules propose, from facts that are stored: coaching practice, no medical advice. Volume grows by about a
 * tenth a week at most, and what was missed is not made up by more (Gabbett, Br J Sports Med 2016; 50: 273-280, on sudden
 * rises; the tenth is a rule of thumb); sessions that are all near the limit call for an easier week (Foster, Med Sci
 * Sports Exerc 1998; 30: 1164-1168).
 */

/** Two missed sessions of a kind that are a third of its week or more; of all kinds together, half. */
const MISSED = { sessions: 2, share: 1 / 3, shareOfAll: 1 / 2 } as const;
/** Three sessions running, of the last ten days, at 9 or 10 of ten, unless the plan itself is so much easier next. */
const HARD = { sessions: 3, effort: 9, days: 10, factor: 0.8, easierShare: 0.85 } as const;
const LEAST_FACTOR = 0.5;

/** A session that a proposal rests on. */
export interface Evidence {
  readonly name: string;
  readonly date: LocalDate;
}

/** A workout that a proposal changes; minutes before and after, null where the program does not say. */
export interface ChangedWorkout extends Evidence {
  readonly minutes: number | null;
  readonly lighter: number | null;
}

/** Workouts that are made lighter. */
export type LighterProposal = {
  readonly id: string;
  readonly evidence: readonly Evidence[];
  readonly changed: readonly ChangedWorkout[];
  readonly change: {
    readonly kind: 'scaled';
    readonly proposal: string;
    readonly n: number[];
    readonly factor: number;
  };
} & (
  | {
      readonly rule: 'repeated-misses';
      /** Null for all kinds together. */
      readonly workoutType: WorkoutType | null;
      /** Minutes of that kind, planned and done in the week of the misses, and planned in the next. */
      readonly planned: number;
      readonly done: number;
      readonly next: number;
    }
  | { readonly rule: 'hard-sessions' }
);

/** Facts that the rules of a lighter week go by. */
export interface Facts {
  readonly training: Training;
  readonly on: Moment;
  readonly raceDate: LocalDate | null;
  readonly selectedOn: LocalDate;
  readonly workouts: readonly (DatedWorkout & {
    readonly minutes: number | null;
    readonly isLogged: boolean;
    readonly isDone: boolean;
  })[];
}

/** When a third or more of a kind of training, or half of all, is missed in a week, the next week does not go up. */
export function repeatedMisses({ workouts, on: { date: today }, raceDate, selectedOn }: Facts): LighterProposal[] {
  // Until Thursday the week before counts, from Friday on this one.
  const monday = mondayOf(addDays(today, -4));
  const next = addDays(monday, DAYS_IN_WEEK);
  if (isNearRace(addDays(next, DAYS_IN_WEEK - 1), raceDate)) return [];
  const types = [null, ...new Set(workouts.map(({ workout }) => workout.workoutType))];
  return types.flatMap((workoutType): LighterProposal[] => {
    const isOfType = (of: WorkoutType) => workoutType === null || of === workoutType;
    const ofType = workouts.filter(({ workout, isPaused }) => isOfType(workout.workoutType) && !isPaused);
    const inWeek = (first: LocalDate) =>
      ofType.filter(({ day }) => daysBetween(first, localDate(day)) >= 0 && daysBetween(first, localDate(day)) < 7);
    const [was, coming] = [inWeek(monday), inWeek(next)];
    const missed = was.filter(({ day, isDone }) => !isDone && localDate(day) < today && localDate(day) >= selectedOn);
    const [planned, ahead, lost] = [was, coming, missed].map((some) => sum(some.map(({ minutes }) => minutes ?? 0)));
    if (planned === undefined || ahead === undefined || lost === undefined) return [];
    const isMuch =
      missed.length >= MISSED.sessions && lost >= planned * (workoutType ? MISSED.share : MISSED.shareOfAll);
    const hasBegun = coming.some(({ day, isLogged }) => isLogged || localDate(day) < today);
    if (!isMuch || hasBegun || ahead <= planned) return [];
    const factor = Math.max(LEAST_FACTOR, Math.floor((planned / ahead) * 20) / 20);
    const id = `repeated-misses${workoutType ? `-${workoutType.toLowerCase()}` : ''}.${next}`;
    return [
      {
        ...{ id, rule: 'repeated-misses', workoutType, planned, next: ahead },
        done: sum(was.filter(({ isDone }) => isDone).map(({ minutes }) => minutes ?? 0)),
        evidence: missed.map(({ workout, day }) => ({ name: workout.name, date: localDate(day) })),
        ...changesOf(id, coming, factor),
      },
    ];
  });
}

/** When three sessions running were at 9 or 10 of ten, the seven days after them are lighter, if they are not anyway. */
export function hardSessions({ training, workouts, on: { date: today }, raceDate }: Facts): LighterProposal[] {
  const done = newestFirst(Object.values(training.log))
    .filter(({ status, isRemoved, importId, localDate: date }) => {
      return status === 'completed' && !isRemoved && importId === undefined && date <= today;
    })
    .slice(0, HARD.sessions);
  const [newest] = done;
  const isHard = done.length === HARD.sessions && done.every(({ effort }) => (effort ?? 0) >= HARD.effort);
  if (!newest || !isHard || done.some(({ localDate: date }) => daysBetween(date, today) > HARD.days)) return [];
  const last = addDays(newest.localDate, DAYS_IN_WEEK);
  if (isNearRace(last, raceDate)) return [];
  const coming = workouts.filter(
    ({ day, isPaused }) => !isPaused && day > dayNumber(newest.localDate) && localDate(day) <= last,
  );
  const hasBegun = coming.some(({ day, isLogged }) => isLogged || localDate(day) < today);
  const before = workouts.filter(
    ({ day }) => day <= dayNumber(newest.localDate) && day > dayNumber(newest.localDate) - 7,
  );
  const [was, is] = [before, coming].map((some) => sum(some.map(({ minutes }) => minutes ?? 0))) as [number, number];
  if (coming.length === 0 || hasBegun || (is > 0 && is <= was * HARD.easierShare)) return [];
  const id = `hard-sessions.${newest.localDate}`;
  const evidence = done.map(({ name, localDate: date }) => ({ name, date }));
  return [{ id, rule: 'hard-sessions', evidence, ...changesOf(id, coming, HARD.factor) }];
}

function changesOf(id: string, coming: Facts['workouts'], factor: number): Pick<LighterProposal, 'changed' | 'change'> {
  return {
    changed: coming
      .toSorted((a, b) => a.day - b.day)
      .map(({ workout, day, minutes }) => ({
        ...{ name: workout.name, date: localDate(day), minutes },
        lighter: lighterMinutes(minutes, factor),
      })),
    change: { kind: 'scaled', proposal: id, n: coming.map(({ workout }) => workout.number), factor },
  };
}
