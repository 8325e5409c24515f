import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { backoff, retries } from './retry.ts';

test('waits double up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(backoff)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test.each([0, 429, 500, 502, 503, 504])('status %i may pass, so the call is retried as often as allowed', (status) => {
  const once = retries(1);
  const twice = retries(2);
  expect([0, 1, 2].map((failures) => once(failures, new ApiError(status)))).toEqual([true, false, false]);
  expect([0, 1, 2].map((failures) => twice(failures, new ApiError(status)))).toEqual([true, true, false]);
});

test.each([400, 401, 403, 404, 409, 413, 415, 422])('status %i is final and is never retried', (status) => {
  expect(retries(2)(0, new ApiError(status))).toBe(false);
});

test('an error in our own code is not retried either', () => {
  expect(retries(2)(0, new TypeError('x is undefined'))).toBe(false);
});
