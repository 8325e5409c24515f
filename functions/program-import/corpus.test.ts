import { expect, test } from 'vitest';
import { type ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { coachFiles, type Reading } from './fixtures/coach-files.ts';
import { differences } from './fixtures/compare-reading.ts';
import { parseProgramFile } from './parse-program-file.ts';
import type { ParsedProgram, ParsedWorkout } from './parsed-program.ts';
import { ProgramFileRefused } from './program-file-refused.ts';

const FILES = coachFiles();

type File = (typeof FILES)[number];

/** Returns the differences between the app's reading of a file and a person's. */
async function faultsOf({ bytes, fileName, reading }: File): Promise<string[]> {
  try {
    if ('refused' in reading) {
      await parseProgramFile(bytes, fileName);
      return ['is taken'];
    }
    const program = await readCorrected(bytes, fileName, reading.corrections);
    return [...differences(reading, program), ...program.workouts.flatMap(misplaced)];
  } catch (error) {
    if (!(error instanceof ProgramFileRefused)) throw error;
    const messages = error.problems.map(({ message }) => message);
    const isExpected = 'refused' in reading && messages.some((message) => RegExp(reading.refused, 'i').test(message));
    return isExpected ? [] : messages;
  }
}

/** Returns what is wrong with the lines that a workout's exercises are shown beside. */
function misplaced({ source, exercises }: ParsedWorkout): string[] {
  const { rows, text, textRows = [], begins = [] } = source;
  const lines = text.split('\n');
  const isRow = (row: number) => rows.includes(row);
  const isLine = (line: number, index: number) => line >= (begins[index - 1] ?? 0) && line < lines.length;
  return [
    ...(exercises.length > 0 && begins.length !== exercises.length ? ['exercises without a line'] : []),
    ...(begins.every(isLine) ? [] : [`exercises begin with the lines ${begins} of ${lines.length}`]),
    ...(textRows.length === lines.length && textRows.every(isRow) ? [] : [`lines of the rows ${textRows}`]),
  ];
}

/** Reads a file by its own mapping, changed as the admin does. */
async function readCorrected(bytes: Buffer, fileName: string, corrections: Reading['corrections']) {
  if (corrections.length === 0) return parseProgramFile(bytes, fileName);
  const guess = await guessedMapping(bytes, fileName);
  const changes = Object.assign({}, ...corrections) as Readonly<Record<string, unknown>>;
  const meanings = Object.entries((changes.columns ?? {}) as Readonly<Record<string, ColumnMeaning>>);
  const chosen = meanings.map(([letter, meaning]) => ({ column: letter.charCodeAt(0) - 65, meaning }));
  const kept = guess.columns.filter(({ column }) => !chosen.some((choice) => choice.column === column));
  const mapping = FileMapping.parse({ ...guess, ...changes, columns: [...kept, ...chosen] });
  return parseProgramFile(bytes, fileName, { mapping });
}

/** The mapping that the admin is shown, also of a file that cannot be read by it. */
async function guessedMapping(bytes: Buffer, fileName: string): Promise<FileMapping> {
  try {
    return (await parseProgramFile(bytes, fileName)).reading.mapping;
  } catch (error) {
    if (error instanceof ProgramFileRefused && error.reading) return error.reading.mapping;
    throw error;
  }
}

test.each(FILES.map((file) => [file.path, file] as const))('[R87] reads %s as a person does', async (_, file) => {
  expect(await faultsOf(file)).toEqual([]);
});

test('[R87] the corpus has 380 files or more in six languages, of which at most 7 are refused', () => {
  const readings = FILES.flatMap(({ reading }) => ('refused' in reading ? [] : [reading]));
  expect(FILES.length).toBeGreaterThanOrEqual(380);
  expect(FILES.length - readings.length).toBeLessThanOrEqual(7);
  expect([...new Set(readings.map(({ language }) => language))].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'pt']);
  expect(readings.map(({ corrections }) => corrections.length).filter((changes) => changes > 2)).toEqual([]);
});

const reading: Reading = {
  language: 'en',
  layout: 'workouts',
  weeks: 1,
  corrections: [],
  workouts: [{ week: 1, day: 2, name: 'Lift', exercises: [{ name: 'Squat', sets: 3, reps: 5, weight: '100 lb' }] }],
};

test.each([
  ['nothing', {}, {}, []],
  ['another day', { day: 3 }, {}, ['workouts are at week 1 day 3, not at week 1 day 2']],
  ['another name', { name: 'Run' }, {}, ['week 1 day 2: name is "run", not "lift"']],
  ['a load in the wrong unit', {}, { weight: 100 }, ['Squat: weight is 100, not "100 lb"']],
  ['an amount that is missing', {}, { reps: undefined }, ['Squat: reps is undefined, not 5']],
  ['an amount that is invented', {}, { rest: 60 }, ['Squat: rest is 60, not undefined']],
  ['another exercise', {}, { name: 'Lunge' }, ['Lunge: name is "Lunge", not "Squat"']],
])('the comparison of a reading finds %s', (_, workoutChange, exerciseChange, found) => {
  const exercise = { name: 'Squat', sets: 3, reps: 5, weight: 45.36, ...exerciseChange } as Exercise;
  const workout = { week: 1, day: 2, order: 0, name: 'Lift', exercises: [exercise], ...workoutChange };
  const program = {
    weeks: 1,
    workouts: [workout],
    reading: { language: 'en', mapping: { layout: 'workouts' } },
  } as unknown as ParsedProgram;
  expect(differences(reading, program)).toEqual(found.map((text) => expect.stringContaining(text)));
});
