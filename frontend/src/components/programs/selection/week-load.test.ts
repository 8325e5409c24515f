import { expect, test } from 'vitest';
import { hoursAWeek, loadInWords } from '#frontend/components/programs/selection/week-load.ts';

test.each([
  [[205, 335, 210], '3.5 to 5.5 h a week'],
  [[60, 0, 65], '1 h a week'],
  [[10], '0.5 h a week'],
  [[], undefined],
  [[0, 0], undefined],
])('the load of %j is %s', (weekMinutes, expected) => {
  expect(hoursAWeek(weekMinutes)).toBe(expected);
});

test('the bars have a text, which names the fullest week', () => {
  expect(loadInWords([255, 280, 205, 335, 210])).toBe('Load of each week: 3.5 to 5.5 hours, most in week 4 of 5');
  expect(loadInWords([0])).toBe('Load of each week: no hours, most in week 1 of 1');
});
