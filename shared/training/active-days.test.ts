import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, localDate } from '#shared/dates.ts';
import { activeDaysIn, countOnDay, packActiveDays } from './active-days.ts';

const anyCounts = fc
  .array(fc.tuple(fc.integer({ min: 20_000, max: 21_000 }), fc.integer({ min: 1, max: 100 })), { maxLength: 40 })
  .map((counts) => new Map(counts));

test('packed days are the counted days, one digit each from the first to the last', () => {
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

test('a workout is added to its day and taken off again, on any loaded day', () => {
  const anyDay = fc.integer({ min: 19_990, max: 21_010 });
  fc.assert(
    fc.property(anyCounts, anyDay, (counts, day) => {
      const few = new Map([...counts].map(([of, count]) => [of, Math.min(count, 34)]));
      const active = packActiveDays(few, true);
      const more = countOnDay(active, localDate(day), 1);
      expect(more).toEqual(packActiveDays(new Map([...few, [day, (few.get(day) ?? 0) + 1]]), true));
      expect(activeDaysIn(countOnDay(more, localDate(day), -1))).toEqual(activeDaysIn(active));
    }),
  );
});
