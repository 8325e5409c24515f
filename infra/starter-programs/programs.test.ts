import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';
import { parseStarterPrograms } from '#infra/testing/programs/parsed-starter-programs.ts';
import { UploadFields } from '#shared/admin/contract.ts';
import { PROGRAM_CATEGORIES, PROGRAM_DIFFICULTIES, RACE_CATEGORIES } from '#shared/constants.ts';
import { readExerciseText } from '#shared/exercises/exercise-text.ts';
import { writeExerciseText } from '#shared/exercises/exercise-text-writer.ts';
import { EQUIPMENT, equipmentOf, isEasyPart } from '#shared/workouts/movement.ts';
import { sessionShape } from '#shared/workouts/session-shape.ts';
import { programWorkbook } from './program-workbook.ts';
import { WORKBOOKS } from './workbooks.ts';

const programs = await parseStarterPrograms();
const named = (file: string) => programs.find((program) => program.file === file);
const allWorkouts = programs.flatMap(({ parsed }) => parsed.workouts);

test.each(programs)('$file is a valid upload, and reads without a warning', ({ fields, parsed }) => {
  expect(UploadFields.safeParse(fields).success).toBe(true);
  expect(fields.description.length, 'a list shows so much').toBeLessThanOrEqual(160);
  expect(parsed.warnings).toEqual([]);
});

test.each(programs)('$file has the weeks and days it promises', ({ fields, parsed, weeks }) => {
  expect(parsed.weeks).toBe(Number(fields.duration));
  const days = weeks.map((workouts) => new Set(workouts.map(({ day }) => day)).size);
  expect(Math.max(...days)).toBe(Number(fields.frequency));
  expect(Math.min(...days), 'an easier week or race week may leave one out').toBeGreaterThanOrEqual(
    Number(fields.frequency) - 1,
  );
  expect(parsed.workouts.length, 'one workout a day').toBe(days.reduce((sum, count) => sum + count, 0));
});

test('writes the exercises of each workout as text that reads as these exercises, without a mark', () => {
  for (const { name, exercises } of allWorkouts) {
    const read = readExerciseText(writeExerciseText(exercises) ?? '');
    expect(read, name).toEqual(exercises.map((exercise) => ({ exercise, marks: [] })));
  }
});

test('together they cover every kind of athlete', () => {
  const all = <Field extends keyof (typeof programs)[number]['fields']>(field: Field) =>
    new Set(programs.map(({ fields }) => fields[field]));
  expect(all('category')).toEqual(new Set(PROGRAM_CATEGORIES));
  expect(all('difficulty')).toEqual(new Set(PROGRAM_DIFFICULTIES));
  expect(all('racecategory')).toEqual(new Set(RACE_CATEGORIES));
  expect(all('frequency')).toEqual(new Set(['3', '4', '5', '6']));
  const weeks = programs.map(({ parsed }) => parsed.weeks);
  expect([Math.min(...weeks), Math.max(...weeks)]).toEqual([8, 16]);
  expect(new Set(programs.map(({ file }) => file.slice(-4)))).toEqual(new Set(['.csv', 'xlsx']));
  expect(new Set(programs.map(({ parsed }) => parsed.weekdayAligned))).toEqual(new Set([true, false]));
});

test('two programs need nothing before the race, one only dumbbells, the others a gym', () => {
  const needs = (file: string) => {
    const training = named(file)?.parsed.workouts.filter(({ workoutType }) => workoutType !== 'Competition') ?? [];
    return equipmentOf(training.flatMap(({ exercises }) => exercises));
  };
  expect(needs('faster-kilometres.csv')).toEqual([]);
  expect(needs('road-hill-backpack.csv')).toEqual([]);
  expect(needs('full-engine-at-home.csv')).toEqual(['dumbbell lifts']);
  expect(needs('pro-loads.csv')).toEqual(EQUIPMENT);
});

test('First Finish needs no gym in its first four weeks', () => {
  const { weeks = [] } = named('first-finish.xlsx') ?? {};
  const exercises = weeks.slice(0, 4).flatMap((week) => week.flatMap((workout) => workout.exercises));
  // The load of a carry is a backpack.
  expect(equipmentOf(exercises.filter(({ name }) => !/backpack/i.test(name)))).toEqual([]);
});

test.each(programs)('$file: every workout is complete', ({ parsed }) => {
  for (const { name, description, durationMinutes, exercises } of parsed.workouts) {
    expect(description.length, name).toBeGreaterThan(40);
    expect(durationMinutes, name).toBeGreaterThanOrEqual(20);
    expect(exercises.length, name).toBeGreaterThanOrEqual(3);
    expect(isEasyPart(exercises[0]?.name ?? ''), `${name} begins with a warm-up`).toBe(true);
    expect(isEasyPart(exercises.at(-1)?.name ?? ''), `${name} ends with a cool-down`).toBe(true);
  }
});

test.each(programs)('$file: no two workouts are alike, in name or in content', ({ parsed }) => {
  const names = parsed.workouts.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const contents = parsed.workouts.map(({ exercises }) => JSON.stringify(exercises));
  expect(new Set(contents).size).toBe(contents.length);
});

test('no workout is named after its place, and none has the description of another', () => {
  expect(allWorkouts.map(({ name }) => name).filter((name) => /\bweek \d|\bday \d|\b[A-D]$/i.test(name))).toEqual([]);
  const sentences = allWorkouts
    .filter(({ workoutType }) => workoutType !== 'Competition')
    .flatMap(({ description }) => description.split(/(?<=[.!?]) /));
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test.each(programs)('$file: every workout has a shape', ({ parsed }) => {
  const withoutShape = parsed.workouts.filter(
    ({ exercises, durationMinutes }) => !sessionShape(exercises, durationMinutes),
  );
  expect(withoutShape.map(({ name }) => name)).toEqual([]);
});

test.each(WORKBOOKS)('%s is the same program as a workbook and as CSV', async (program, title, note) => {
  const csv = readFileSync(join(import.meta.dirname, `${program}.csv`));
  const stored = named(`${program}.xlsx`);
  const { workouts } = await parseProgramFile(csv, `${program}.csv`);
  expect(stored?.parsed.workouts).toEqual(workouts.map((workout) => ({ ...workout, source: expect.anything() })));
  const fresh = await programWorkbook(csv.toString(), title, note);
  expect(stored?.parsed, 'write it again: node infra/starter-programs/write-workbooks.ts').toEqual(
    await parseProgramFile(fresh, `${program}.xlsx`),
  );
  expect(stored?.fields.name).toBe(title);
});

test('every workbook has its CSV, and every CSV is a program', () => {
  const here = readdirSync(import.meta.dirname).filter((file) => /\.(csv|xlsx)$/.test(file));
  const asWorkbook = WORKBOOKS.map(([program]) => program);
  const asCsv = programs.map(({ file }) => file.slice(0, file.lastIndexOf('.')));
  expect(here.toSorted()).toEqual(
    [...asCsv.map((name) => `${name}.csv`), ...asWorkbook.map((name) => `${name}.xlsx`)].toSorted(),
  );
  const uploaded = programs.map(({ file }) => file).filter((file) => file.endsWith('.xlsx'));
  expect(uploaded.toSorted()).toEqual(asWorkbook.map((name) => `${name}.xlsx`).toSorted());
});
