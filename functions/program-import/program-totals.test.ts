import { expect, test } from 'vitest';
import { parseProgramFile } from './parse-program-file.ts';
import { programTotals } from './program-totals.ts';

const ofCsv = async (...rows: string[]) => {
  const csv = ['week,day,name,duration,exercises', ...rows].join('\n');
  const { workouts } = await parseProgramFile(Buffer.from(csv), 'plan.csv');
  return programTotals(workouts.map((workout) => ({ ...workout, minutes: workout.durationMinutes }))).weekMinutes;
};

test('a week has the minutes of its workouts, and a week without one has none', async () => {
  expect(await ofCsv('1,1,Lift,45,', '1,3,Run,30,', '3,1,Lift,60,')).toEqual([75, 0, 60]);
});

test('where the file gives no minutes the exercises tell them', async () => {
  expect(await ofCsv('1,1,Run,,Easy run 20 min', '1,3,Row,,"Row 3 x 5 min, rest 60 s"', '2,1,Lift,45,')).toEqual([
    37, 45,
  ]);
});

test('a day of rest that is written down takes no time', async () => {
  expect(await ofCsv('1,1,Run,30,', '1,2,Rest,,', '1,3,Rest,0,')).toEqual([30]);
});

test('one workout that tells neither leaves the load of the program unknown', async () => {
  expect(await ofCsv('1,1,Run,30,', '2,1,Lift,,Something nobody knows')).toEqual([]);
});
