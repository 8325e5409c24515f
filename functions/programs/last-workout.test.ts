import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { numberWorkouts } from '#functions/program-import/number-workouts.ts';
import { STARTER_PROGRAMS } from '#infra/starter-programs/programs.ts';
import { parseStarterPrograms } from '#infra/testing/programs/parsed-starter-programs.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addDays, type LocalDate } from '#shared/dates.ts';
import type { SelectionMode } from '#shared/programs/program.ts';
import { type IndexedWorkout, lastWeekOf, placementOf } from '#shared/training/program-index.ts';
import { lastDate, lastOf, type Placement, placeProgram, slotOfDate } from '#shared/training/schedule.ts';

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

function place(plan: Plan, mode: SelectionMode, today: LocalDate, endDate: LocalDate | null): Placement {
  const lastWorkout = lastOf(plan.index);
  if (!lastWorkout) throw new Error('The plan has no workout');
  const { weeks, weekdayAligned, index } = plan;
  const current = { startDate: addDays(today, -10), weeks: 8 };
  return placementOf(placeProgram({ mode, today, weeks, lastWorkout, weekdayAligned, endDate, current }), index);
}

/** Checks the last workout as the dialog finds it, which knows only the weeks and the last week of a program. */
function expectKnownLast({ weeks, index }: Plan): void {
  const last = lastOf(index);
  expect({ week: weeks, day: lastWeekOf(index).at(-1)?.day }).toEqual({ week: last?.week, day: last?.day });
}

function expectLastOn(plan: Plan, today: LocalDate, endDate: LocalDate): void {
  const last = plan.index.at(-1);
  const due = dueDates(place(plan, 'enddate', today, endDate), plan);
  expect(due.at(-1)).toEqual([endDate, last]);
  const isWithLast = ({ week, day }: IndexedWorkout) => week === last?.week && day === last.day;
  for (const [date, workout] of due) expect(date === endDate).toBe(isWithLast(workout));
  const leftOut = plan.index.filter((workout) => !due.some(([, { number }]) => number === workout.number));
  for (const { week } of leftOut) expect(plan.weekdayAligned && week).toBe(plan.weeks);
}

function expectLastInItsPlace(plan: Plan, mode: 'restart' | 'continue', today: LocalDate): void {
  const placement = place(plan, mode, today, null);
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

  const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  const anyPlan = fc
    .record({ weeks: fc.array(anyDays, { minLength: 1, maxLength: 20 }), weekdayAligned: fc.boolean() })
    .map(({ weeks, weekdayAligned }): Plan => {
      const places = weeks.flatMap((days, index) => days.toSorted().map((day) => ({ week: index + 1, day })));
      const plain = { order: 0, name: 'Run', workoutType: 'cardio', minutes: null, since: null, until: null } as const;
      const index = places.map((slot, at) => ({ ...plain, ...slot, number: at + 1, renamed: null }));
      return { weeks: weeks.length, weekdayAligned, index };
    });

  test('of any program falls on the end date, and on its own day without one', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(6), fc.nat(400), (plan, days, ahead) => {
        const today = addDays(MONDAY, days);
        expectKnownLast(plan);
        expectLastOn(plan, today, addDays(today, ahead));
        expectLastInItsPlace(plan, 'restart', today);
        expectLastInItsPlace(plan, 'continue', today);
      }),
      { numRuns: inThisRun({ quick: 10, onCi: 200, exhaustive: 200 }) },
    );
  });
});
