import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describeLastWorkout,
  describeStart,
  formatSpan,
  latestEndDate,
  presetEndDate,
  previewPlacement,
  problemOfEndDate,
} from '#frontend/components/programs/selection/placement-preview.ts';
import { addDays, localDate, mondayOf } from '#shared/dates.ts';
import { laterStart } from '#shared/training/placement.ts';

const SATURDAY = '2026-11-21';
const lastWeek = [
  { day: 2, name: 'Openers' },
  { day: 7, name: 'Race' },
];
const twelve = { duration: 12, weekdayAligned: false, lastWeek };
const aligned = { duration: 12, weekdayAligned: true, lastWeek };

test('a restart starts today and fills whole weeks', () => {
  const preview = previewPlacement({ mode: 'restart', program: twelve, today: SATURDAY });
  expect(preview).toEqual({
    firstDay: SATURDAY,
    lastDay: '2027-02-12',
    slot: { week: 1, day: 1 },
    lastWorkouts: ['Race'],
    leftOut: [],
  });
  expect(formatSpan(preview, SATURDAY)).toBe('Sat 21 Nov to Fri 12 Feb 2027');
});

test("a program of weekdays starts on the week's Monday", () => {
  const preview = previewPlacement({ mode: 'restart', program: aligned, today: SATURDAY });
  expect(preview).toMatchObject({ firstDay: '2026-11-16', slot: { week: 1, day: 6 } });
  expect(describeStart(preview, SATURDAY)).toBe('you join at week 1, day 6 today');
});

test('a restart can start on the next Monday, also with a program of weekdays', () => {
  for (const program of [twelve, aligned]) {
    const preview = previewPlacement({ mode: 'restart', program, today: SATURDAY, startDate: laterStart(SATURDAY) });
    expect(preview).toMatchObject({ firstDay: '2026-11-23', lastDay: '2027-02-14', slot: null });
    expect(describeStart(preview, SATURDAY)).toBe('you start in 2 days');
  }
});

test('continuing keeps week and day, clamped to a shorter program', () => {
  const current = { startDate: addDays(SATURDAY, -26), weeks: 12 };
  const place = (duration: number) =>
    previewPlacement({ mode: 'continue', program: { ...twelve, duration }, today: SATURDAY, current }).slot;
  expect(place(16)).toEqual({ week: 4, day: 6 });
  expect(place(2)).toEqual({ week: 2, day: 7 });
});

test.each([
  ['2027-02-12', 'you start today'],
  ['2027-02-13', 'you start tomorrow'],
  ['2027-02-21', 'you start in 9 days'],
  ['2027-01-30', 'you join at week 2, day 7 today'],
])('with an end on %s the preview says that %s', (endDate, words) => {
  const preview = previewPlacement({ mode: 'enddate', program: twelve, today: SATURDAY, endDate });
  expect(describeStart(preview, SATURDAY)).toBe(words);
});

test('says that the program would be over when it has fewer weeks than the athlete has behind them', () => {
  const current = { startDate: addDays(SATURDAY, -26), weeks: 12 };
  const program = { ...twelve, duration: 2, lastWeek: [{ day: 5, name: 'Race' }] };
  const preview = previewPlacement({ mode: 'continue', program, today: SATURDAY, current });
  expect(describeLastWorkout(preview, SATURDAY)).toBe('It would already be over. Last workout: Race, Thu 19 Nov.');
});

const someDay = fc.integer({ min: 18_000, max: 30_000 }).map(localDate);

test('ends on the end date, whichever day of the program its last workout is on', () => {
  fc.assert(
    fc.property(
      someDay,
      fc.nat(730),
      fc.integer({ min: 1, max: 104 }),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      (today, ahead, duration, day, weekdayAligned) => {
        const endDate = addDays(today, ahead);
        const program = { duration, weekdayAligned, lastWeek: [{ day, name: 'Race' }] };
        const { firstDay, lastDay } = previewPlacement({ mode: 'enddate', program, today, endDate });
        expect(lastDay).toBe(endDate);
        const first = weekdayAligned ? mondayOf(endDate) : addDays(endDate, 1 - day);
        expect(firstDay).toBe(addDays(first, (1 - duration) * 7));
      },
    ),
  );
});

test.each([
  ['2026-12-13', false, 'Last workout: Race, Sun 13 Dec.'],
  ['2026-12-13', true, 'Last workout: Race, Sun 13 Dec.'],
  ['2026-12-08', true, 'Last workout: Race, Tue 8 Dec. Left out: Openers.'],
  ['2026-12-07', true, 'Last workout: Race, Mon 7 Dec. Left out: Openers.'],
  ['2026-12-08', false, 'Last workout: Race, Tue 8 Dec.'],
])('when the end date is %s and weekdays count is %j, says: %s', (endDate, weekdayAligned, words) => {
  const program = { ...twelve, duration: 2, weekdayAligned };
  const preview = previewPlacement({ mode: 'enddate', program, today: SATURDAY, endDate });
  expect(describeLastWorkout(preview, SATURDAY)).toBe(words);
});

test.each([
  ['', 'Choose an end date.'],
  ['2026-11-20', 'The last day must be today or later.'],
  ['2028-11-22', 'The last day must be within 2 years, by Tue 21 Nov 2028.'],
])('the end date %j is refused, naming the field', (endDate, problem) => {
  expect(problemOfEndDate(endDate, SATURDAY)).toBe(problem);
});

test('today and the day two years ahead are valid', () => {
  expect(problemOfEndDate(SATURDAY, SATURDAY)).toBeUndefined();
  expect(problemOfEndDate(latestEndDate(SATURDAY), SATURDAY)).toBeUndefined();
});

test('the date field defaults to an upcoming race, else to the end of a start today', () => {
  expect(presetEndDate(twelve, '2027-03-06', SATURDAY)).toBe('2027-03-06');
  expect(presetEndDate(twelve, '2026-03-06', SATURDAY)).toBe('2027-02-12');
  expect(presetEndDate(twelve, null, SATURDAY)).toBe('2027-02-12');
});
