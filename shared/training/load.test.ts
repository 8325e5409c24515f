import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addDays, mondayOf } from '#shared/dates.ts';
import { changeFrom, changeToUsual, isLightWeek, loadOf, type TrainedEntry, weekLoads, weeksAgo } from './load.ts';

const TODAY = '2026-11-18'; // a Wednesday
const done = (localDate: string, duration: number | null, effort?: number | null): TrainedEntry => ({
  localDate,
  status: 'completed',
  duration,
  ...(effort !== undefined && { effort }),
});

test('a load is effort times minutes, and null when either is unknown or nothing was done', () => {
  expect(loadOf(done(TODAY, 50, 7))).toBe(350);
  expect([loadOf(done(TODAY, 50)), loadOf(done(TODAY, 50, null)), loadOf(done(TODAY, null, 7))]).toEqual([
    null,
    null,
    null,
  ]);
  expect(loadOf({ ...done(TODAY, 50, 7), status: 'skipped' })).toBeNull();
});

describe('weeks', () => {
  test('run from Monday to Sunday, over new year as well, and count workouts without an effort', () => {
    const entries = [
      done('2026-12-28', 60, 5),
      done('2027-01-03', 40, 8),
      done('2027-01-04', 30, 6),
      done('2027-01-05', 20),
    ];
    const weeks = weekLoads(entries, [], '2027-01-06', 2);
    expect(weeks.map(({ week, load, minutes, unrated }) => [week, load, minutes, unrated])).toEqual([
      ['2026-12-28', 620, 100, 0],
      ['2027-01-04', 180, 50, 1],
    ]);
  });

  test('have the planned minutes, and a planned load only where the plan says how hard all of it is', () => {
    const planned = [
      { date: '2026-11-09', minutes: 60, load: 400 },
      { date: '2026-11-10', minutes: 40, load: 300 },
      { date: '2026-11-16', minutes: 60, load: null },
    ];
    const weeks = weekLoads([], planned, TODAY, 3);
    expect(weeks.map((week) => week.planned)).toEqual([null, { minutes: 100, load: 700 }, { minutes: 60, load: null }]);
  });

  test('have no planned load where a workout has no minutes, and no plan where none has', () => {
    const planned = [
      { date: '2026-11-09', minutes: 60, load: 400 },
      { date: '2026-11-10', minutes: null, load: null },
      { date: '2026-11-16', minutes: null, load: null },
    ];
    expect(weekLoads([], planned, TODAY, 2).map((week) => week.planned)).toEqual([{ minutes: 60, load: null }, null]);
  });

  test('have a monotony from four days on', () => {
    const days = (count: number, effort: (day: number) => number) =>
      weekLoads(
        Array.from({ length: count }, (_, day) => done(addDays('2026-11-16', day), 60, effort(day))),
        [],
        TODAY,
        1,
      )[0];
    expect(days(3, () => 5)?.monotony).toBeNull();
    expect(days(4, () => 5)?.monotony).toBe(1.2);
    expect(days(6, (day) => 4 + (day % 2))?.monotony).toBe(2.4);
    expect(days(7, () => 5)?.monotony).toBeNull(); // all alike: there is no deviation to divide by
  });

  test('have each entry once, in any order of days', () => {
    const entry = fc.record({
      localDate: fc.integer({ min: -40, max: 20 }).map((day) => addDays(TODAY, day)),
      status: fc.constantFrom('completed' as const, 'skipped' as const),
      duration: fc.option(fc.integer({ min: 1, max: 600 })),
      effort: fc.option(fc.integer({ min: 1, max: 10 })),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const weeks = weekLoads(entries, [], TODAY, 12);
        const isIn = ({ localDate }: TrainedEntry) => mondayOf(localDate) <= mondayOf(TODAY);
        const expected = entries.filter(isIn).reduce((sum, each) => sum + (loadOf(each) ?? 0), 0);
        expect(weeks.reduce((sum, { load }) => sum + load, 0)).toBe(expected);
      }),
      { numRuns: inThisRun({ quick: 100, exhaustive: 20_000 }) },
    );
  });
});

test('a change is relative to the mean of the four weeks before, and within three per cent there is none', () => {
  expect(changeToUsual([100, 100, 100, 100, 118], 4)).toEqual({ direction: 'more', percent: 18 });
  expect(changeToUsual([100, 200, 100, 200, 120], 4)).toEqual({ direction: 'less', percent: 20 });
  expect(changeToUsual([100, 100, 100, 100, 102], 4)).toEqual({ direction: 'same', percent: 0 });
  expect(changeToUsual([100, 100, 100, 100, 103], 4)).toEqual({ direction: 'more', percent: 3 });
  expect(changeToUsual([100, 100, 100, 102], 3)).toBeNull();
  expect(changeToUsual([0, 0, 0, 0, 300], 4)).toBeNull();
  expect(changeFrom(200, 0)).toEqual({ direction: 'less', percent: 100 });
});

test('a week is light when less was planned than the week before', () => {
  const week = (minutes: number) => weekLoads([], [{ date: TODAY, minutes, load: null }], TODAY, 1)[0] as never;
  expect([isLightWeek(week(200), week(170)), isLightWeek(week(200), week(180))]).toEqual([true, false]);
  expect(isLightWeek(undefined, week(100))).toBe(false);
});

test('weeks ago are counted by Mondays', () => {
  expect(['2026-11-18', '2026-11-16', '2026-11-15', '2026-10-11'].map((date) => weeksAgo(date, TODAY))).toEqual([
    0, 0, 1, 6,
  ]);
});
