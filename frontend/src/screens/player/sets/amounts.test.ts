import { expect, test } from 'vitest';
import { amountText, readAmount } from './amounts.ts';

test.each([
  ['72.5', 72.5],
  ['72,5', 72.5],
  [' 5 ', 5],
  ['.5', 0.5],
  ['1,125', 1.125],
  ['', undefined],
  ['1.250,5', 'not a number'],
  ['-5', 'not a number'],
  ['12 kg', 'not a number'],
  ['.', 'not a number'],
] as const)('reads %j as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test('shows an amount with the decimals it has', () => {
  expect([72.5, 5, 0.1 + 0.2, undefined].map(amountText)).toEqual(['72.5', '5', '0.3', '']);
});
