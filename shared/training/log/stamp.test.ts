import { expect, test } from 'vitest';
import { momentOfStamp, stampOf } from './stamp.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const AT_NOON = '01M7Q8ECG0';
const id = (time: string, random = 'ABCDEF') => `${time}${random}${'A'.repeat(10)}`;

test("is the command's moment, with the rest of its id", () => {
  expect(stampOf(id('01M7Q8ECFZ'), NOON)).toBe('01M7Q8ECFZABCDEF');
  expect(momentOfStamp('01M7Q8ECFZABCDEF')).toBe(NOON - 1);
});

test('is the moment of receipt where a clock is ahead, after all received by then', () => {
  expect(stampOf(id('01Z0000000'), NOON)).toBe(`${AT_NOON}ABCDEF`);
  expect(stampOf(id('01Z0000000'), NOON, [`${AT_NOON}ZZZZZZ`])).toBe('01M7Q8ECG1ABCDEF');
  expect(stampOf(id('01M7Q8ECG1'), NOON, ['01M7Q8ECGZZZZZZZ'])).toBe('01M7Q8ECG1ABCDEF');
});

test('stays the same when the command is repeated', () => {
  const heard = [stampOf(id('01Z0000000'), NOON), `${AT_NOON}ABCDEG`];
  expect(stampOf(id('01Z0000000'), NOON + 60_000, heard)).toBe(heard[0]);
  expect(stampOf(id('01Z0000000', 'ABCDEG'), NOON + 60_000, [])).not.toBe(heard[1]);
});

test('is now, after all received, for a command without an id', () => {
  for (const unnamed of [undefined, 'a-key-of-their-own']) {
    expect(stampOf(unnamed, NOON)).toBe(`${AT_NOON}000000`);
    expect(stampOf(unnamed, NOON, [`${AT_NOON}00000Z`, `${AT_NOON}000000`])).toBe(`${AT_NOON}000010`);
  }
});
