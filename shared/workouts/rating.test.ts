import { expect, test } from 'vitest';
import { randomRating, ratingsOf } from './rating.ts';

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 3],
  [8, 4],
  [9, 5],
  [10, 5],
])('shows %i of 10 as %i stars', (given, stars) => {
  expect(ratingsOf(given)).toEqual({ rating: stars, ratingOfTen: given });
});

test('has no stars when no rating was given', () => {
  expect(ratingsOf(null)).toEqual({ rating: null, ratingOfTen: null });
});

test.each([
  [5, null],
  [undefined, null],
  [null, null],
  [4, 4],
  [9, 9],
])('reads a sent rating of %s as %s when the workout is random', (sent, given) => {
  expect(randomRating(sent)).toBe(given);
});
