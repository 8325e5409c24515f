import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { writeYearOfResults } from '#infra/testing/people/logged-results.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

test.each([
  ['/records', ['GET /api/movements']],
  ['/records/back-squat', ['GET /api/movements', 'GET /api/movements/back-squat']],
])('%s takes %s beside what every screen reads', async (path, expected) => {
  const athlete = await rig.person({ freeMonths: 12 });
  await writeYearOfResults(rig, athlete, '2026-11-18');
  const { calls } = openApp(rig, athlete, path);
  await screen.findByRole('heading', { name: 'Latest records' });
  if (path !== '/records') await screen.findByRole('heading', { name: 'Back squat' });
  await callsAnswered();
  expect(calls.filter((call) => call.startsWith('GET /api/movements')).sort()).toEqual(expected);
});
