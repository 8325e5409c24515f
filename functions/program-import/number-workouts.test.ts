import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeIndexLines } from '#functions/data/programs/programs.ts';
import { hasTraining } from '#infra/testing/programs/has-training.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addDays } from '#shared/dates.ts';
import { type NumberedVersion, numberWorkouts } from './number-workouts.ts';
import type { PlacedWorkout } from './parsed-program.ts';

const FIRST_DAY = '2026-11-01';

/** Workouts at places like `1.3`, in the file's order; two at one place follow each other on that day. */
function parsed(places: readonly string[], label = 'Run'): PlacedWorkout[] {
  return places.map((place, index) => {
    const [week = 1, day = 1] = place.split('.').map(Number);
    const order = places.slice(0, index).filter((other) => other === place).length;
    const name = `${label} ${place}/${order}`;
    return { week, day, order, name, description: '', workoutType: 'Training', durationMinutes: 40, exercises: [] };
  });
}

function numbersOf({ workouts }: NumberedVersion): Record<string, number> {
  return Object.fromEntries(workouts.map(({ name, number }) => [name, number]));
}

test('a new program is numbered from 1 in its order', () => {
  const version = numberWorkouts(parsed(['1.1', '1.3', '1.3', '2.1']), [], FIRST_DAY);
  expect(numbersOf(version)).toEqual({ 'Run 1.1/0': 1, 'Run 1.3/0': 2, 'Run 1.3/1': 3, 'Run 2.1/0': 4 });
  expect(version.index.map(({ since, until }) => [since, until])).toEqual(Array(4).fill([null, null]));
});

test('a replacement carries the numbers over by place, and a new place gets a new number', () => {
  const first = numberWorkouts(parsed(['1.1', '1.3', '2.1']), [], FIRST_DAY);
  const second = numberWorkouts(parsed(['1.1', '1.2', '1.3', '1.3', '2.1'], 'Row'), first.index, '2026-11-10');
  expect(numbersOf(second)).toEqual({ 'Row 1.1/0': 1, 'Row 1.2/0': 4, 'Row 1.3/0': 2, 'Row 1.3/1': 5, 'Row 2.1/0': 3 });
  expect(second.index.map(({ name, since }) => [name, since])).toEqual([
    ['Row 1.1/0', null],
    ['Row 1.3/0', null],
    ['Row 2.1/0', null],
    ['Row 1.2/0', '2026-11-10'],
    ['Row 1.3/1', '2026-11-10'],
  ]);
});

test('a workout that falls out stays in the index with the day on which it did', () => {
  const first = numberWorkouts(parsed(['1.1', '1.2']), [], FIRST_DAY);
  const second = numberWorkouts(parsed(['1.1']), first.index, '2026-11-10');
  const third = numberWorkouts(parsed(['1.1']), second.index, '2026-11-20');
  expect(third.index[1]).toMatchObject({ number: 2, name: 'Run 1.2/0', since: null, until: '2026-11-10' });
  expect(third.workouts).toHaveLength(1);
});

test('the index says when a place last got another workout, not when its workout was left as it is', () => {
  const first = numberWorkouts(parsed(['1.1', '1.2']), [], FIRST_DAY);
  const second = numberWorkouts(parsed(['1.1', '1.2'], 'Row'), first.index, '2026-11-10');
  const third = numberWorkouts(parsed(['1.1'], 'Row'), second.index, '2026-11-20');
  const renamedIn = ({ index }: NumberedVersion) => index.map(({ renamed }) => renamed);
  expect([first, second, third].map(renamedIn)).toEqual([
    [null, null],
    ['2026-11-10', '2026-11-10'],
    ['2026-11-10', '2026-11-10'],
  ]);
});

test('a place that was empty for a while asked for no training then, though it has its number again', () => {
  const slot = { week: 1, day: 2 };
  const first = numberWorkouts(parsed(['1.1', '1.2']), [], FIRST_DAY);
  const second = numberWorkouts(parsed(['1.1']), first.index, '2026-11-10');
  const third = numberWorkouts(parsed(['1.1', '1.2'], 'Row'), second.index, '2026-11-20');
  expect(third.index[1]).toMatchObject({ number: 2, name: 'Row 1.2/0', until: null });
  expect(hasTraining(second.index, slot, '2026-11-09')).toBe(true);
  expect(hasTraining(third.index, slot, '2026-11-15')).toBe(false);
  expect(hasTraining(third.index, slot, '2026-11-20')).toBe(true);
});

const anyPlaces = fc
  .uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 3 })),
    {
      minLength: 1,
      maxLength: 20,
      selector: ([week, day]) => week * 7 + day,
    },
  )
  .map((slots) =>
    slots
      .sort(([week, day], [otherWeek, otherDay]) => week - otherWeek || day - otherDay)
      .flatMap(([week, day, count]) => Array<string>(count).fill(`${week}.${day}`)),
  );

test('over any replacements a number means one place for ever, and no number is lost', () => {
  fc.assert(
    fc.property(fc.array(anyPlaces, { minLength: 1, maxLength: 6 }), (versions) => {
      let index: NumberedVersion['index'] = [];
      const placeOf = new Map<number, string>();
      for (const [replacement, places] of versions.entries()) {
        const version = numberWorkouts(parsed(places), index, addDays(FIRST_DAY, replacement));
        const live = version.index.filter(({ until }) => until === null);
        expect(live.map(({ number }) => number).sort()).toEqual(version.workouts.map(({ number }) => number).sort());
        expect(version.index.map(({ number }) => number)).toEqual(version.index.map((_, at) => at + 1));
        expect(version.index.length).toBeGreaterThanOrEqual(index.length);
        for (const { number, week, day, order } of version.index) {
          const place = `${week}.${day}.${order}`;
          expect(placeOf.get(number) ?? place).toBe(place);
          placeOf.set(number, place);
        }
        index = version.index;
      }
      expect(new Set(placeOf.values()).size).toBe(placeOf.size);
    }),
    { numRuns: inThisRun({ quick: 100, exhaustive: 1_000 }) },
  );
});

test('a thousand workouts with the longest names fit an index of one item, and are whole in their own rows', () => {
  const places = Array.from({ length: 1_000 }, (_, index) => `${(index % 104) + 1}.${(index % 7) + 1}`);
  const { index, workouts } = numberWorkouts(parsed(places, '走'.repeat(110)), [], FIRST_DAY);
  expect(Buffer.byteLength(JSON.stringify(writeIndexLines(index)))).toBeLessThan(300_000);
  expect(workouts.every(({ name }) => name.startsWith('走'.repeat(110)))).toBe(true);
});
