import { expect, test } from 'vitest';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';

const csv = async (text: string) => {
  const { workouts, warnings } = await parseProgramFile(Buffer.from(text), 'plan.csv');
  return { places: workouts.map(({ week, day }) => `${week}.${day}`), warnings };
};

test.each([
  [
    'weeks that begin again are counted on',
    'Block,Week,Day,Workout\nBase,1,Mon,Run\nBase,2,Mon,Run\nPeak,1,Mon,Row\nPeak,2,Mon,Row\n',
    ['1.1', '2.1', '3.1', '4.1'],
  ],
  [
    'weeks that go on by themselves stay',
    'Phase,Week,Day,Workout\nBase,1,Mon,Run\nBase,2,Mon,Run\nPeak,3,Mon,Row\nPeak,4,Mon,Row\n',
    ['1.1', '2.1', '3.1', '4.1'],
  ],
  [
    'parts of a session are no phases',
    'Week,Day,Phase,Exercise,Reps\n1,Mon,Warm-up,Row,10\n1,Mon,Main,Squat,5\n2,Mon,Warm-up,Row,10\n2,Mon,Main,Squat,5\n',
    ['1.1', '2.1'],
  ],
  [
    'parts of the only week are no phases',
    'Week,Day,Phase,Exercise,Reps\n1,Mon,Warm-up,Row,10\n1,Mon,Main,Squat,5\n1,Tue,Cool-down,Bike,5\n',
    ['1.1', '1.2'],
  ],
])('[R87] of phases, %s', async (_, text, places) => {
  expect((await csv(text)).places).toEqual(places);
});

test('[R87] tells which week the first of a phase is', async () => {
  const text = 'Phase,Week,Day,Workout\nBase,1,Mon,Run\nBase,2,Mon,Run\nPeak,1,Mon,Row\n';
  expect((await csv(text)).warnings).toContain(
    'Week numbers restart in each phase, so we numbered them straight through: week 1 of "Peak" is week 3.',
  );
});

test('[R87] takes the days behind a numbered workout, also without a week', async () => {
  const heading = (name: string) => `${name},,\nExercise,Sets,Reps\nSquat,3,5\n`;
  const { places, warnings } = await csv(`${heading('Workout A - Legs (Mon & Thu)')}${heading('Workout B (Tue)')}`);
  expect(places).toEqual(['1.1', '1.2', '1.4']);
  expect(warnings).toEqual(['Read as several weeks or days: "Workout A - Legs (Mon & Thu)" as 2 days.']);
});
