import { expect, test } from 'vitest';
import { isActiveTab } from '#frontend/app/tab-bar.tsx';

test.each([
  ['/', '/', true],
  ['/', '/dashboard', true],
  ['/', '/workouts', false],
  ['/workouts', '/workouts', true],
  ['/workouts', '/workouts/today', true],
  ['/workouts', '/workouts-archive', false],
  ['/profile', '/', false],
])('tab %s on %s: %s', (tab, path, isActive) => {
  expect(isActiveTab(tab, path)).toBe(isActive);
});
