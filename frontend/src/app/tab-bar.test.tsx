import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isActiveTab } from '#frontend/app/tab-bar.tsx';
import { openApp } from '#frontend/testing/open-app.tsx';
import { type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

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

test.each([
  ['an athlete has five tabs', {}, ['Home', 'Calendar', 'Workouts', 'Random', 'Profile']],
  ['an admin has six', { admin: true }, ['Home', 'Calendar', 'Workouts', 'Random', 'Admin', 'Profile']],
] as const)('%s, and the current tab is marked', async (_what, person, labels) => {
  openApp(rig, await rig.person(person), '/random-workout');
  const tabs = within(await screen.findByRole('navigation', { name: 'Main' }));
  const links = tabs.getAllByRole('link').filter(({ textContent }) => textContent !== '');
  expect(links.map(({ textContent }) => textContent)).toEqual(labels);
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/random-workout']);
});

test('moves the focus to the heading when Skip to content is pressed', async () => {
  openApp(rig, await rig.person(), '/random-workout');
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  const heading = await screen.findByRole('heading', { level: 1 });
  nav.getByRole('button', { name: 'Skip to content' }).click();
  expect(document.activeElement).toBe(heading);
});
