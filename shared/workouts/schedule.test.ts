import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayNumber, daysBetween, localDate, mondayOf } from '#shared/dates.ts';
import { dateOfSlot, lastDate, type PlacementRequest, placeProgram, slotOfDate } from './schedule.ts';

const numRuns = process.env.EXHAUSTIVE ? 10_000 : 500;

const anyDate = fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2033-12-31') }).map(localDate);
const anyWeeks = fc.integer({ min: 1, max: 52 });
const anyRequest: fc.Arbitrary<PlacementRequest> = fc
  .record({
    mode: fc.constantFrom('continue', 'restart', 'enddate'),
    today: anyDate,
    weeks: anyWeeks,
    weekdayAligned: fc.boolean(),
    daysToEnd: fc.integer({ min: 0, max: 731 }),
    current: fc.option(fc.record({ daysAgo: fc.integer({ min: -400, max: 800 }), weeks: anyWeeks }), { nil: null }),
  })
  .map(({ daysToEnd, current, ...request }) => ({
    ...request,
    endDate: request.mode === 'enddate' ? addDays(request.today, daysToEnd) : null,
    current: current && { startDate: addDays(request.today, -current.daysAgo), weeks: current.weeks },
  }));

function everySlot(weeks: number) {
  return Array.from({ length: weeks * 7 }, (_, index) => ({ week: Math.floor(index / 7) + 1, day: (index % 7) + 1 }));
}

test('[R26] every day of a placed program has its own date, and that date leads back to it', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const placement = { startDate: placeProgram(request), weeks: request.weeks };
      const slots = everySlot(request.weeks);
      const dates = slots.map((slot) => dateOfSlot(placement, slot));
      expect(dates.map((date) => slotOfDate(placement, date))).toEqual(slots);
      expect(dates).toEqual(dates.map((_, index) => addDays(placement.startDate, index)));
      expect(dates.at(-1)).toBe(lastDate(placement));
    }),
    { numRuns: numRuns / 5 },
  );
});

test('[R26] a date has a slot from the first to the last day of the program and on no other', () => {
  fc.assert(
    fc.property(anyDate, anyWeeks, fc.integer({ min: -800, max: 800 }), (startDate, weeks, offset) => {
      const placement = { startDate, weeks };
      const date = addDays(startDate, offset);
      const slot = slotOfDate(placement, date);
      if (offset < 0 || offset >= weeks * 7) expect(slot).toBeNull();
      else expect(slot && dateOfSlot(placement, slot)).toBe(date);
    }),
    { numRuns },
  );
});

test('[R26] a leap day is a day of the program like any other', () => {
  const placement = { startDate: '2028-02-28', weeks: 1 };
  expect(everySlot(1).map((slot) => dateOfSlot(placement, slot))).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2028-03-02',
    '2028-03-03',
    '2028-03-04',
    '2028-03-05',
  ]);
  expect(slotOfDate(placement, '2028-02-29')).toEqual({ week: 1, day: 2 });
});

test('[R26] a weekday-aligned program begins on a Monday, however it was chosen', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const start = placeProgram({ ...request, weekdayAligned: true });
      expect(mondayOf(start)).toBe(start);
    }),
    { numRuns },
  );
});

test('[R26] restart begins today, and aligned in the week of today', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const start = placeProgram({ ...request, mode: 'restart' });
      expect(start).toBe(request.weekdayAligned ? mondayOf(request.today) : request.today);
    }),
    { numRuns },
  );
});

test('[R26] with an end date the last day lands on it, and aligned in its week', () => {
  fc.assert(
    fc.property(anyRequest, anyDate, (request, endDate) => {
      const last = lastDate({
        startDate: placeProgram({ ...request, mode: 'enddate', endDate }),
        weeks: request.weeks,
      });
      expect(last).toBe(request.weekdayAligned ? addDays(mondayOf(endDate), 6) : endDate);
    }),
    { numRuns },
  );
});

test('a race on a Saturday lies in the last week of an aligned program', () => {
  const request = { mode: 'enddate', today: '2026-11-18', weeks: 2, weekdayAligned: true, current: null } as const;
  const startDate = placeProgram({ ...request, endDate: '2026-12-12' });
  expect(startDate).toBe('2026-11-30');
  expect(slotOfDate({ startDate, weeks: 2 }, '2026-12-12')).toEqual({ week: 2, day: 6 });
});

test('[R26] continue keeps the place, no earlier than the first day and no later than the last', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const current = request.current ?? { startDate: addDays(request.today, -3), weeks: 1 };
      const startDate = placeProgram({ ...request, mode: 'continue', weekdayAligned: false, current });
      const place = daysBetween(startDate, request.today);
      const before = daysBetween(current.startDate, request.today);
      expect(place).toBe(Math.min(Math.max(before, 0), request.weeks * 7 - 1));
    }),
    { numRuns },
  );
});

test('[R26] continue into an aligned program keeps the week, while the day follows the calendar', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const current = request.current ?? { startDate: request.today, weeks: 1 };
      const aligned = { ...request, mode: 'continue', weekdayAligned: true, current } as const;
      const slot = slotOfDate({ startDate: placeProgram(aligned), weeks: request.weeks }, request.today);
      const before = Math.max(daysBetween(current.startDate, request.today), 0);
      expect(slot).toEqual({
        week: Math.min(Math.floor(before / 7) + 1, request.weeks),
        day: daysBetween(mondayOf(request.today), request.today) + 1,
      });
    }),
    { numRuns },
  );
});
