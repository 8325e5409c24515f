import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

test.each([
  ['/random-workout', 'Random Workout', '/random-workout'],
  ['/random-workout/', 'Random Workout', '/random-workout/'],
  ['/Random-Workout', 'Random Workout', '/Random-Workout'],
  ['/random-workout/more', 'Home', '/'],
  ['/admin', 'Home', '/'],
  ['/constructor', 'Home', '/'],
])('shows an athlete at %s the screen %s', async (address, title, path) => {
  openApp(rig, await rig.person(), address);
  await screen.findByRole('navigation', { name: 'Main' });
  await screen.findByRole('heading', { level: 1 });
  expect([document.title, location.pathname]).toEqual([`${title} · Ironstride`, path]);
});
