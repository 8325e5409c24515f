import { expect, test } from 'vitest';
import { parseProgramFile } from './parse-program-file.ts';
import { programTotals } from './program-totals.ts';

const totalsOf = (...rows: string[]) => totalsOfFile('week,day,name,duration,exercises', ...rows);
const totalsOfFile = async (...lines: string[]) => {
  const csv = lines.join('\n');
  const { workouts } = await parseProgramFile(Buffer.from(csv), 'plan.csv');
  return programTotals(workouts.map((workout) => ({ ...workout, minutes: workout.durationMinutes })));
};
const ofCsv = async (...rows: string[]) => (await totalsOf(...rows)).weekMinutes;

test.each([
  ['the fullest week', ['1,1,Run,30,', '1,3,Row,30,', '1,3,Lift,30,', '2,1,Run,30,', '2,2,Row,30,', '2,4,Ski,30,'], 3],
  ['days without minutes or exercises, too', ['1,1,Run,,', '1,2,Row,,'], 2],
  ['training days only', ['1,1,Run,30,', '1,2,Rest day,,', '1,3,Rest,0,', '1,4,Off,,', '1,5,Rest-pause squats,,'], 2],
  ['the default when every day is rest', ['1,1,Rest,,', '1,2,Rest,,'], 4],
])('counts as days per week %s', async (_, rows, days) => {
  expect((await totalsOf(...rows)).frequency).toBe(days);
});

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

test('an athlete needs no equipment for a race, which is where it is', async () => {
  const { equipmentUse } = await totalsOfFile(
    'week,day,name,type,exercises',
    '1,1,Run,mixed,Run 1 km; Wall balls 20 reps',
    '1,6,Race day,Competition,Sled push 50 m',
  );
  expect(equipmentUse).toEqual({ exercises: 2, needing: { 'wall balls': 1 } });
});
