import { expect, test } from 'vitest';
import { loadUnitOf, unitIn, unitOfAmount } from './said-units.ts';

test.each([
  ['Load (lb)', 'load', 'lb'],
  ['Kilos', 'load', 'kg'],
  ['Load (kg/lb)', 'load', undefined],
  ['Rest [s]', 'time', 's'],
  ['Pause/s', 'time', 's'],
  ['Time (m)', 'time', 'min'],
  ['duration_seconds', 'time', 's'],
  ['Milliseconds', 'time', undefined],
  ['Distance km', 'length', 'km'],
  ['distance_km', 'length', 'km'],
  ['PlannedDistanceInMeters', 'length', 'm'],
  ['Kilometres planned', 'length', 'km'],
  ['Distance (ft)', 'length', 'ft'],
  ['Reps', 'length', undefined],
] as const)('the unit of the column %s is, as a %s, %j', (header, dimension, unit) => {
  expect(unitIn(header, dimension)).toBe(unit);
});

test('a bare m in the name of a column is of metres, where it may be of either', () => {
  expect(['Swim (m)', 'Swim (min)', 'Swim'].map(unitOfAmount)).toEqual(['m', 'min', undefined]);
});

test.each([
  ['All weights in lbs', undefined, 'lb'],
  ['Bodyweight: 80 kg', undefined, undefined],
  ['1RM (kg)', 'Loads are in pounds', undefined],
  ['Plan', 'Loads are in pounds', 'lb'],
])('a sheet with %j above its table and %j below has loads in %j', (above, below, unit) => {
  const rows = [above, 'Exercise', 'Squat', below].map((text, at) => ({ number: at + 1, cells: [text ?? null] }));
  expect(loadUnitOf({ rows }, 2)).toBe(unit);
});
