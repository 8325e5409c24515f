import { expect, test } from 'vitest';
import { comingRows, whyNone } from '#frontend/screens/workouts/coming-days.ts';
import type { Plan, ScheduledWorkout, TodayWorkout, UpcomingWorkouts } from '#shared/workouts/contract.ts';

const localDate = '2026-11-21';
const plan = { startDate: '2026-11-09', endDate: '2026-11-22' } as Plan;
const workout = (scheduledDate: string) => ({ workoutId: scheduledDate, scheduledDate }) as ScheduledWorkout;
const today = (fields: Partial<TodayWorkout> = {}) =>
  ({ localDate, plan, workouts: [], premiumRequired: false, ...fields }) as unknown as TodayWorkout;
const upcoming = (...dates: string[]): UpcomingWorkouts => ({
  localDate,
  workouts: dates.map(workout),
  premiumRequired: false,
});
const kinds = (rows: ReturnType<typeof comingRows>) => rows.map(({ kind, date }) => `${date} ${kind}`);

test('workouts are on their days, and days of the program without one are rest days', () => {
  expect(kinds(comingRows(upcoming('2026-11-21', '2026-11-21'), today()))).toEqual([
    '2026-11-21 workout',
    '2026-11-21 workout',
    '2026-11-22 rest',
  ]);
});

test('today with everything logged is done, not a rest day', () => {
  const logged = today({ workouts: [workout(localDate)] });
  expect(kinds(comingRows(upcoming(), logged))).toEqual(['2026-11-21 done', '2026-11-22 rest']);
});

test('days before the start and after the end have no row', () => {
  const later = { ...plan, startDate: '2026-11-23', endDate: '2026-12-20' };
  expect(kinds(comingRows(upcoming(), today({ plan: later })))).toEqual(['2026-11-23 rest']);
  expect(comingRows(upcoming(), today({ plan: { ...plan, endDate: '2026-11-20' } }))).toEqual([]);
});

test('an unknown day has no row, and is no rest day', () => {
  const known = { ...upcoming('2026-11-21'), lastKnown: '2026-11-21' };
  expect(kinds(comingRows(known, today()))).toEqual(['2026-11-21 workout']);
});

test('nothing is called a rest day without a program, without premium, or before today is known', () => {
  expect(comingRows(upcoming(), today({ plan: null }))).toEqual([]);
  expect(comingRows({ ...upcoming(), premiumRequired: true }, today())).toEqual([]);
  expect(comingRows(upcoming(), undefined)).toEqual([]);
});

test('an athlete with a program is told when it starts or ended, one without to select one', () => {
  const starting = { ...plan, startDate: '2026-11-30', endDate: '2026-12-20' };
  const ended = { ...plan, endDate: '2026-11-20' };
  expect(whyNone(upcoming(), today({ plan: starting }))).toBe('Your program starts Mon 30 Nov');
  expect(whyNone(upcoming(), today({ plan: ended }))).toBe('Your program ended Fri 20 Nov');
  expect(whyNone(upcoming(), today({ plan: null }))).toBe('Select a program to see upcoming workouts');
  expect(whyNone(upcoming(), undefined)).toBeUndefined();
});
