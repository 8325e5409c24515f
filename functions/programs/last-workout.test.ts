import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { numberWorkouts } from '#functions/program-import/number-workouts.ts';
import { STARTER_PROGRAMS } from '#infra/starter-programs/programs.ts';
import { parseStarterPrograms } from '#infra/testing/programs/parsed-starter-programs.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { slotOfDate } from '#infra/testing/training/slot-of-date.ts';
import { addDays, type LocalDate, mondayOf } from '#shared/dates.ts';
import type { SelectionMode } from '#shared/programs/program.ts';
import { lastDate, lastOf, type Placement, type PlacementRequest, placeProgram } from '#shared/training/placement.ts';
import { type IndexedWorkout, lastWeekOf, placementOf } from '#shared/training/program-index.ts';

interface Plan {
  readonly weeks: number;
  readonly weekdayAligned: boolean;
  readonly index: readonly IndexedWorkout[];
}

const MONDAY = '2026-11-16';
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Lists the workouts of a plan with their dates, found by walking through all dates. */
function dueDates(placement: Placement, { index }: Plan): [LocalDate, IndexedWorkout][] {
  const due: [LocalDate, IndexedWorkout][] = [];
  for (let date = placement.startDate; date <= lastDate(placement); date = addDays(date, 1)) {
    const slot = slotOfDate(placement, date);
    for (const workout of index) if (workout.week === slot?.week && workout.day === slot.day) due.push([date, workout]);
  }
  return due;
}

type Place = (request: PlacementRequest) => Placement;

function place(plan: Plan, mode: SelectionMode, today: LocalDate, endDate: LocalDate | null, by: Place): Placement {
  const lastWorkout = lastOf(plan.index);
  if (!lastWorkout) throw new Error('The plan has no workout');
  const { weeks, weekdayAligned, index } = plan;
  const current = { startDate: addDays(today, -10), weeks: 8 };
  return placementOf(by({ mode, today, weeks, lastWorkout, weekdayAligned, endDate, current }), index);
}

/** Checks the last workout as the dialog finds it, which knows only the weeks and the last week of a program. */
function expectKnownLast({ weeks, index }: Plan): void {
  const last = lastOf(index);
  expect({ week: weeks, day: lastWeekOf(index).at(-1)?.day }).toEqual({ week: last?.week, day: last?.day });
}

function expectLastOn(plan: Plan, today: LocalDate, endDate: LocalDate, by: Place = placeProgram): void {
  const last = plan.index.at(-1);
  const due = dueDates(place(plan, 'enddate', today, endDate, by), plan);
  expect(due.at(-1)).toEqual([endDate, last]);
  if (!last) throw new Error('The plan has no workout');
  const isWithLast = ({ week, day }: IndexedWorkout) => week === last.week && day === last.day;
  // The others keep their weekdays, or else their distance from the last one.
  const lastPlace = plan.weekdayAligned ? { date: mondayOf(endDate), day: 1 } : { date: endDate, day: last.day };
  for (const [date, workout] of due) {
    const { week, day } = workout;
    const kept = addDays(lastPlace.date, (week - last.week) * 7 + day - lastPlace.day);
    expect(date).toBe(isWithLast(workout) ? endDate : kept);
    expect(date === endDate).toBe(isWithLast(workout));
  }
  const leftOut = plan.index.filter((workout) => !due.some(([, { number }]) => number === workout.number));
  for (const { week } of leftOut) expect(plan.weekdayAligned && week).toBe(plan.weeks);
}

function expectLastInItsPlace(plan: Plan, mode: 'restart' | 'continue', today: LocalDate): void {
  const placement = place(plan, mode, today, null, placeProgram);
  const due = dueDates(placement, plan);
  expect(due.map(([, { number }]) => number)).toEqual(plan.index.map(({ number }) => number));
  const last = plan.index.at(-1);
  expect(due.at(-1)?.[0]).toBe(addDays(placement.startDate, ((last?.week ?? 0) - 1) * 7 + (last?.day ?? 0) - 1));
}

describe('[R72] the last workout', () => {
  let starters: Map<string, Plan>;
  beforeAll(async () => {
    const parsed = await parseStarterPrograms();
    starters = new Map(
      parsed.map(({ file, parsed: { weeks, weekdayAligned, workouts } }) => [
        file,
        { weeks, weekdayAligned, index: numberWorkouts(workouts, [], MONDAY).index },
      ]),
    );
  });

  test.each(STARTER_PROGRAMS.map(({ file }) => file))('of %s falls on the end date, whatever its weekday', (file) => {
    const plan = starters.get(file) as Plan;
    expectKnownLast(plan);
    for (const days of WEEKDAYS) {
      expectLastOn(plan, MONDAY, addDays('2027-04-05', days));
      for (const mode of ['restart', 'continue'] as const) expectLastInItsPlace(plan, mode, addDays(MONDAY, days));
    }
  });

  const planOf = (weekdayAligned: boolean, weeks: readonly (readonly number[])[]): Plan => {
    const places = weeks.flatMap((days, index) => days.toSorted().map((day) => ({ week: index + 1, day })));
    const plain = { order: 0, name: 'Run', workoutType: 'cardio', minutes: null, since: null, until: null } as const;
    const index = places.map((slot, at) => ({ ...plain, ...slot, number: at + 1, renamed: null }));
    return { weeks: weeks.length, weekdayAligned, index };
  };
  const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  const anyPlan = fc
    .record({ weeks: fc.array(anyDays, { minLength: 1, maxLength: 20 }), weekdayAligned: fc.boolean() })
    .map(({ weeks, weekdayAligned }) => planOf(weekdayAligned, weeks));

  test('of any program falls on the end date, and on its own day without one', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(6), fc.nat(400), (plan, days, ahead) => {
        const today = addDays(MONDAY, days);
        expectKnownLast(plan);
        expectLastOn(plan, today, addDays(today, ahead));
        expectLastInItsPlace(plan, 'restart', today);
        expectLastInItsPlace(plan, 'continue', today);
      }),
      { numRuns: inThisRun({ quick: 10, exhaustive: 200 }) },
    );
  });

  /** A race on the Saturday of its week, with fixed weekdays and without, to end on any day of a week. */
  const everyRace = (by: Place) => {
    for (const aligned of [true, false])
      for (const days of WEEKDAYS)
        expectLastOn(
          planOf(aligned, [
            [1, 3],
            [2, 7],
            [1, 4, 5, 6],
          ]),
          MONDAY,
          addDays('2027-04-05', days),
          by,
        );
  };

  const moved = (days: number, { finish, startDate, ...placement }: Placement): Placement => ({
    ...placement,
    startDate: addDays(startDate, days),
    ...(finish && { finish: { ...finish, date: addDays(finish.date, days) } }),
  });
  const withoutFinish = ({ finish: _, ...placement }: Placement): Placement => placement;
  const FAULTS: Record<string, Place> = {
    'puts the last day of the last week on the date': (request) =>
      placeProgram({ ...request, lastWorkout: { ...request.lastWorkout, day: 7 } }),
    'puts the last workout of the week before on the date': (request) =>
      placeProgram({ ...request, lastWorkout: { week: request.weeks - 1, day: 7 } }),
    'puts the first workout of the last week on the date': (request) =>
      placeProgram({ ...request, lastWorkout: { ...request.lastWorkout, day: 1 } }),
    'ends a day early': (request) => moved(-1, placeProgram(request)),
    'ends a day late': (request) => moved(1, placeProgram(request)),
    'ends a week early': (request) => moved(-7, placeProgram(request)),
    'moves no workout to the date': (request) => withoutFinish(placeProgram(request)),
    'takes no notice of the date': (request) => placeProgram({ ...request, mode: 'restart' }),
    'takes no notice of fixed weekdays': (request) => placeProgram({ ...request, weekdayAligned: false }),
    'begins every program on a Monday': (request) => placeProgram({ ...request, weekdayAligned: true }),
  };

  test.for(Object.entries(FAULTS))('the test fails for a placement that %s', ([, faulty]) => {
    everyRace(placeProgram);
    expect(() => everyRace(faulty)).toThrow();
  });
});
