import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber } from '#shared/dates.ts';
import { activeDaysIn, packActiveDays } from './active-days.ts';

const anyCounts = fc
  .array(fc.tuple(fc.integer({ min: 20_000, max: 21_000 }), fc.integer({ min: 1, max: 100 })), { maxLength: 40 })
  .map((counts) => new Map(counts));

test('packed days are the days that were counted, one digit each from the first to the last', () => {
  fc.assert(
    fc.property(anyCounts, fc.boolean(), (counts, isAll) => {
      const packed = packActiveDays(counts, isAll);
      expect([...activeDaysIn(packed)].sort()).toEqual([...counts.keys()].sort());
      const first = dayNumber(packed.from);
      for (const [day, count] of counts)
        expect(Number.parseInt(packed.counts[day - first] ?? '', 36)).toBe(Math.min(count, 35));
      expect(packed.isAll).toBe(isAll);
    }),
  );
});
