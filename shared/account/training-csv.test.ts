import { expect, test } from 'vitest';
import type { ExportedData } from './exported-data.ts';
import { trainingCsv } from './training-csv.ts';

type Workout = ExportedData['workouts'][number];

const AT = '2026-11-18T11:05:09.120Z';

const RUN: Workout = {
  ...{ id: 'e1', enrolmentId: null, workoutId: 'other', name: 'Easy run', workoutType: 'cardio', status: 'completed' },
  ...{ localDate: '2026-11-19', scheduledDate: '2026-11-19', completedAt: AT, receivedAt: AT, estimatedDuration: 40 },
  ...{ duration: 42, effort: 3, rating: 4, ratingOfTen: 8, comments: '=HYPERLINK("x")', description: null },
  ...{ week: null, day: null, hasResult: false, result: null },
};

const LIFTS: Workout = {
  ...RUN,
  ...{ id: 'e2', name: 'Lifts', week: 4, day: 1, effort: null, comments: null, hasResult: true },
  result: {
    ...{ startedAt: AT, endedAt: AT, pausedSeconds: 0 },
    exercises: [
      {
        ...{ of: 0, name: 'Deadlift', swappedFor: 'Hex bar', note: 'Belt, set 2' },
        sets: [
          { reps: 5, kg: 92.5, doneAt: AT },
          { reps: 4, kg: 0, side: 'left', doneAt: AT },
        ],
      },
      { of: 1, name: 'Plank', isSkipped: true, sets: [] },
      { of: 2, name: 'Cindy', sets: [], score: { rounds: 7, reps: 12 } },
      {
        of: 3,
        name: 'Row',
        sets: [{ metres: 500, seconds: 112.4, calories: 30, doneAt: AT }],
        score: { seconds: 112.4 },
        transitionSeconds: 42,
      },
      { of: 4, name: 'Chipper', sets: [], score: { capReps: 14 } },
    ],
  },
};

/** The cells of each row by their headings, without those that are empty; for texts without commas. */
function rowsOf(csv: string): Record<string, string>[] {
  const [headings = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  return rows.map((cells) => {
    expect(cells).toHaveLength(headings.length);
    return Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? '']).filter(([, cell]) => cell));
  });
}

test('a workout without a result has one row', () => {
  expect(rowsOf(trainingCsv([RUN]))).toEqual([
    {
      ...{ Date: '2026-11-19', 'Logged (UTC)': '2026-11-18 11:05:09', Workout: 'Easy run', Type: 'cardio' },
      ...{ Status: 'completed', 'Duration (min)': '42', 'Effort (1-10)': '3', 'Rating (1-10)': '8' },
      ...{ Notes: `"'=HYPERLINK(""x"")"`, 'Workout ID': 'e1' },
    },
  ]);
});

test('a result has a row for each set, and one for an exercise without sets', () => {
  const ofWorkout = {
    ...{ Date: '2026-11-19', 'Logged (UTC)': '2026-11-18 11:05:09', Workout: 'Lifts', Type: 'cardio', Week: '4' },
    ...{ Day: '1', Status: 'completed', 'Duration (min)': '42', 'Rating (1-10)': '8', 'Workout ID': 'e2' },
  };
  const deadlift = { Exercise: 'Deadlift', 'Instead of': 'Hex bar', 'Exercise notes': '"Belt, set 2"' };
  const [done, setDone] = [{ 'Exercise status': 'completed' }, { 'Set done (UTC)': '2026-11-18 11:05:09' }];
  expect(rowsOf(trainingCsv([LIFTS]))).toEqual(
    [
      { ...deadlift, ...done, ...setDone, Set: '1', Reps: '5', 'Load (kg)': '92.5' },
      { ...deadlift, ...done, ...setDone, Set: '2', Reps: '4', 'Load (kg)': '0', Side: 'left' },
      { Exercise: 'Plank', 'Exercise status': 'skipped' },
      { Exercise: 'Cindy', ...done, Score: '"7 rounds, 12 reps"' },
      {
        ...{ Exercise: 'Row', ...done, ...setDone, Set: '1', 'Distance (m)': '500', 'Time (s)': '112.4' },
        ...{ Calories: '30', 'Transition before (s)': '42', Score: '112.4 s' },
      },
      { Exercise: 'Chipper', ...done, Score: '14 reps at the cap' },
    ].map((row) => ({ ...ofWorkout, ...row })),
  );
});

test('an empty log has its headings, with units', () => {
  const csv = trainingCsv([]);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1);
  for (const unit of ['(kg)', '(m)', '(s)', '(min)', '(UTC)']) expect(csv).toContain(unit);
});

test('writes ten years of five workouts a week', () => {
  const workouts = Array.from({ length: 2_600 }, (_, at) => ({ ...LIFTS, id: `e${at}` }));
  expect(trainingCsv(workouts).split('\r\n')).toHaveLength(1 + 2_600 * 6 + 1);
});
