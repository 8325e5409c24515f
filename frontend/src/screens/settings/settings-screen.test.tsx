import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDashboard, press, reachSubscription, statusOf } from '#frontend/testing/assessment-page.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const RESET = 'POST /api/reset-assessment';
let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

async function open(person: Person) {
  const connection = openApp(rig, person, '/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return connection;
}

async function openReset(person: Person) {
  const connection = await open(person);
  await userEvent.click(screen.getByRole('button', { name: /^Reset Assessment/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset your assessment?' }));
  return { ...connection, dialog, confirm: dialog.getByRole('button', { name: 'Reset' }) };
}

test('Settings is opened from Profile and leads back there', async () => {
  openApp(rig, await rig.person(), '/profile');
  await userEvent.click(await screen.findByRole('link', { name: /^Settings/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Profile' })).toBeDefined();
});

test('Settings shows the account, the version and the way to retake the assessment', async () => {
  const person = await rig.person();
  const { body: user } = await person.call('GET /api/auth/user');
  await open(person);
  const account = within(screen.getByRole('region', { name: 'Account' }));
  expect(account.getByText(user.email)).toBeDefined();
  expect(account.getByText(`Test ${user.lastName}`)).toBeDefined();
  expect(screen.getByText('v2.1.0')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Retake Assessment/ }).getAttribute('href')).toBe('/assessment');
});

test('the appearance is chosen for this device', async () => {
  await open(await rig.person());
  await userEvent.click(screen.getByRole('button', { name: 'Light' }));
  expect(document.documentElement.classList.contains('light')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'System' }));
});

test('resetting the assessment says what stays, and keeps it', async () => {
  const programId = await rig.program(planCsv());
  const person = await rig.person({ stripeStatus: 'active' });
  await person.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  const { dialog, confirm, calls } = await openReset(person);
  expect(dialog.getByText(/You keep your program, your history and your free months\./)).toBeDefined();
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await screen.findByText("Assessment Reset. Your program and your history haven't changed.");
  expect(calls.filter((call) => call === RESET)).toHaveLength(1);
  const { body: user } = await person.call('GET /api/auth/user');
  expect(user).toMatchObject({ assessmentCompleted: false, currentProgramId: programId });
});

test('a reset leads to the first step, with none of the former answers, and from the last back to program and history', async () => {
  const programId = await rig.program(planCsv());
  const person = await rig.person({ freeMonths: 1 });
  await person.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  await person.call('POST /api/complete-workout', { body: { workoutId: workoutIdOf(programId, 1) } });
  const { confirm } = await openReset(person);
  localStorage.setItem('pendingAssessment', JSON.stringify({ uid: person.uid, step: 2, assessmentData: {} }));
  await userEvent.click(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'Experience Level' })).toBeDefined();
  expect(localStorage.getItem('pendingAssessment')).toBeNull();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();

  await reachSubscription();
  expect(screen.getByText('You stay on your program.')).toBeDefined();
  await press('Finish');
  await atDashboard();
  const recent = within(await screen.findByRole('region', { name: 'Recent Activity' }));
  expect(await recent.findByText('Run 1.1')).toBeDefined();
  expect(await statusOf(person)).toMatchObject({ assessmentCompleted: true, currentProgramId: programId });
});

test('cancelling resets nothing', async () => {
  const { dialog, calls } = await openReset(await rig.person());
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).not.toContain(RESET);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Reset Assessment/ }));
});

test.each([
  ['a lost connection', lostConnection, 'Network connection failed'],
  [
    'a failure without words',
    () => Response.json({ code: 'INTERNAL', requestId: 'r' }, { status: 500 }),
    'Your assessment could not be reset. Please try again.',
  ],
])('%s resets nothing, is reported in the sheet, and can be retried', async (_what, answer, text) => {
  const person = await rig.person();
  const { dialog, confirm, answerNext } = await openReset(person);
  answerNext(RESET, answer);
  answerNext(RESET, answer);
  await userEvent.click(confirm);
  expect((await dialog.findByRole('alert')).textContent).toBe(`Reset Failed ${text}`);
  const { body: user } = await person.call('GET /api/auth/user');
  expect(user.assessmentCompleted).toBe(true);
  await userEvent.click(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'Experience Level' })).toBeDefined();
});

test('a failure is forgotten once its sheet is opened again', async () => {
  const { dialog, confirm, answerNext } = await openReset(await rig.person());
  answerNext(RESET, () => Response.json({ code: 'X', requestId: 'r' }, { status: 409 }));
  await userEvent.click(confirm);
  await dialog.findByRole('alert');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Reset Assessment/ }));
  expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull();
});
