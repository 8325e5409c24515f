import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLoaded, joinRanges, type LogRange, loadedDownTo, rangeOfDays } from './log.ts';

const anyPlace = fc.integer({ min: 0, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const anyRange = fc
  .tuple(anyPlace, anyPlace)
  .filter(([a, b]) => a !== b)
  .map(([a, b]): LogRange => (a < b ? { from: a, before: b } : { from: b, before: a }));
const anyRanges = fc.array(anyRange, { maxLength: 8 });

const contains = ({ from, before }: LogRange, place: string) => from <= place && place < before;
const join = (ranges: readonly LogRange[]) => ranges.reduce<LogRange[]>(joinRanges, []);

test('joined ranges cover what the single ones covered, in order and apart', () => {
  fc.assert(
    fc.property(anyRanges, anyPlace, (ranges, place) => {
      const joined = join(ranges);
      expect(joined.some((range) => contains(range, place))).toBe(ranges.some((range) => contains(range, place)));
      const ends = joined.flatMap(({ from, before }) => [from, before]);
      expect(ends).toEqual([...new Set(ends)].sort());
    }),
  );
});

test('a range is loaded when every place in it is', () => {
  fc.assert(
    fc.property(anyRanges, anyRange, (ranges, asked) => {
      const log = { log: {}, loadedRanges: join(ranges) };
      const places = Array.from({ length: 31 }, (_, day) => `2026-11-${String(day).padStart(2, '0')}`);
      const inside = places.filter((place) => contains(asked, place));
      const isEach = inside.every((place) => ranges.some((range) => contains(range, place)));
      expect(isLoaded(log, asked)).toBe(isEach);
    }),
  );
});

test('the log is loaded from a place down to the first gap', () => {
  const log = {
    log: {},
    loadedRanges: join([rangeOfDays('2026-11-01', '2026-11-10'), { from: '2026-11-20', before: '~' }]),
  };
  expect(loadedDownTo(log, '~')).toBe('2026-11-20');
  expect(loadedDownTo(log, '2026-11-15')).toBe('2026-11-15');
  expect(loadedDownTo(log, '2026-11-10~')).toBe('2026-11-01');
});
