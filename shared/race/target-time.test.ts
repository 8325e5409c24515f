import { expect, test } from 'vitest';
import { readSplit, readTargetTime } from './target-time.ts';

test.each([
  ['1:30:00', 5_400],
  ['1:29:59', 5_399],
  ['1:30', 5_400],
  ['1h30', 5_400],
  ['1 h 05 min', 3_900],
  ['90', 5_400],
  ['sub 90', 5_400],
  ['90 min', 5_400],
  ['75:30', 4_530],
  ['2', 7_200],
  ['', null],
  ['fast', null],
  ['1:75:00', null],
  ['0:10', null],
  ['23:59:59', null],
])('%j is %s seconds', (text, seconds) => {
  expect(readTargetTime(text)).toBe(seconds);
});

test.each([
  ['23:15', 1_395],
  ['4:41,5', 281.5],
  ['4.41', 281],
  [' 5:00 ', 300],
  ['95:10', 5_710],
  ['0:05', null],
  ['4:75', null],
  ['281', null],
  ['', null],
])('%j is a split of %s seconds', (text, seconds) => {
  expect(readSplit(text)).toBe(seconds);
});
