import { expect, test } from 'vitest';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';

const read = async (text: string) => {
  const { workouts, reading } = await parseProgramFile(Buffer.from(text), 'plan.csv');
  const told = workouts.map(({ week, day, name, exercises }) => [
    week,
    day,
    name,
    exercises.map(({ name: exercise, sets, reps, weight }) => [exercise, sets, reps, weight]),
  ]);
  return { told, layout: reading.mapping.layout };
};

test('weeks of three columns each stand side by side', async () => {
  const { told, layout } = await read(
    ',,Week 1,,,Week 2,,\nDay,Exercise,Sets,Reps,Kg,Sets,Reps,Kg\nMon,Squat,3,5,80,3,5,85\n,Press,3,5,40,,,\nWed,Row,2,8,,2,9,\n',
  );
  expect(layout).toBe('weeks-across');
  expect(told).toEqual([
    [
      1,
      1,
      'Squat, Press',
      [
        ['Squat', 3, 5, 80],
        ['Press', 3, 5, 40],
      ],
    ],
    [1, 3, 'Row', [['Row', 2, 8, undefined]]],
    [2, 1, 'Squat', [['Squat', 3, 5, 85]]],
    [2, 3, 'Row', [['Row', 2, 9, undefined]]],
  ]);
});

test('days stand side by side, in blocks of a week one under another', async () => {
  const names = 'Exercise,Sets,Reps,,Exercise,Sets,Reps\n';
  const { told, layout } = await read(
    `WEEK 1,,,,,,\nDay 1 - Push,,,,Day 2 - Pull,,\n${names}Press,4,8,,Row,3,5\nDips,3,12,,,,\nWEEK 2,,,,,,\nDay 1 - Push,,,,Day 2 - Pull,,\n${names}Press,4,7,,Row,3,4\n`,
  );
  expect(layout).toBe('days-across');
  expect(told).toEqual([
    [
      1,
      1,
      'Push',
      [
        ['Press', 4, 8, undefined],
        ['Dips', 3, 12, undefined],
      ],
    ],
    [1, 2, 'Pull', [['Row', 3, 5, undefined]]],
    [2, 1, 'Push', [['Press', 4, 7, undefined]]],
    [2, 2, 'Pull', [['Row', 3, 4, undefined]]],
  ]);
});

test('tables of exercises beside each other are days where nothing says any, named by the texts above', async () => {
  const names = 'Exercise,Sets,Reps';
  const rows = 'Squat,3,5,Bench,3,5\nLunge,3,10,,,\n';
  const { told, layout } = await read(`Lower,,,Upper,,\n${names},${names}\n${rows}`);
  expect(layout).toBe('days-across');
  const lunge = ['Lunge', 3, 10, undefined];
  expect(told).toEqual([
    [1, 1, 'Lower', [['Squat', 3, 5, undefined], lunge]],
    [1, 2, 'Upper', [['Bench', 3, 5, undefined]]],
  ]);
  const untitled = await read(`My plan,,,,,\n${names},${names}\n${rows}`);
  expect(untitled.told.map(([, day, name]) => [day, name])).toEqual([
    [1, 'Squat, Lunge'],
    [2, 'Bench'],
  ]);
});

test('a weekday stands above the nameless columns beside it, too', async () => {
  const { told } = await read('Monday,,,,Wednesday,,\nSquat,3x5,100 kg,,Bench,3x5,80 kg\nLunge,3x10,,,Row,3x8,50 kg\n');
  expect(told.map(([, day, , exercises]) => [day, exercises])).toEqual([
    [
      1,
      [
        ['Squat', 3, 5, 100],
        ['Lunge', 3, 10, undefined],
      ],
    ],
    [
      3,
      [
        ['Bench', 3, 5, 80],
        ['Row', 3, 8, 50],
      ],
    ],
  ]);
});
