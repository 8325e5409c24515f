import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { press } from '#frontend/testing/press.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';

const CSV = [
  'week,day,name,type,duration,description,exercises',
  '1,Mon,Lift,strength,50,Heavy.,Back squat 5x5',
  '1,Wed,Brick,mixed,60,Run and pull.,"Run 1 km; Sled pull 50 m; Run 1 km"',
  '2,Mon,Later,mixed,45,Not yet.,Run 3 km',
].join('\n');

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
  await rig.program(CSV, 'Engine');
});
afterAll(() => rig.stop());

async function openWeek() {
  await userEvent.click(await screen.findByRole('button', { name: 'See week 1 of Engine' }));
  return within(await screen.findByRole('dialog', { name: 'Engine' }));
}

test('shows a member week 1 with one workout in full, and leads to selecting the program', async () => {
  openApp(rig, await rig.person({ freeMonths: 3 }), '/programs');
  const week = await openWeek();
  expect(await week.findByText('Brick in full. The other 2 workouts open when you start.')).toBeDefined();
  expect(week.getByText('Mon, Strength')).toBeDefined();
  expect(week.getByText('Wed, Mixed')).toBeDefined();
  expect(week.getByText('Run and pull.')).toBeDefined();
  expect(week.getByText('Sled pull')).toBeDefined();
  expect(week.queryByText('Back squat')).toBeNull();
  await press('Select Program');
  expect(await screen.findByRole('radiogroup', { name: 'How to start' })).toBeDefined();
});

test('shows week 1 with the swaps for their equipment, and the upgrade, when an athlete has no premium', async () => {
  const person = await rig.person({ assessed: false });
  const assessmentData = { ...ANSWERS, equipmentAccess: 'home_basic' };
  const body = { assessmentData, subscriptionChoice: 'free_trial' };
  expect((await person.call('POST /api/complete-assessment', { body })).status).toBe(200);
  openApp(rig, person, '/programs');
  const week = await openWeek();
  expect(await week.findByText('For you, instead of Sled pull: heavy bent-over rows')).toBeDefined();
  expect(week.getByText(/^Replace the sled pull with heavy bent-over rows/)).toBeDefined();
  expect(week.getByText('This program is part of Premium.')).toBeDefined();
  await press('Upgrade to Premium');
  expect(await screen.findByRole('dialog', { name: 'Upgrade to Premium' })).toBeDefined();
});

test('offers a retry when week 1 cannot be loaded', async () => {
  const { answerNext } = openApp(rig, await rig.person({ freeMonths: 3 }), '/programs');
  answerNext('GET /api/programs/{id}/first-week', lostConnection);
  answerNext('GET /api/programs/{id}/first-week', lostConnection);
  const week = await openWeek();
  expect((await week.findByRole('alert')).textContent).toContain('Could not load week 1.');
  await press('Try again');
  expect(await week.findByText('Run and pull.')).toBeDefined();
});
