import { expect, test } from 'vitest';
import { unitOf } from './column-names.ts';

test.each([
  ['Load (lb)', 'lb'],
  ['Rest [s]', 's'],
  ['Pause/s', 's'],
  ['Distance km', 'km'],
  ['distance_km', 'km'],
  ['PlannedDistanceInMeters', 'meters'],
  ['duration_seconds', 'seconds'],
  ['Kilometers', ''],
  ['Kilometres', ''],
  ['Milliseconds', ''],
  ['Reps', ''],
])('the unit of the column %s is %j', (header, unit) => {
  expect(unitOf(header)).toBe(unit);
});
