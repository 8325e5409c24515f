import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';
import { readExerciseText } from '#shared/exercises/exercise-text.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { exercisesSchema, fileOfFormat } from './program-format.ts';

const REWRITE = 'write it again: node infra/starter-programs/write-workbooks.ts';
const read = (name: string) => parseProgramFile(readFileSync(fileOfFormat(name)), name);

test('reads both templates as the same program, without a warning', async () => {
  const csv = await read('template.csv');
  const workbook = await read('template.xlsx');
  expect(csv.warnings).toEqual([]);
  expect(workbook.warnings).toEqual([]);
  const workouts = csv.workouts.map((workout) => ({ ...workout, source: expect.anything() }));
  expect(workbook.workouts, REWRITE).toEqual(workouts);
  expect(workouts.length).toBeGreaterThan(4);
});

test('describes exercises by the schema that checks them', () => {
  const stored: unknown = JSON.parse(readFileSync(fileOfFormat('exercises.schema.json'), 'utf8'));
  expect(stored, REWRITE).toEqual(exercisesSchema());
});

const EXAMPLES: Readonly<Record<string, Exercise[]>> = {
  'Back squat 4x8 @ 80kg, rest 120s': [{ name: 'Back squat', sets: 4, reps: 8, weight: 80, rest: 120 }],
  'Run 6 x 1 km @ 4:45/km, rest 90 s': [{ name: 'Run', sets: 6, distance: 1_000, intensity: '4:45/km', rest: 90 }],
  'Plank 3x45s (elbows down)': [{ name: 'Plank', sets: 3, duration: 45, notes: 'elbows down' }],
  '4 rounds: 600 m run, 20 wall balls': [
    { name: 'Run', distance: 600, rounds: 4, block: 1 },
    { name: 'Wall balls', reps: 20, rounds: 4, block: 1 },
  ],
  'AMRAP 20: 400 m run, 10 burpees': [
    { name: 'Run', distance: 400, format: 'AMRAP', minutes: 20, block: 1 },
    { name: 'Burpees', reps: 10, format: 'AMRAP', minutes: 20, block: 1 },
  ],
};

test('reads each example of the page as the page says', () => {
  const page = readFileSync(fileOfFormat('format.html'), 'utf8');
  const [, examples = ''] = page.split('Exercises as text');
  const [asText = ''] = examples.split('Exercises as JSON');
  const written = [...asText.matchAll(/<code>(.*?)<\/code>/g)].map(([, code = '']) => code);
  expect(Object.fromEntries(written.map((text) => [text, readExerciseText(text)]))).toEqual(
    Object.fromEntries(
      Object.entries(EXAMPLES).map(([text, read]) => [text, read.map((exercise) => ({ exercise, marks: [] }))]),
    ),
  );
});
