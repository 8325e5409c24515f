import { expect, test } from 'vitest';
import { PROBLEMS } from '#frontend/testing/read-files.ts';
import { problemsOf } from './problems.ts';

const problem = (row: number | null, message: string, column: string | null = null) => ({
  sheet: 'Plan',
  row,
  column,
  message,
});

test('makes one decision of the same message in several rows', () => {
  const { problems } = problemsOf(PROBLEMS);
  expect(problems).toMatchObject([
    { rows: [24, 88], column: 'Tag', message: '"Mi/Do" is not a day' },
    { rows: [37], column: 'Last/Tempo', message: '"???" is not a load' },
  ]);
});

test('keeps rows of two sheets apart', () => {
  const [first, second] = [problem(4, 'Row 4: name is empty'), { ...problem(4, 'Row 4: name is empty'), sheet: 'B' }];
  expect(problemsOf([first, second]).problems.map(({ sheet, rows }) => [sheet, rows])).toEqual([
    ['Plan', [4]],
    ['B', [4]],
  ]);
});

test.each([
  ['Row 4: day must be a whole number', 'day', 'day must be a whole number'],
  ['Line 4, column Sesión: no name', 'Sesión', 'no name'],
  ['Row 4, column B: "a: b" is no time', 'B', '"a: b" is no time'],
  ['Row 4 has 9 fields, the header has 6', null, 'Row 4 has 9 fields, the header has 6'],
  ['Something else', 'day', 'Something else'],
])('words %j of column %j as %j', (message, column, said) => {
  expect(problemsOf([problem(4, message, column)]).problems[0]?.message).toBe(said);
});

test('keeps problems without a row apart', () => {
  expect(problemsOf([problem(null, '…and 10 more')])).toEqual({ problems: [], remarks: ['…and 10 more'] });
});
