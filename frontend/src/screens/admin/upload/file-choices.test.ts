import { describe, expect, test } from 'vitest';
import { READINGS } from '#frontend/testing/read-files.ts';
import type { ColumnMeaning, FileMapping, FileReading } from '#shared/admin/program-file.ts';
import {
  changeMapping,
  chooseMeaning,
  isOurFormat,
  likelyColumn,
  missingMeaning,
  NO_CHOICES,
  wholeMapping,
} from './file-choices.ts';

const { german, nameless } = READINGS;
const meaningsAfter = (reading: FileReading, column: number, meaning: ColumnMeaning) =>
  chooseMeaning(NO_CHOICES, reading, column, meaning).choices.mapping?.columns.map((one) => one.meaning);

test.each<[string, Partial<FileMapping>, number, ColumnMeaning, ColumnMeaning[]]>([
  ['takes a meaning from another column', {}, 4, 'day', ['week', 'ignored', 'exercise', 'load', 'day']],
  ['lets several columns be notes', {}, 4, 'notes', ['week', 'day', 'exercise', 'load', 'notes']],
  ['lets several columns be left out', {}, 3, 'ignored', ['week', 'day', 'exercise', 'ignored', 'ignored']],
  [
    'lets several columns be days where days stand across',
    { layout: 'days-across' },
    4,
    'day',
    ['week', 'day', 'exercise', 'load', 'day'],
  ],
])('%s', (_, changes, column, meaning, expected) => {
  expect(meaningsAfter({ ...german, mapping: { ...german.mapping, ...changes } }, column, meaning)).toEqual(expected);
});

test('has the columns recognised again when the delimiter is changed, and only then', () => {
  const touched = chooseMeaning(NO_CHOICES, german, 4, 'notes').choices;
  expect(changeMapping(touched, german, { layout: 'workouts' }).touched.size).toBe(1);
  const changed = changeMapping(touched, german, { delimiter: ',' });
  expect([changed.mapping?.columns, changed.touched.size]).toEqual([[], 0]);
});

describe("requires a program's essential columns", () => {
  const columns = (...meanings: ColumnMeaning[]) => meanings.map((meaning, column) => ({ column, meaning }));
  test.each<[FileMapping['layout'], ColumnMeaning[], string | undefined]>([
    ['workouts', ['week', 'day', 'name'], undefined],
    ['workouts', ['date', 'exercises'], undefined],
    ['workouts', ['name'], undefined],
    ['workouts', ['week', 'day'], 'exercises'],
    ['workouts', ['exercises'], 'day'],
    ['exercises', ['day', 'exercises'], 'exercise'],
    ['exercises', ['exercise'], undefined],
    ['days-across', [], undefined],
  ])('%s with %j lacks %s', (layout, meanings, missing) => {
    expect(missingMeaning({ ...german.mapping, layout, columns: columns(...meanings) })).toBe(missing);
  });
});

test('keeps every column of the file, also those without a choice', () => {
  const reading = { ...german, mapping: { ...german.mapping, columns: german.mapping.columns.slice(0, 2) } };
  expect(wholeMapping(NO_CHOICES, reading)).toEqual(german.mapping);
});

test('suggests the wordiest column for the exercises, the first one for the day, and none twice', () => {
  expect(likelyColumn('exercises', NO_CHOICES, nameless)?.letters).toBe('C');
  expect(likelyColumn('day', NO_CHOICES, nameless)?.letters).toBe('B');
  const { choices } = chooseMeaning(NO_CHOICES, nameless, 2, 'ignored');
  expect(likelyColumn('exercises', choices, nameless)?.letters).toBe('B');
});

test('recognises only a file with our own column names', () => {
  const column = (header: string, meaning: ColumnMeaning, isSure = true) =>
    ({ ...german.columns[0], header, meaning, isSure }) as FileReading['columns'][number];
  const ours: FileReading = {
    ...german,
    mapping: { ...german.mapping, layout: 'workouts' },
    questions: [],
    columns: [column(' Week', 'week'), column('day', 'day'), column('Coach', 'ignored'), column('Tip', 'notes')],
  };
  expect(isOurFormat(ours)).toBe(true);
  expect(isOurFormat({ ...ours, columns: [column('KW', 'week')] })).toBe(false);
  expect(isOurFormat({ ...ours, columns: [column('week', 'week', false)] })).toBe(false);
  expect(isOurFormat({ ...ours, questions: german.questions })).toBe(false);
  expect(isOurFormat({ ...ours, mapping: german.mapping })).toBe(false);
});
