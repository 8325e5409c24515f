import { expect, test } from 'vitest';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';
import { ProgramFileRefused } from '#functions/program-import/program-file-refused.ts';

const csv = (text: string) => parseProgramFile(Buffer.from(text), 'plan.csv');
const placesIn = async (text: string) =>
  (await csv(text)).workouts.map(({ week, day, name }) => `${week}.${day} ${name}`);

test.each([
  [
    'two sessions with a focus of the week',
    'Week,Focus,Intervals,Long run\n1,Base,6 x 400 m,10 km easy\n2,Build,8 x 400 m,12 km easy\n',
    ['1.1 Intervals', '1.4 Long run', '2.1 Intervals', '2.4 Long run'],
  ],
  [
    'names that are amounts elsewhere, with a sum',
    'Semana,Rodaje,Series,Tirada larga,Total\n1,6 km suave,5 x 800 m,12 km,22 km\n2,7 km suave,6 x 800 m,14 km,25 km\n',
    ['1.1 Rodaje', '1.3 Series', '1.5 Tirada larga', '2.1 Rodaje', '2.3 Series', '2.5 Tirada larga'],
  ],
  [
    'numbered sessions beside one with a name',
    'Week,Session 1,Session 2,Long run\n1,5 km easy,4 x 1 km,12 km\n2,6 km easy,5 x 1 km,14 km\n',
    ['1.1 5 km easy', '1.2 4 x 1 km', '1.3 12 km', '2.1 6 km easy', '2.2 5 x 1 km', '2.3 14 km'],
  ],
  [
    'lifts as columns',
    'Week,Squat,Bench press,Deadlift\n1,3x5 @ 80 kg,3x5 @ 60 kg,1x5 @ 100 kg\n2,3x5 @ 85 kg,3x5 @ 62.5 kg,1x5 @ 110 kg\n',
    ['1.1 Squat', '1.3 Bench press', '1.5 Deadlift', '2.1 Squat', '2.3 Bench press', '2.5 Deadlift'],
  ],
  [
    'cells that begin with a title',
    'Week,Run,Strength\n1,"Hills\n6 x 200 m",3x12 squats\n2,Rest,4x12 squats\n',
    ['1.1 Run: Hills', '1.4 Strength', '2.4 Strength'],
  ],
])('[R87] reads %s as sessions spread over each week', async (_, text, places) => {
  expect(await placesIn(text)).toEqual(places);
});

test('[R87] tells every day that was guessed for a session', async () => {
  const { reading, warnings, weekdayAligned, workouts } = await csv(
    'Week,Run,Squat,Long run\n1,5 km,3x5 @ 80 kg,10 km\n2,6 km,3x5 @ 85 kg,12 km\n',
  );
  expect(reading.summary).toBe(
    'The sessions of a week stand side by side as columns, in English: 6 workouts in 2 weeks.',
  );
  expect(reading.columns.slice(1)).toMatchObject([{ isSure: false }, { isSure: false }, { isSure: false }]);
  expect(warnings).toEqual([
    'The file does not say on which days its sessions are; they were spread over the week: "Run" on day 1, "Squat" on day 3, "Long run" on day 5. To choose the days, begin each column name with one, such as "Tue Squat".',
  ]);
  expect(weekdayAligned).toBe(false);
  expect(workouts[1]?.exercises).toMatchObject([{ name: 'Squat', sets: 3, reps: 5, weight: 80 }]);
  expect(await placesIn('Week,Mon Run,Tue Squat,Sat Long run\n1,5 km,3x5 @ 80 kg,10 km\n')).toHaveLength(3);
});

test.each([
  [
    'parts of a session',
    'Week,Warm-up,Main set,Cool-down\n1,5 min jog,6 x 400 m,5 min walk\n2,5 min jog,8 x 400 m,5 min walk\n',
  ],
  ['sums of a week', 'Week,Weekly volume,Total time\n1,30 km,4 h\n2,34 km,5 h\n'],
  ['several rows to a week', 'Week,Block A,Block B\n1,3x5 squats,3x8 rows\n1,3x5 pulls,3x8 dips\n'],
  ['intervals and how often', 'Week,Run,Walk,Repeats\n1,1 min,2 min,8\n2,90 sec,2 min,7\n'],
])('[R87] takes no %s for sessions', async (_, text) => {
  await expect(csv(text)).rejects.toThrow(ProgramFileRefused);
});
