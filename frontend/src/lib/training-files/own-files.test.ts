import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '#frontend/lib/objects/defined.ts';
import { readLog } from '#frontend/testing/read-log.ts';
import type { ExportedData } from '#shared/account/exported-data.ts';
import { trainingCsv } from '#shared/account/training-csv.ts';
import { WORKOUT_TYPES } from '#shared/constants.ts';
import { isInLine, isVisible } from '#shared/visible-text.ts';
import type { ExerciseResult, ResultSet } from '#shared/workouts/result.ts';
import { wallClockAt } from '#shared/zoned-time.ts';

type Exported = ExportedData['workouts'][number];

const AT = '2026-11-18T11:05:09.120Z';

const RUN: Exported = {
  ...{ id: 'e1', enrolmentId: null, workoutId: 'other', name: 'Easy run', workoutType: 'cardio', status: 'completed' },
  ...{ localDate: '2026-11-19', scheduledDate: '2026-11-19', completedAt: AT, receivedAt: AT, estimatedDuration: 40 },
  ...{ duration: 42, effort: 3, rating: 4, ratingOfTen: 8, comments: '=HYPERLINK("x")', description: null },
  ...{ week: null, day: null, hasResult: false, result: null },
};

test('reads our own export back, zeros, scores and exercises without sets included', () => {
  const exercises: ExerciseResult[] = [
    {
      ...{ of: 0, name: 'Deadlift', swappedFor: '-Hex bar', note: 'Belt,\nset 2' },
      sets: [
        { reps: 5, kg: 92.5, doneAt: AT },
        { reps: 4, kg: 0, side: 'left', doneAt: '2026-11-18T11:09:00.000Z' },
      ],
    },
    { of: 1, name: 'Plank', isSkipped: true, sets: [] },
    { of: 2, name: 'Cindy', sets: [], score: { rounds: 7, reps: 12 } },
    { of: 3, name: 'Row', sets: [{ metres: 500, seconds: 112.4, calories: 30, doneAt: AT }], transitionSeconds: 42 },
    { of: 4, name: 'Row', sets: [{ doneAt: AT }], score: { seconds: 112.4 } },
    { of: 5, name: 'Chipper', sets: [], score: { capReps: 14 } },
  ];
  const result = { startedAt: AT, endedAt: AT, pausedSeconds: 0, exercises };
  const lifts: Exported = { ...RUN, id: 'e2', name: 'Lifts', effort: null, ratingOfTen: null, comments: null, result };
  const at = '2026-11-18T11:05:09Z';
  const file = readLog(trainingCsv([RUN, lifts, { ...RUN, id: 'e3', status: 'skipped' }]), {
    timeZone: 'Pacific/Auckland',
  });
  expect(file).toMatchObject({ source: 'ironstride', lines: 9, isUnitUnknown: false, isClockUnknown: false });
  expect(file.leftOut).toEqual([{ line: 12, problem: 'was skipped', isExpected: true }]);
  const same = { workoutType: 'cardio', completedAt: at, minutes: 42 };
  expect(file.workouts).toEqual([
    {
      ...{ ...same, key: 'e1', name: 'Easy run', startsAt: '2026-11-19T23:23:09' },
      ...{ rating: 8, effort: 3, notes: '=HYPERLINK("x")', exercises: [] },
    },
    {
      ...{ ...same, key: 'e2', name: 'Lifts', startsAt: '2026-11-19T00:05:09' },
      exercises: [
        {
          ...{ name: 'Deadlift', swappedFor: '-Hex bar', note: 'Belt,\nset 2' },
          sets: [
            { reps: 5, kg: 92.5, doneAt: at },
            { reps: 4, kg: 0, side: 'left', doneAt: '2026-11-18T11:09:00Z' },
          ],
        },
        { name: 'Plank', isSkipped: true, sets: [] },
        { name: 'Cindy', sets: [], score: { rounds: 7, reps: 12 } },
        { name: 'Row', sets: [{ metres: 500, seconds: 112.4, calories: 30, doneAt: at }], transitionSeconds: 42 },
        { name: 'Row', sets: [{ doneAt: at }], score: { seconds: 112.4 } },
        { name: 'Chipper', sets: [], score: { capReps: 14 } },
      ],
    },
  ]);
});

test.each([
  ['Side', 'both', 'is not known: "both"'],
  ['Score', '7 laps', 'is not known: "7 laps"'],
  ['Score', '99999 reps at the cap', 'is not known: "99999 reps at the cap"'],
  ['Logged (UTC)', 'today', 'is not a date we can read: "today"'],
  ['Set done (UTC)', '2062-03-04 10:00:00', 'is in the future: 2062-03-04'],
  ['Calories', '20000', 'must be from 0 to 10,000, not "20000"'],
])('leaves out a line whose %s is %s', (column, cell, problem) => {
  const file = readLog(
    `Date,Workout,Exercise,Workout ID,Set,${column}\n2026-11-18,Lifts,Row,e1,1,${cell}\n2026-11-18,Lifts,Row,e1,2,`,
  );
  expect(file.leftOut).toEqual([{ line: 2, column, problem }]);
  expect(file.workouts).toMatchObject([{ key: 'e1', startsAt: '2026-11-18T00:00:00', exercises: [{ sets: [{}] }] }]);
});

test('leaves out a set of no exercise', () => {
  const file = readLog(
    'Date,Workout,Exercise,Workout ID,Set,Reps\n2026-11-18,Lifts,,e1,1,5\n2026-11-18,Lifts,Row,e1,1,5',
  );
  expect(file.leftOut).toEqual([{ line: 2, column: 'Exercise', problem: 'is missing' }]);
  expect(file.names).toEqual([{ name: 'Row', sets: 1 }]);
});

test('reads a moment with a zone as that moment', () => {
  const file = readLog(
    'Date,Workout,Exercise,Workout ID,Set,Set done (UTC)\n2026-07-18,Lifts,Row,e1,1,2026-07-18T11:00:00+02:00',
  );
  expect(file.workouts).toMatchObject([
    { startsAt: '2026-07-18T10:00:00', exercises: [{ sets: [{ doneAt: '2026-07-18T09:00:00Z' }] }] },
  ]);
});

const text = (maxLength: number) =>
  fc.string({
    unit: fc.oneof(fc.constantFrom(...`=+-@'",;\r\n\t é語😀`), fc.string({ minLength: 1, maxLength: 1 })),
    maxLength,
  });
const name = text(30)
  .map((part) => `${part} Bench`.trim().slice(-100))
  .filter((line) => isVisible(line) && isInLine(line));
const note = text(80).filter((line) => /\S/.test(line));
const amount = (max: number) =>
  fc.option(
    fc.double({ min: 0, max, noNaN: true }).map((number) => Math.round(number * 1_000) / 1_000),
    { nil: undefined },
  );
const whole = (max: number) => fc.option(fc.nat(max), { nil: undefined });
const doneAt = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.parse(AT) - days * 86_400_000 - days * 977_000).toISOString());

const anySet = fc
  .record({
    reps: whole(10_000),
    kg: amount(1_000),
    metres: amount(500_000),
    seconds: amount(86_400),
    calories: amount(10_000),
    side: fc.constantFrom('left', 'right', undefined),
    doneAt,
  })
  .map((set): ResultSet => defined(set));
const anyScore = fc.constantFrom(undefined, { rounds: 3, reps: 0 }, { seconds: 61.5 }, { capReps: 10_000 });
const anyExercise = fc
  .record({
    ...{ name, swappedFor: fc.option(name, { nil: undefined }), note: fc.option(note, { nil: undefined }) },
    ...{ isSkipped: fc.constantFrom(undefined, true as const), score: anyScore, transitionSeconds: amount(86_400) },
    sets: fc.array(anySet, { maxLength: 4 }),
  })
  .map((exercise): ExerciseResult => ({ of: null, ...defined(exercise) }));
const anyWorkout = fc
  .record({
    ...{
      name,
      workoutType: fc.constantFrom(...WORKOUT_TYPES),
      completedAt: doneAt,
      duration: fc.option(fc.integer({ min: 1, max: 600 })),
    },
    ...{ effort: fc.option(fc.integer({ min: 1, max: 10 })), ratingOfTen: fc.option(fc.integer({ min: 1, max: 10 })) },
    ...{ comments: fc.option(note), localDate: fc.integer({ min: 10, max: 28 }).map((day) => `2026-10-${day}`) },
    exercises: fc.array(anyExercise, { maxLength: 5 }),
  })
  .map(({ exercises, ...facts }): Omit<Exported, 'id'> => {
    const result = { startedAt: AT, endedAt: AT, pausedSeconds: 0, exercises };
    return { ...RUN, ...facts, result: exercises.length > 0 ? result : null };
  });

const toSecond = (moment: string) => `${moment.slice(0, 19)}Z`;

test('[R86] what our own export holds of any workouts comes back as it was', () => {
  const clock = (moment: number) => new Date(wallClockAt(moment, 'America/Los_Angeles')).toISOString().slice(0, 19);
  fc.assert(
    fc.property(fc.array(anyWorkout, { minLength: 1, maxLength: 6 }), (facts) => {
      const exported = facts.map((workout, at): Exported => ({ ...workout, id: `e${at}` }));
      const { workouts, leftOut } = readLog(trainingCsv(exported), { timeZone: 'America/Los_Angeles' });
      expect(leftOut).toEqual([]);
      expect(workouts).toEqual(
        exported.map(({ id, effort, ratingOfTen, comments, duration, result, ...workout }) => {
          const first = result?.exercises.flatMap(({ sets }) => sets)[0]?.doneAt;
          const start = Date.parse(first ?? workout.completedAt) - (first ? 0 : (duration ?? 0) * 60_000);
          return {
            ...{ key: id, name: workout.name, workoutType: workout.workoutType, minutes: duration ?? 45 },
            startsAt: workout.localDate + clock(Math.floor(start / 1_000) * 1_000).slice(10),
            completedAt: toSecond(workout.completedAt),
            ...defined({ effort: effort ?? undefined, rating: ratingOfTen ?? undefined, notes: comments ?? undefined }),
            exercises: (result?.exercises ?? []).map(({ of: _, sets, ...exercise }) => ({
              ...exercise,
              sets: sets.map((set) => ({ ...set, doneAt: toSecond(set.doneAt) })),
            })),
          };
        }),
      );
    }),
    { numRuns: 200 },
  );
});
