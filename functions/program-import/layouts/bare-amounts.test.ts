import { expect, test } from 'vitest';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';

const read = async (text: string) => {
  const { workouts, reading } = await parseProgramFile(Buffer.from(text), 'plan.csv');
  const exercises = workouts[0]?.exercises.map(({ name: _, ...amounts }) => amounts) ?? [];
  return { exercises, asked: reading.questions.map(({ about }) => about), marks: workouts[0]?.marks ?? [] };
};

test.each([
  ['the column of sets', 'Day,Exercise,Sets x Reps (lb)\n1,Squat,3x5 @ 100\n', { sets: 3, reps: 5, weight: 45.36 }],
  ['the column of reps', 'Day,Exercise,Sets,Reps (lb)\n1,Squat,3,5 @ 100\n', { sets: 3, reps: 5, weight: 45.36 }],
  ['the column, of a range', 'Day,Exercise,Sets,Load (lb)\n1,Squat,3x5,95-100\n', { weight: '95-100 lb' }],
  ['a week', 'Exercise,Week 1 (lb),Week 2 (lb)\nSquat,3x5 @ 100,3x5 @ 105\n', { sets: 3, reps: 5, weight: '100 lb' }],
  ['a set', 'Day,Exercise,Set 1 (lb),Set 2 (lb)\n1,Squat,5 x 100,5 x 105\n', { sets: 1, reps: 5, weight: '100 lb' }],
  ['the exercises', 'Day,Name,Exercises (lb)\n1,A,Squat 3x5 @ 100\n', { sets: 3, reps: 5, weight: '100 lb' }],
  ['a column of feet', 'Day,Exercise,Sets,Distance (ft)\n1,Sled push,4,50\n', { sets: 4, distance: 15.24 }],
  ['a column of miles, of a range', 'Day,Exercise,Distance (mi)\n1,Run,3-4\n', { distance: '3-4 mi' }],
  ['a column of hours', 'Day,Exercise,Time (h)\n1,Ride,2\n', { duration: 7_200 }],
  [
    'columns of time, of ranges',
    'Day,Exercise,Time (s),Rest (min)\n1,Plank,30-45,2-3\n',
    { target: '30-45 s', rest: '2-3 min' },
  ],
  ['a sport', 'Day,Swim (m),Run (mi)\n1,1500,3\n', { distance: 1_500 }],
])('a unit that is said by the name of %s is of its numbers', async (_, text, amounts) => {
  const { exercises, asked } = await read(text);
  expect(exercises[0]).toMatchObject(amounts);
  expect(asked).toEqual([]);
});

test('minutes of a workout below a name with seconds are a sixtieth', async () => {
  const { workouts } = await parseProgramFile(Buffer.from('Day,Name,Duration (s)\n1,Row,900\n'), 'plan.csv');
  expect(workouts[0]?.durationMinutes).toBe(15);
});

test.each([
  ['behind sets', 'Day,Exercise,Sets\n1,Squat,3x5 @ 100\n'],
  ['behind reps', 'Day,Exercise,Sets,Reps\n1,Squat,3,5 @ 100\n'],
  ['of a set', 'Day,Exercise,Set 1,Set 2\n1,Squat,5 x 100,5 x 105\n'],
  ['of a range', 'Day,Exercise,Sets,Load\n1,Squat,3x5,95-100\n'],
  ['of each hand', 'Day,Exercise,Sets,Load (per hand)\n1,Press,3x5,100\n'],
  ['of two units', 'Day,Exercise,Sets,Load (kg/lb)\n1,Squat,3x5,100\n'],
  ['above which a sheet says pounds', 'Weights in lbs,,\nDay,Exercise,Sets\n1,Squat,3x5 @ 100\n', 45.36],
])('a load without a unit %s has its unit asked for', async (_, text, weight = 100) => {
  const { exercises, asked } = await read(text);
  expect(asked).toEqual(['loadUnit']);
  expect(exercises[0]?.weight).toSatisfy((read) => read === weight || read === '95-100 kg');
});

test('repetitions that are short for each side are of each side', async () => {
  const { exercises } = await read('Day,Exercise,Sets,Reps\n1,Lunge,3,6 e/s\n1,Row,3x8 each,\n');
  expect(exercises).toEqual([
    { sets: 3, reps: '6 each side' },
    { sets: 3, reps: '8 each side' },
  ]);
});

test('a number up to ten behind reps is an effort', async () => {
  expect((await read('Day,Exercise,Sets\n1,Squat,3x5 @ 8\n')).exercises).toEqual([
    { sets: 3, reps: 5, intensity: '8' },
  ]);
});

test('a distance of a run is in the unit that the sheet says', async () => {
  const { exercises, marks } = await read('Distances in miles,,\nDay,Workout,Distance\n1,Easy,5\n');
  expect(exercises).toEqual([{ distance: 8_046.72 }]);
  expect(marks).toMatchObject([{ kind: 'inferred', words: 'Distance “5” read as miles' }]);
});

test('a count below a name with another unit is marked', async () => {
  const { exercises, marks } = await read('Day,Exercise,Sets,Reps/Time (sec)\n1,Plank,3,45\n');
  expect(exercises).toEqual([{ sets: 3, reps: 45 }]);
  expect(marks).toMatchObject([{ kind: 'not-sure', words: 'Read as 45 repetitions' }]);
});
