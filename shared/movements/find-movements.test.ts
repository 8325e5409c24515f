import { expect, test } from 'vitest';
import { findMovements } from './find-movements.ts';

test.each([
  ['squat', 'Back squat'],
  ['bulg spl', 'Bulgarian split squat'],
  ['Kniebeuge', 'Back squat'],
  ['developpe couche', 'Bench press'],
  ['traîneau', 'Sled push'],
  ['Belt squat', 'Back squat'],
])('%s finds %s first', (text, name) => {
  expect(findMovements(text)[0]?.name).toBe(name);
});

test('a movement with more of the words comes before those with fewer', () => {
  const names = findMovements('romanian deadlift').map(({ name }) => name);
  expect(names.indexOf('Romanian deadlift')).toBe(0);
  expect(names.indexOf('Deadlift')).toBeGreaterThan(names.indexOf('Dumbbell Romanian deadlift'));
});

test.each(['', '  ', 'zzz', '!?'])('%j finds none', (text) => {
  expect(findMovements(text)).toEqual([]);
});
