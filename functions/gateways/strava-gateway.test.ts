import { expect, test } from 'vitest';
import { StravaBusy } from './strava-gateway.ts';

test.each([
  [1, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [5_401, '2 hours'],
  [82_000, '23 hours'],
])('when Strava is busy for %i seconds the message says to try again in %s', (seconds, wait) => {
  expect(new StravaBusy(seconds).message).toBe(`Strava is busy at the moment. Please try again in ${wait}.`);
});
