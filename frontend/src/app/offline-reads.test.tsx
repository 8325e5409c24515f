import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { take, visit } from '#frontend/testing/screen-states/steps.ts';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';

const READ = 'GET /api/referral';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

test('offline, data that was never loaded is named without alarm, and loads once the connection is back', async () => {
  const person = await rig.person();
  const app = openApp(rig, person, '/profile');
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  await callsAnswered();
  app.setOffline(true);
  await screen.findByText("You're offline");
  await take(visit('/referral'), { rig, person, connection: app });

  const text = await screen.findByText(/^Not on this device yet\. It'll load when you're back online\.$/);
  expect(text.textContent).toMatch(/^Your referrals/);
  expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(['']);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();

  const sent = app.calls.length;
  app.setOffline(false);
  await screen.findByRole('button', { name: 'Get Link' });
  expect(app.calls.slice(sent).filter((call) => call === READ)).toEqual([READ]);
  await waitFor(() => expect(screen.queryByText(/^Not on this device yet/)).toBeNull());
});
