import { expect, test } from 'vitest';
import { converted, numberIn, secondsIn, sizeOf } from './amounts.ts';

test.each([
  ['62.5', 62.5],
  [' 0013. ', 13],
  ['62,5', 62.5],
  ['1,250', 1_250],
  ['1,250.5', 1_250.5],
  ['2.5e-7', 2.5e-7],
  ['-5', -5],
  ['-0', 0],
  ['8O', Number.NaN],
  ['', Number.NaN],
  ['1e309', Number.NaN],
  ['Infinity', Number.NaN],
  ['NaN', Number.NaN],
  ['0x10', Number.NaN],
  ['１２', Number.NaN],
  ['1 2', Number.NaN],
  ['1,2,3', Number.NaN],
  ['9'.repeat(40), Number.NaN],
])('reads %j as %d where commas part the cells', (text, number) => {
  expect(numberIn(text, false)).toBe(number);
});

test.each([
  ['62,5', 62.5],
  ['1,250', 1.25],
  ['1.250,5', 1_250.5],
  ['1.250', 1.25],
])('reads %j as %d where semicolons part the cells', (text, number) => {
  expect(numberIn(text, true)).toBe(number);
});

test.each([
  ['1h 12m', 4_320],
  ['1h12m', 4_320],
  ['45m', 2_700],
  ['38min', 2_280],
  ['45s', 45],
  ['1h 5m 3s', 3_903],
  ['264h 1m', 950_460],
  ['1:12:00', 4_320],
  ['2619', 2_619],
  ['', Number.NaN],
  ['long', Number.NaN],
])('reads %j as %d seconds', (text, seconds) => {
  expect(secondsIn(text)).toBe(seconds);
});

test('knows the units of both trackers', () => {
  expect(['kg', 'KGS', 'm', 'meters', 'km', ' Kilo '].map(sizeOf)).toEqual([1, 1, 1, 1, 1_000, 1]);
  expect(['lb', 'lbs', 'mi', 'mi.', 'miles'].map(sizeOf)).toEqual([
    0.453_592_37, 0.453_592_37, 1_609.344, 1_609.344, 1_609.344,
  ]);
  expect(['', 'stone', '__proto__'].map(sizeOf)).toEqual([undefined, undefined, undefined]);
});

test('rounds only what it converts', () => {
  expect(converted(45.359_237_1, 1)).toBe(45.359_237_1);
  expect(converted(225, 0.453_592_37)).toBe(102.058_3);
});
