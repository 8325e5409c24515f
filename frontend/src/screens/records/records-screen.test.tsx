import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('an address that is no text shows the records', async () => {
  const athlete = await rig.person({ freeMonths: 12 });
  await writeYearOfResults(rig, athlete, '2026-11-18');
  openApp(rig, athlete, '/records/%E0%A4%A');
  await screen.findByRole('heading', { name: 'Latest records' });
});

/** Opens the sheet that asks what a movement of the athlete's own is. */
async function askWhatItIs() {
  const athlete = await rig.person({ freeMonths: 12 });
  await writeYearOfResults(rig, athlete, '2026-11-18');
  openApp(rig, athlete, '/records/x-zercher-hold');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Same as…' }));
  return { athlete, user };
}

test("counts a movement of the athlete's own as a known one, and separates it again", async () => {
  const { user } = await askWhatItIs();
  const sheet = within(await screen.findByRole('dialog', { name: 'What is Zercher hold?' }));
  await user.type(sheet.getByLabelText('Search movements'), 'xyz');
  expect(sheet.getByRole('status').textContent).toBe('No movement found. Try another word.');
  await user.clear(sheet.getByLabelText('Search movements'));
  await user.type(sheet.getByLabelText('Search movements'), 'kniebeuge');
  await user.click(sheet.getByRole('button', { name: 'Back squat' }));

  await screen.findByText('Zercher hold now counts as Back squat', { selector: 'strong' });
  await waitFor(() => expect(location.pathname).toBe('/records/back-squat'));
  await screen.findByRole('heading', { name: 'Also logged as' });
  expect(screen.queryByRole('link', { name: /Zercher hold/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Separate Zercher hold' }));
  await screen.findByText('Zercher hold is a movement of its own again', { selector: 'strong' });
  await waitFor(() => expect(location.pathname).toBe('/records/x-zercher-hold'));
  await screen.findByRole('button', { name: 'Same as…' });
});

test('says in the sheet why the server refuses to count a movement as another', async () => {
  const { athlete, user } = await askWhatItIs();
  await user.type(await screen.findByLabelText('Search movements'), 'plank');
  const params = { id: 'x-zercher-hold' };
  await athlete.call('PUT /api/movements/{id}/same-as', { params, body: { movement: 'back-squat' } }); // elsewhere
  await user.click(screen.getByRole('button', { name: 'Plank' }));
  await screen.findByText('Could not save this');
  await screen.findByText('This already counts as another movement: separate it first', { exact: false });
});
