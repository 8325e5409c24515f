import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addDays } from '#shared/dates.ts';
import { estimatedMax, keyOf, pointsOf, recordsBeaten, recordsOf } from './records.ts';
import { type MovementSession, type MovementSet, oldestFirst } from './session.ts';

const session = (day: number, ...sets: MovementSet[]): MovementSession => ({
  date: addDays('2026-11-01', day),
  entryId: `e${day}`,
  isImported: false,
  sets,
});
const found = (id: string, ...sessions: MovementSession[]) =>
  recordsOf(id, sessions).map((record) => [keyOf(record), record.value, record.before, record.entryId]);

describe('records', () => {
  test('are the heaviest set for each number of reps, and one estimate', () => {
    const sessions = [session(0, { reps: 5, kg: 70 }, { reps: 3, kg: 77.5 }), session(7, { reps: 5, kg: 72.5 })];
    expect(found('back-squat', ...sessions)).toEqual([
      ['heaviest/5//', 72.5, 70, 'e7'],
      ['estimate///', 85.3, null, 'e0'],
      ['heaviest/3//', 77.5, null, 'e0'],
    ]);
  });

  test('are none for an equal value', () => {
    const sessions = [session(0, { metres: 1_000, seconds: 262 }), session(1, { metres: 1_000, seconds: 262 })];
    expect(found('row', ...sessions)).toEqual([['fastest//1000/', 262, null, 'e0']]);
  });

  test('are the fastest time over a compared distance, and over no other', () => {
    const sessions = [
      session(0, { metres: 1_000, seconds: 278 }, { metres: 950, seconds: 200 }, { metres: 5_000, seconds: 1_512 }),
    ];
    expect(found('run', ...sessions).map(([key]) => key)).toEqual(['fastest//1000/', 'fastest//5000/']);
    expect(found('bike', session(0, { metres: 1_000, seconds: 90 }))).toEqual([]);
  });

  test('of a mile are the same, however it was typed', () => {
    const sessions = [session(0, { metres: 1_609, seconds: 400 }), session(1, { metres: 1_609.344, seconds: 390 })];
    expect(found('run', ...sessions)).toEqual([['fastest//1609/', 390, 400, 'e1']]);
  });

  test('are separate by the load of a station, and need a time', () => {
    const sessions = [
      session(0, { metres: 50, kg: 102, seconds: 192 }, { metres: 50, kg: 152, seconds: 250 }, { metres: 50 }),
    ];
    expect(found('sled-push', ...sessions).map(([key]) => key)).toEqual(['fastest//50/102', 'fastest//50/152']);
    expect(found('farmers-carry', session(0, { metres: 200, kg: 16, seconds: 95 }))).toEqual([
      ['fastest//200/16', 95, null, 'e0'],
    ]);
  });

  test('are the most unbroken reps: of wall balls by load, of bodyweight moves without one', () => {
    expect(found('wall-balls', session(0, { reps: 104, kg: 4 }, { reps: 60, kg: 6 })).map(([key]) => key)).toEqual([
      'unbroken///4',
      'unbroken///6',
    ]);
    expect(found('pull-up', session(0, { reps: 12 }, { reps: 5, kg: 10 })).map(([key]) => key)).toEqual([
      'unbroken///',
      'heaviest/5//',
    ]);
  });

  test('are the longest hold, for holds only', () => {
    expect(found('plank', session(0, { seconds: 60 }), session(1, { seconds: 95 }))).toEqual([
      ['hold///', 95, 60, 'e1'],
    ]);
    expect(found('burpee', session(0, { seconds: 60 }))).toEqual([]);
  });

  test('of a custom movement follow from what was noted of it, without an estimate', () => {
    const sets = [{ reps: 5, kg: 40 }, { reps: 20 }, { metres: 30, seconds: 20 }, { seconds: 60 }];
    expect(found('x-yoke-thing', session(0, ...sets)).map(([key]) => key)).toEqual([
      'heaviest/5//',
      'unbroken///',
      'fastest//30/',
    ]);
  });

  test('say that they were imported', () => {
    const imported = { ...session(0, { reps: 1, kg: 100 }), isImported: true };
    expect(recordsOf('deadlift', [imported, session(1, { reps: 1, kg: 100 })]).every((each) => each.isImported)).toBe(
      true,
    );
  });
});

test('an estimate is Epley’s, of at most twelve reps, and of a single the load itself', () => {
  expect([estimatedMax(100, 1), estimatedMax(100, 3), estimatedMax(72.5, 5)]).toEqual([100, 110, 84.6]);
  expect(found('back-squat', session(0, { reps: 13, kg: 50 })).map(([key]) => key)).toEqual(['heaviest/13//']);
});

test('a session beats earlier records, and a first time beats nothing', () => {
  const before = [session(0, { reps: 5, kg: 70 })];
  expect(recordsBeaten('back-squat', [], session(1, { reps: 5, kg: 90 }))).toEqual([]);
  expect(recordsBeaten('back-squat', recordsOf('back-squat', before), session(1, { reps: 5, kg: 70 }))).toEqual([]);
  const beaten = recordsBeaten(
    'back-squat',
    recordsOf('back-squat', before),
    session(1, { reps: 5, kg: 72.5 }, { reps: 5, kg: 71 }),
  );
  expect(beaten.map(({ kind, value, before: was }) => [kind, value, was])).toEqual([
    ['heaviest', 72.5, 70],
    ['estimate', 84.6, 81.7],
  ]);
});

test('the points of a prescription are the best of each session, records among them', () => {
  const sessions = [
    session(0, { reps: 5, kg: 70 }, { reps: 5, kg: 65 }),
    session(1, { reps: 5, kg: 70 }),
    session(2, { reps: 3, kg: 90 }),
    session(3, { reps: 5, kg: 75 }),
  ];
  const points = pointsOf('back-squat', sessions, { kind: 'heaviest', reps: 5 });
  expect(points.map(({ entryId, value, isRecord }) => [entryId, value, isRecord])).toEqual([
    ['e0', 70, true],
    ['e1', 70, false],
    ['e3', 75, true],
  ]);
});

const ids = fc.constantFrom('back-squat', 'row', 'run', 'sled-push', 'wall-balls', 'pull-up', 'plank', 'x-own');
const sets = fc.array(
  fc.record(
    {
      reps: fc.integer({ min: 0, max: 15 }),
      kg: fc.constantFrom(0, 4, 60, 72.5),
      metres: fc.constantFrom(0, 50, 500, 1_000),
      seconds: fc.integer({ min: 0, max: 300 }),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 5 },
);
const histories = fc
  .uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 12 })
  .chain((days) => fc.tuple(...days.map((day) => sets.map((some) => session(day, ...some)))));
const runs = { numRuns: inThisRun({ quick: 150, exhaustive: 20_000 }) };

describe('for any sets', () => {
  test('records are the same in any order of the sessions', () => {
    fc.assert(
      fc.property(ids, histories, fc.infiniteStream(fc.nat()), (id, sessions, random) => {
        const shuffled = sessions.map((each) => [random.next().value, each] as const).sort(([a], [b]) => a - b);
        const sorted = (some: readonly MovementSession[]) =>
          recordsOf(id, some)
            .map((record) => JSON.stringify(record))
            .sort();
        expect(sorted(shuffled.map(([, each]) => each))).toEqual(sorted(sessions));
      }),
      runs,
    );
  });

  test('playing sessions in order reports exactly the records of the end and those beaten later', () => {
    fc.assert(
      fc.property(ids, histories, (id, sessions) => {
        const ordered = oldestFirst(sessions);
        const best = new Map<string, number>();
        for (const [index, each] of ordered.entries()) {
          for (const { value, before, ...of } of recordsBeaten(id, recordsOf(id, ordered.slice(0, index)), each)) {
            expect(best.get(keyOf(of))).toBe(before);
            best.set(keyOf(of), value);
          }
          for (const record of recordsOf(id, ordered.slice(0, index + 1)))
            if (!best.has(keyOf(record))) best.set(keyOf(record), record.value);
        }
        expect(new Map(recordsOf(id, sessions).map((record) => [keyOf(record), record.value]))).toEqual(best);
      }),
      runs,
    );
  });

  test('the last record among the points is the record', () => {
    fc.assert(
      fc.property(ids, histories, (id, sessions) => {
        for (const record of recordsOf(id, sessions)) {
          const last = pointsOf(id, sessions, record).findLast(({ isRecord }) => isRecord);
          expect(last).toMatchObject({ value: record.value, entryId: record.entryId, date: record.date });
        }
      }),
      runs,
    );
  });

  test('removing a session leaves what a replay of the others has', () => {
    fc.assert(
      fc.property(ids, histories, fc.nat(), (id, sessions, at) => {
        const rest = sessions.filter((_, index) => index !== at % (sessions.length || 1));
        const values = recordsOf(id, rest);
        for (const record of values) expect(rest.some(({ entryId }) => entryId === record.entryId)).toBe(true);
      }),
      runs,
    );
  });
});
