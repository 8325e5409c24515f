import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';

async function placesIn(content: Record<string, CellValue[][]>) {
  const sheets = Object.entries(content).map(([name, rows]) => ({ name, rows }));
  const { workouts } = await parseProgramFile(await writeXlsx({ sheets }), 'plan.xlsx');
  return workouts.map(({ week, day, name }) => [week, day, name]);
}

test('a day that only a later sheet has is a day of its week', async () => {
  const places = await placesIn({
    'Week 1': [
      ['Mon', 'Wed', 'Fri'],
      ['Run 5 km', 'Squat 5x5', 'Row 2 km'],
    ],
    'Week 2': [
      ['Mon', 'Wed', 'Fri', 'Sat'],
      ['Run 6 km', 'Squat 5x3', 'Row 3 km', 'Run 15 km'],
    ],
  });
  expect(places).toEqual([
    [1, 1, 'Run 5 km'],
    [1, 3, 'Squat 5x5'],
    [1, 5, 'Row 2 km'],
    [2, 1, 'Run 6 km'],
    [2, 3, 'Squat 5x3'],
    [2, 5, 'Row 3 km'],
    [2, 6, 'Run 15 km'],
  ]);
});

test('dates below the days of a sheet that names its week begin no other week', async () => {
  const places = await placesIn({
    'Week 1': [
      ['Mon', 'Wed', 'Fri'],
      ['9 Mar', '11 Mar', '13 Mar'],
      ['Run 5 km', 'Squat 5x5', 'Row 2 km'],
    ],
    'Week 2': [
      ['Mon', 'Wed', 'Fri'],
      ['Run 6 km', 'Squat 5x3', 'Row 3 km'],
    ],
  });
  expect(places.map(([week, day]) => [week, day])).toEqual([
    [1, 1],
    [1, 3],
    [1, 5],
    [2, 1],
    [2, 3],
    [2, 5],
  ]);
});
