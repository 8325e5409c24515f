import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addMonthsClamped, freeMonthsRemaining } from './free-months.ts';

const numRuns = inThisRun({ quick: 500, exhaustive: 10_000 });

const NOW = Date.parse('2026-11-18T12:00:00Z');
const anyTime = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2036-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const anyMonths = fc.integer({ min: 0, max: 36 });

test.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', 2, '2026-03-31T10:00:00.000Z'],
  ['2026-03-31T00:00:00.000Z', 1, '2026-04-30T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', 2, '2027-02-28T23:59:59.999Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
  ['2026-11-18T12:00:00.000Z', 0, '2026-11-18T12:00:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonthsClamped(from, months)).toBe(to);
});

test('[R16] months added to the same day are in the month that far ahead, and never on a later day', () => {
  fc.assert(
    fc.property(anyTime, anyMonths, (from, months) => {
      const to = new Date(addMonthsClamped(from.toISOString(), months));
      const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect(monthOf(to) - monthOf(from)).toBe(months);
      expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
      expect(to.toISOString().slice(11)).toBe(from.toISOString().slice(11));
    }),
    { numRuns },
  );
});

test('the remaining months are at most those granted, and none once they have run out', () => {
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 1, max: 24 }), fc.double({ min: 0, max: 1 }), (anchor, months, part) => {
      const expires = addMonthsClamped(anchor.toISOString(), months);
      const [start, end] = [anchor.getTime(), Date.parse(expires)];
      expect(freeMonthsRemaining(expires, start)).toBe(months);
      const at = Math.min(Math.floor(start + (end - start) * (Number.isNaN(part) ? 0 : part)), end - 1);
      const remaining = freeMonthsRemaining(expires, at);
      expect(remaining).toBeGreaterThanOrEqual(1);
      expect(remaining).toBeLessThanOrEqual(months);
      expect(freeMonthsRemaining(expires, end)).toBe(0);
    }),
    { numRuns },
  );
});

test('without a promotion no months remain', () => {
  expect(freeMonthsRemaining(null, NOW)).toBe(0);
});
