import { expect, test } from 'vitest';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';

test.each([
  [
    'a row without a place goes on with the exercises above',
    'Week,Day,Workout,Exercises\n1,1,Legs,Squat 5x5\n,,,Lunge 3x10\n,2,Push,Bench 5x5\n',
    [
      [1, 1, 'Legs', ['Squat', 'Lunge']],
      [1, 2, 'Push', ['Bench']],
    ],
  ],
  [
    'days that are counted on begin a week with every seventh',
    'Day,Workout,Details\nDay 1,Legs,Squat 5x5\nDay 8,Push,Bench 5x5\n',
    [
      [1, 1, 'Legs', ['Squat']],
      [2, 1, 'Push', ['Bench']],
    ],
  ],
  [
    'weekdays that begin again begin a week',
    'Day,Workout,Details\nMon,A,Squat 5x5\nFri,B,Bench 5x5\nMon,C,Row 3x8\n',
    [
      [1, 1, 'A', ['Squat']],
      [1, 5, 'B', ['Bench']],
      [2, 1, 'C', ['Row']],
    ],
  ],
  [
    'weekdays of rows of exercises that begin again begin a week',
    'Day,Exercise,Sets,Reps\nMon,Squat,5,5\nThu,Bench,5,5\nMon,Squat,5,3\nThu,Bench,5,3\n',
    [
      [1, 1, 'Squat', ['Squat']],
      [1, 4, 'Bench', ['Bench']],
      [2, 1, 'Squat', ['Squat']],
      [2, 4, 'Bench', ['Bench']],
    ],
  ],
  [
    'two numbered days of a cell are two workouts',
    'Week,Day,Workout,Exercises\n1,Day 1 & 4,Full body,Squat 5x5\n',
    [
      [1, 1, 'Full body', ['Squat']],
      [1, 4, 'Full body', ['Squat']],
    ],
  ],
  [
    'two sessions beside a day are two workouts',
    'Wk,Day,Session 1,Session 2\n1,Mon,Run 5 km,Squat 5x5\n',
    [
      [1, 1, 'Run', ['Run']],
      [1, 1, 'Squat', ['Squat']],
    ],
  ],
  [
    'what a workout is called may be all that is done',
    'Date,Workout\n2026-01-05,Run 5 km\n2026-01-07,Easy\n',
    [
      [1, 1, 'Run 5 km', ['Run']],
      [1, 3, 'Easy', []],
    ],
  ],
  [
    'amounts in columns of their own are of the workout that is named',
    'Week,Day,Workout,Distance (km),Pace\n1,Mon,,,\n1,Tue,Easy,6,6:00/km\n',
    [[1, 2, 'Easy', ['Easy run']]],
  ],
  [
    'mornings and evenings below weekdays are workouts of their own',
    'WEEK 1,Mon,Tue,Wed\nAM,Run 5 km,Row 2 km,OFF\nPM,Squat 5x5,,\nWEEK 2,Mon,Tue,Wed\nAM,Run 6 km,Row 3 km,OFF\n',
    [
      [1, 1, 'Run 5 km', ['Run']],
      [1, 1, 'Squat 5x5', ['Squat']],
      [1, 2, 'Row 2 km', ['Row']],
      [2, 1, 'Run 6 km', ['Run']],
      [2, 2, 'Row 3 km', ['Row']],
    ],
  ],
  [
    'days stand as headings over their exercises',
    'WEEK 1,,\nDAY 1 - SQUAT,,\nExercise,Sets,Reps\nSquat,5,5\nDAY 2,,\nExercise,Sets,Reps\nPress,5,5\n',
    [
      [1, 1, 'SQUAT', ['Squat']],
      [1, 2, 'Press', ['Press']],
    ],
  ],
  [
    'notes beside a weekday are no other weekday, and sums no workout',
    'Week,Mon,Mon notes,Wed,Wed notes\n1,Run 5 km,easy,Row 2 km,hard\nTotal,7,,,\n',
    [
      [1, 1, 'Run 5 km', ['Run']],
      [1, 3, 'Row 2 km', ['Row']],
    ],
  ],
  [
    'what is prescribed stands beside the movement',
    'Week,Day,Block,Movement,Prescription\n1,1,A1,Squat,4x6 @ 70%\n,,A2,Row,4x8\n',
    [[1, 1, 'Squat, Row', ['Squat', 'Row']]],
  ],
  [
    'several exercises stand in a cell of one column',
    'Week,Day,Exercise\n1,1,"Squat 5x5; Row 3x8"\n1,2,Press 5x5\n',
    [
      [1, 1, 'Squat, Row', ['Squat', 'Row']],
      [1, 2, 'Press', ['Press']],
    ],
  ],
])('%s', async (_, text, expected) => {
  const { workouts } = await parseProgramFile(Buffer.from(text), 'plan.csv');
  expect(workouts.map(({ week, day, name, exercises }) => [week, day, name, exercises.map((one) => one.name)])).toEqual(
    expected,
  );
});

test.each([
  [
    'Week,Day,Exercise,Notes\n1,1,Back squat 5x5,Leave two in the tank\n',
    { sets: 5, reps: 5, notes: 'Leave two in the tank' },
  ],
  [
    'Week,Day,Exercise,Time,Notes\n1,1,Zone 2 bike,45 min,nasal breathing\n',
    { duration: 2_700, notes: 'nasal breathing' },
  ],
  ['Week,Day,Exercise,Rest\n1,1,Back squat 5x5,90 s\n', { sets: 5, reps: 5, rest: 90 }],
  ['Week,Day,Exercise,Rounds\n1,1,Back squat,3 rounds\n', { rounds: 3 }],
  ['Week,Day,Exercise,Distance (m)\n1,1,Row,"1,000"\n', { distance: 1_000 }],
  ['Week,Day,Workout,Details,Sets,Load\n1,1,Legs,Back squat x5,3,80\n', { sets: 3, reps: 5, weight: 80 }],
])('what stands beside an exercise is kept: %s', async (text, fields) => {
  const { workouts } = await parseProgramFile(Buffer.from(text), 'plan.csv');
  expect(workouts[0]?.exercises).toMatchObject([fields]);
});

test('a row of a workout that names no exercise is kept in its description', async () => {
  const text = 'Week,Day,Exercise,Sets,Reps,Notes\n1,1,Squat,5,5,\n,,,,,Rest 2 min between all\n';
  const { workouts } = await parseProgramFile(Buffer.from(text), 'plan.csv');
  expect(workouts).toMatchObject([{ exercises: [{ name: 'Squat' }], description: 'Notes: Rest 2 min between all' }]);
});

test.each([
  ['20 min', 20],
  ['0:20', 20],
  ['1,5', 90],
])('%s below hours is %i minutes', async (cell, minutes) => {
  const { workouts } = await parseProgramFile(
    Buffer.from(`Woche;Tag;Einheit;Dauer (h)\n1;1;Lauf;${cell}\n`),
    'plan.csv',
  );
  expect(workouts[0]?.durationMinutes).toBe(minutes);
});

test('dates written month first begin their days in a list of lines', async () => {
  const text = '1/5/2026: Easy 3 mi\n1/12/2026: Tempo 4 mi\n1/15/2026: Long 8 mi\n1/19/2026: Easy 3 mi\n';
  const { workouts } = await parseProgramFile(Buffer.from(text), 'plan.csv');
  expect(workouts.map(({ week, day }) => [week, day])).toEqual([
    [1, 1],
    [2, 1],
    [2, 4],
    [3, 1],
  ]);
});

test('a time of day is no duration', async () => {
  const text = 'Week,Day,Time,Activity\n1,Mon,6:30 AM,Swim\n1,Tue,6:30 AM,Run\n';
  const { workouts, reading } = await parseProgramFile(Buffer.from(text), 'plan.csv');
  expect(workouts[0]).toMatchObject({ durationMinutes: null, description: 'Time: 6:30 AM' });
  expect(reading.columns[2]).toMatchObject({ meaning: 'notes', isSure: false, reason: 'it looks like a time of day' });
});

test.each([
  [
    'a cell of several lines, whatever breaks them',
    'Week,Day,Workout,Exercises\n1,1,Legs,"Squat 5x5\u2028Lunge 3x10\nPlank 40 s"\n,,,Row 500 m\n',
    { text: 'Squat 5x5\nLunge 3x10\nPlank 40 s\nRow 500 m', textRows: [2, 2, 2, 4], begins: [0, 1, 2, 3] },
  ],
  [
    'a row of cells, one of which has a tab',
    'week,day,session,exercise,sets,reps\n1,1,Legs,Back\tsquat,5,5\n,,,Lunge,3,10\n',
    { text: '1\t1\tLegs\tBack squat\t5\t5\nLunge\t3\t10', textRows: [2, 3], begins: [0, 1] },
  ],
])('the source of a workout has its row and its exercise for each line of %s', async (_, csv, source) => {
  const { workouts } = await parseProgramFile(Buffer.from(csv), 'plan.csv');
  expect(workouts.map((workout) => workout.source)).toEqual([expect.objectContaining(source)]);
});

test('a JSON string keeps what breaks a line elsewhere', async () => {
  const csv = 'week,day,name,exercises\n1,1,Legs,"[{""name"":""Squat"",""notes"":""Slow\u2028Low""}]"\n';
  const { workouts } = await parseProgramFile(Buffer.from(csv), 'plan.csv');
  expect(workouts[0]?.exercises).toEqual([{ name: 'Squat', notes: 'Slow\u2028Low' }]);
});
