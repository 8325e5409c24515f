import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';
import { exercisesSchema, fileOfFormat } from './program-format.ts';

const REWRITE = 'write it anew: node infra/starter-programs/write-workbooks.ts';
const read = (name: string) => parseProgramFile(readFileSync(fileOfFormat(name)), name);

test('reads both templates as the same program, without a warning', async () => {
  const csv = await read('template.csv');
  const workbook = await read('template.xlsx');
  expect(csv.warnings).toEqual([]);
  expect(workbook.warnings).toEqual([]);
  expect(workbook.workouts, REWRITE).toEqual(csv.workouts);
  expect(csv.workouts.length).toBeGreaterThan(4);
});

test('describes exercises by the schema that checks them', () => {
  const stored: unknown = JSON.parse(readFileSync(fileOfFormat('exercises.schema.json'), 'utf8'));
  expect(stored, REWRITE).toEqual(exercisesSchema());
});
