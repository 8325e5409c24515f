import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { slotOfDate } from '#infra/testing/training/slot-of-date.ts';
import { addDays, dayNumber, daysBetween, localDate, mondayOf } from '#shared/dates.ts';
import {
  dateOfSlot,
  lastDate,
  laterStart,
  type PlacementRequest,
  placeProgram,
  type Slot,
  slotOn,
} from './placement.ts';

const numRuns = inThisRun({ quick: 500, exhaustive: 10_000 });

const anyDate = fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2033-12-31') }).map(localDate);
const anyWeeks = fc.integer({ min: 1, max: 52 });
const anyRequest: fc.Arbitrary<PlacementRequest> = fc
  .record({
    mode: fc.constantFrom('continue', 'restart', 'enddate'),
    today: anyDate,
    weeks: anyWeeks,
    lastDay: fc.integer({ min: 1, max: 7 }),
    weekdayAligned: fc.boolean(),
    daysToEnd: fc.integer({ min: 0, max: 731 }),
    current: fc.option(fc.record({ daysAgo: fc.integer({ min: -400, max: 800 }), weeks: anyWeeks }), { nil: null }),
  })
  .map(({ daysToEnd, lastDay, current, ...request }) => ({
    ...request,
    lastWorkout: { week: request.weeks, day: lastDay },
    endDate: request.mode === 'enddate' ? addDays(request.today, daysToEnd) : null,
    current: current && { startDate: addDays(request.today, -current.daysAgo), weeks: current.weeks },
  }));

function everySlot(weeks: number) {
  return Array.from({ length: weeks * 7 }, (_, index) => ({ week: Math.floor(index / 7) + 1, day: (index % 7) + 1 }));
}

/** The slots up to the last workout. */
function slotsOf({ weeks, lastWorkout }: PlacementRequest): Slot[] {
  return everySlot(weeks).slice(0, (lastWorkout.week - 1) * 7 + lastWorkout.day);
}

test('[R26] gives every slot a date of its own that maps back to it, except slots that the end date cuts off', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const placement = placeProgram(request);
      const slots = slotsOf(request);
      const dates = slots.map((slot) => dateOfSlot(placement, slot));
      const placed = dates.filter((date) => date !== null);
      expect(dates.map((date) => date && slotOfDate(placement, date))).toEqual(
        slots.map((slot, index) => dates[index] && slot),
      );
      expect(placed).toEqual(placed.toSorted());
      expect(new Set(placed).size).toBe(placed.length);
      if (request.mode !== 'enddate')
        expect(dates).toEqual(dates.map((_, index) => addDays(placement.startDate, index)));
    }),
    { numRuns: numRuns / 5 },
  );
});

test('[R26] cuts off slots of the last week only, and gives every date up to the last day a week and day', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const placement = placeProgram(request);
      const cutOff = slotsOf(request).filter((slot) => dateOfSlot(placement, slot) === null);
      for (const { week } of cutOff) expect(week).toBe(request.weeks);
      if (!request.weekdayAligned) expect(cutOff).toEqual([]);
      for (let date = placement.startDate; date <= lastDate(placement); date = addDays(date, 1))
        expect(slotOn(placement, date)).not.toBeNull();
      expect(slotOn(placement, addDays(lastDate(placement), 1))).toBeNull();
    }),
    { numRuns: numRuns / 10 },
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

test('[R26] a weekday-aligned program starts on a Monday, in every mode', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const { startDate: start } = placeProgram({ ...request, weekdayAligned: true });
      expect(mondayOf(start)).toBe(start);
    }),
    { numRuns },
  );
});

test("[R26] restart starts today, or in today's week when aligned", () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const { startDate: start } = placeProgram({ ...request, mode: 'restart' });
      expect(start).toBe(request.weekdayAligned ? mondayOf(request.today) : request.today);
    }),
    { numRuns },
  );
});

test('[R26] restart starts on the chosen date, or in its week when aligned', () => {
  fc.assert(
    fc.property(anyRequest, anyDate, (request, startDate) => {
      const placement = placeProgram({ ...request, mode: 'restart', startDate });
      expect(placement.startDate).toBe(request.weekdayAligned ? mondayOf(startDate) : startDate);
      expect(placement.finish).toBeUndefined();
    }),
    { numRuns },
  );
});

test('[R26] puts the last workout on the end date and nothing after it when an end date is chosen', () => {
  fc.assert(
    fc.property(anyRequest, anyDate, (request, endDate) => {
      const placement = placeProgram({ ...request, mode: 'enddate', endDate });
      expect(dateOfSlot(placement, request.lastWorkout)).toBe(endDate);
      expect(slotOfDate(placement, endDate)).toEqual(request.lastWorkout);
      expect(lastDate(placement)).toBe(endDate);
      const weekOfEnd = addDays(placement.startDate, (request.weeks - 1) * 7);
      if (request.weekdayAligned) expect(mondayOf(endDate)).toBe(weekOfEnd);
    }),
    { numRuns },
  );
});

const aligned = { mode: 'enddate', today: '2026-11-18', weeks: 2, weekdayAligned: true, current: null } as const;

test('moves the Saturday workout of an aligned program to Sunday and frees Saturday when the race is on Sunday', () => {
  const placement = placeProgram({ ...aligned, lastWorkout: { week: 2, day: 6 }, endDate: '2026-12-13' });
  expect(placement.startDate).toBe('2026-11-30');
  expect(slotOfDate(placement, '2026-12-13')).toEqual({ week: 2, day: 6 });
  expect(slotOfDate(placement, '2026-12-12')).toBeNull();
  expect(slotOn(placement, '2026-12-12')).toEqual({ week: 2, day: 6 });
});

test('drops the Friday workout of an aligned program when the race is on Friday', () => {
  const placement = placeProgram({ ...aligned, lastWorkout: { week: 2, day: 6 }, endDate: '2026-12-11' });
  expect(slotOfDate(placement, '2026-12-11')).toEqual({ week: 2, day: 6 });
  expect(dateOfSlot(placement, { week: 2, day: 5 })).toBeNull();
  expect(dateOfSlot(placement, { week: 2, day: 4 })).toBe('2026-12-10');
  expect(slotOfDate(placement, '2026-12-12')).toBeNull();
});

test('[R26] continue keeps the place, within the first and the last day', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const current = request.current ?? { startDate: addDays(request.today, -3), weeks: 1 };
      const { startDate } = placeProgram({ ...request, mode: 'continue', weekdayAligned: false, current });
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
      const slot = slotOfDate(placeProgram(aligned), request.today);
      const before = Math.max(daysBetween(current.startDate, request.today), 0);
      expect(slot).toEqual({
        week: Math.min(Math.floor(before / 7) + 1, request.weeks),
        day: daysBetween(mondayOf(request.today), request.today) + 1,
      });
    }),
    { numRuns },
  );
});

test('the later start is one to six days ahead, and there is none on a Monday', () => {
  expect([16, 17, 18, 19, 20, 21, 22].map((day) => laterStart(`2026-11-${day}`))).toEqual([
    null,
    ...Array(6).fill('2026-11-23'),
  ]);
});
