import { expect, test } from 'vitest';
import type { Exercise } from '#shared/workouts/workout.ts';
import { pairsOf } from './source-pairs.ts';

const round = (name: string): Exercise => ({ name, reps: 10, block: 1, rounds: 4 });
const RUN: Exercise = { name: 'Run', distance: 400 };
const ROW: Exercise = { name: 'Row', distance: 500 };

const source = (lines: readonly string[], textRows: readonly number[], begins: readonly number[]) => ({
  sheet: null,
  rows: [...new Set(textRows)],
  text: lines.join('\n'),
  textRows: [...textRows],
  begins: [...begins],
});
const shown = (...given: Parameters<typeof pairsOf>) =>
  pairsOf(...given)?.map(({ rows, text, from, to }) => [rows.join(' '), text, `${from}-${to}`]);

test('pairs each line with what was read from it, and a line without an exercise with the one before', () => {
  const lines = ['Run 400 m', 'easy', 'Row 500 m'];
  expect(shown(source(lines, [4, 4, 5], [0, 2]), [RUN, ROW])).toEqual([
    ['4', 'Run 400 m\neasy', '0-1'],
    ['5', 'Row 500 m', '1-2'],
  ]);
});

test('keeps the exercises of one line together', () => {
  expect(shown(source(['Run 400 m; Row 500 m', 'Run 400 m'], [2, 3], [0, 0, 1]), [RUN, ROW, RUN])).toEqual([
    ['2', 'Run 400 m; Row 500 m', '0-2'],
    ['3', 'Run 400 m', '2-3'],
  ]);
});

test('keeps a block together, with its heading and all its rows', () => {
  const lines = ['Run 400 m', '4 rounds:', '10 burpees', '10 wall balls', 'Row 500 m'];
  const exercises = [RUN, round('Burpees'), round('Wall balls'), ROW];
  expect(shown(source(lines, [11, 12, 13, 14, 15], [0, 1, 3, 4]), exercises)).toEqual([
    ['11', 'Run 400 m', '0-1'],
    ['12 13 14', '4 rounds:\n10 burpees\n10 wall balls', '1-3'],
    ['15', 'Row 500 m', '3-4'],
  ]);
});

test('begins with the first line, whatever it says', () => {
  expect(shown(source(['Hard today', 'Run 400 m', 'Row 500 m'], [1, 2, 3], [1, 2]), [RUN, ROW])).toEqual([
    ['1 2', 'Hard today\nRun 400 m', '0-1'],
    ['3', 'Row 500 m', '1-2'],
  ]);
});

test.each([
  ['by an older version', { sheet: null, rows: [4], text: 'Run 400 m\nRow 500 m' }],
  ['from JSON', source(['[{"name":"Run"}]'], [4], [])],
  ['in another order', source(['Run 400 m', 'Row 500 m'], [4, 5], [1, 0])],
  ['from lines that are not there', source(['Run 400 m'], [4], [0, 7])],
])('pairs nothing that was read %s', (_, given) => {
  expect(pairsOf(given, [RUN, ROW])).toBeNull();
});
