import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WorkoutRow } from '#functions/data/programs/programs.ts';
import { numberWorkouts } from '#functions/program-import/number-workouts.ts';
import type { PlacedWorkout } from '#functions/program-import/parsed-program.ts';
import { hasTraining } from '#infra/testing/programs/has-training.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addDays } from '#shared/dates.ts';
import type { IndexedWorkout } from '#shared/training/program-index.ts';
import { withEdited, withRemoved } from './edit-workouts.ts';

const FIRST_DAY = '2026-11-01';
const WEEKS = 3;
const DAYS = 3;

interface Story {
  index: readonly IndexedWorkout[];
  rows: readonly WorkoutRow[];
  today: string;
}

/** Workouts on these places; a place that comes up again has several. */
const anyPlaces = fc.array(
  fc.record({ week: fc.integer({ min: 1, max: WEEKS }), day: fc.integer({ min: 1, max: DAYS }) }),
  {
    minLength: 1,
    maxLength: 8,
  },
);

const anyDeed = fc.record({
  kind: fc.constantFrom('move', 'move', 'rename', 'remove', 'replace'),
  which: fc.nat(),
  to: anyPlaces,
  after: fc.integer({ min: 0, max: 3 }),
});
type Deed = typeof anyDeed extends fc.Arbitrary<infer D> ? D : never;

const byPlace = (a: WorkoutRow, b: WorkoutRow) => a.week - b.week || a.day - b.day || a.order - b.order;

/** Returns the workouts as the parser reads them: ordered within each day, without gaps. */
function asParsed(rows: readonly Omit<WorkoutRow, 'number' | 'order'>[]): PlacedWorkout[] {
  return rows.map(({ minutes, ...row }, at) => {
    const before = rows.slice(0, at).filter(({ week, day }) => week === row.week && day === row.day);
    return { ...row, durationMinutes: minutes, order: before.length };
  });
}

function uploaded(former: readonly IndexedWorkout[], places: Deed['to'], today: string) {
  const plain = { description: '', workoutType: 'Training' as const, minutes: 40, exercises: [] };
  const sorted = places.toSorted((a, b) => a.week - b.week || a.day - b.day);
  const parsed = asParsed(sorted.map((place, at) => ({ ...place, ...plain, name: `Run ${at}` })));
  const { index, workouts } = numberWorkouts(parsed, former, today);
  return { index, rows: workouts };
}

function done({ index, rows, today }: Story, { kind, which, to }: Deed): Pick<Story, 'index' | 'rows'> {
  const row = rows[which % rows.length] as WorkoutRow;
  if (kind === 'replace') return uploaded(index, to, today);
  if (kind === 'remove') return rows.length > 1 ? withRemoved({ index, rows }, row, today) : { index, rows };
  const { number: _, order: _order, ...wanted } = row;
  const change = kind === 'move' ? to[0] : { name: `Row ${which}` };
  return withEdited({ index, rows }, row, { ...wanted, ...change }, today);
}

/** Whether each place asked for training on each of the days behind. */
function past(index: readonly IndexedWorkout[], today: string): string {
  const slots = Array.from({ length: WEEKS * DAYS }, (_, at) => ({
    week: Math.floor(at / DAYS) + 1,
    day: (at % DAYS) + 1,
  }));
  const days: string[] = [];
  for (let date = FIRST_DAY; date < today; date = addDays(date, 1))
    days.push(`${date} ${slots.map((slot) => Number(hasTraining(index, slot, date))).join('')}`);
  return days.join('\n');
}

/** Lives through the deeds, with a look at what stands before and after each. */
function live(
  first: Deed['to'],
  deeds: readonly Deed[],
  look: (before: Story, after: Story, deed: Deed) => void,
): Story {
  let story: Story = { ...uploaded([], first, FIRST_DAY), today: FIRST_DAY };
  for (const deed of deeds) {
    const before = { ...story, today: addDays(story.today, deed.after) };
    story = { ...before, ...done(before, deed) };
    look(before, story, deed);
  }
  return story;
}

const RUNS = { numRuns: inThisRun({ quick: 200, exhaustive: 20_000 }) };
const anyStory = [anyPlaces, fc.array(anyDeed, { maxLength: 8 })] as const;

test('no edit changes what a past day asked for', () => {
  fc.assert(
    fc.property(...anyStory, (first, deeds) => {
      live(first, deeds, (before, after, { kind }) => {
        if (kind !== 'replace') expect(past(after.index, after.today)).toBe(past(before.index, before.today));
      });
    }),
    RUNS,
  );
});

test('through edits and replacements a number means one place for ever, and the index says which workout has it', () => {
  fc.assert(
    fc.property(...anyStory, (first, deeds) => {
      const places = new Map<number, string>();
      live(first, deeds, (_, { index, rows }) => {
        expect(index.map(({ number }) => number)).toEqual(index.map((_line, at) => at + 1));
        for (const { number, week, day } of index) {
          expect(places.get(number) ?? `${week}.${day}`).toBe(`${week}.${day}`);
          places.set(number, `${week}.${day}`);
        }
        const standing = index.filter(({ until }) => until === null);
        const lines = rows.map(({ number, week, day, order, name }) => ({ number, week, day, order, name }));
        expect(standing).toMatchObject(lines.toSorted((a, b) => a.number - b.number));
        expect(new Set(lines.map(({ week, day, order }) => `${week}.${day}.${order}`)).size).toBe(rows.length);
      });
    }),
    RUNS,
  );
});

test('after any edits, a program that is downloaded and uploaded again is the same, number by number', () => {
  fc.assert(
    fc.property(...anyStory, (first, deeds) => {
      const { index, rows, today } = live(first, deeds, () => {});
      const sorted = rows.toSorted(byPlace);
      const again = numberWorkouts(asParsed(sorted), index, addDays(today, 1));
      const withoutOrder = ({ order: _, ...rest }: WorkoutRow | IndexedWorkout) => rest;
      expect(again.workouts.map(withoutOrder)).toEqual(sorted.map(withoutOrder));
      expect(again.index.map(withoutOrder)).toEqual(index.map(withoutOrder));
    }),
    RUNS,
  );
});

test('a moved workout comes after all that are or ever were on its new day', () => {
  const { index, rows } = uploaded(
    [],
    [
      { week: 1, day: 1 },
      { week: 1, day: 2 },
      { week: 1, day: 2 },
    ],
    FIRST_DAY,
  );
  const [first, second] = rows as [WorkoutRow, WorkoutRow];
  const fewer = withRemoved({ index, rows }, second, '2026-11-10');
  const { number: _, order: _order, ...wanted } = { ...first, day: 2 };
  const moved = withEdited(fewer, first, wanted, '2026-11-11');
  expect(moved.written).toMatchObject({ number: 4, day: 2, order: 2 });
  expect(moved.index.map(({ since, until }) => [since, until])).toEqual([
    [null, '2026-11-11'],
    [null, '2026-11-10'],
    [null, null],
    ['2026-11-11', null],
  ]);
});
