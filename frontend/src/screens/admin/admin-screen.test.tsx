import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  await rig.program(planCsv({ weeks: 2, days: [1] }), 'Alpha');
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

test('the list names each program with its counts, in one call', async () => {
  const { calls } = openApp(rig, admin, '/admin?tab=programs');
  const row = within((await screen.findByText('Alpha')).closest('li') as HTMLElement);
  expect(row.getByText(/Intermediate, Hyrox, Singles/).textContent).toContain(
    '2 weeks, 4 days a week. Updated Wed 18 Nov',
  );
  expect(row.getByText('workouts').previousSibling?.textContent).toBe('2');
  expect(calls).toEqual(['GET /api/auth/user', 'GET /api/admin/programs']);
});

test('a failed read offers a retry, and an empty list the next step', async () => {
  const { answerNext } = openApp(rig, admin, '/admin');
  answerNext('GET /api/admin/programs', lostConnection);
  answerNext('GET /api/admin/programs', lostConnection);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerNext('GET /api/admin/programs', () => Response.json([]));
  await userEvent.click(retry);
  await screen.findByText('No programs yet');
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDefined();
});

test('an athlete who is no admin lands on Home', async () => {
  openApp(rig, await rig.person(), '/admin');
  await waitFor(() => expect(location.pathname).toBe('/'));
});
