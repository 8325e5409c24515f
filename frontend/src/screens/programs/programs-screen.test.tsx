import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerGoals, atStep, GIVEN, openAssessment, RECOMMEND } from '#frontend/testing/assessment-page.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { press } from '#frontend/testing/press.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';

let rig: Rig;
let member: Person;
const card = (name: string) => screen.findByRole('article', { name });

beforeAll(async () => {
  rig = await startRig();
  const admin = await rig.person({ admin: true });
  const programs = [
    ['Sub-90 Engine', 'Intermediate', 'Hyrox', '<img src=x onerror=alert(1)>'],
    ['First Finish', 'Beginner', 'Hyrox', 'From a steady 5 km. '.repeat(20)],
    ['Iron', 'Advanced', 'Strength', ''],
  ] as const;
  for (const [name, difficulty, category, description] of programs) {
    const form = uploadForm({ name, csv: planCsv({ weeks: 3, days: [1, 3] }) });
    for (const [field, value] of Object.entries({ difficulty, category, description })) form.set(field, value);
    await admin.call('POST /api/admin/upload-program', { form });
  }
  member = await rig.person({ freeMonths: 3 });
});
afterAll(() => rig.stop());

test('a member sees each program with its facts, in two calls', async () => {
  const { calls } = openApp(rig, member, '/programs');
  const iron = within(await card('Iron'));
  expect(iron.getByText('Advanced, Strength')).toBeDefined();
  expect(iron.getByText(/^Singles, 3 weeks/).textContent).toBe('Singles, 3 weeks2 days, 1.5 h a week');
  expect(iron.getByRole('img', { name: 'Load of each week: 1.5 hours, most in week 1 of 3' })).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await waitFor(() => expect(calls.sort()).toEqual(['GET /api/auth/user', 'GET /api/programs', 'GET /api/training']));
});

test("markup in a file's text stays text, and a long text expands on demand", async () => {
  openApp(rig, member, '/programs');
  expect(within(await card('Sub-90 Engine')).getByText('<img src=x onerror=alert(1)>')).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
  const more = screen.getByRole('button', { name: 'Read more about First Finish' });
  await userEvent.click(more);
  expect(screen.getByRole('button', { name: 'Read less about First Finish' }).getAttribute('aria-expanded')).toBe(
    'true',
  );
});

test('the filters live in the address and are pressed buttons', async () => {
  openApp(rig, member, '/programs?category=Hyrox&difficulty=Nonsense');
  await card('First Finish');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Hyrox' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'All levels' }).getAttribute('aria-pressed')).toBe('true');
  await press('Advanced');
  expect(await screen.findByText('No programs match')).toBeDefined();
  expect(new URLSearchParams(location.search).get('difficulty')).toBe('Advanced');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Advanced' }));
  await press('Show all programs');
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(location.search).toBe('');
});

const shownPrograms = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

test('easier programs come first', async () => {
  openApp(rig, member, '/programs');
  await card('Iron');
  expect(shownPrograms()).toEqual(['First Finish', 'Sub-90 Engine', 'Iron']);
  expect(screen.queryByText('Recommended')).toBeNull();
});

test('the recommended program is marked and comes first, without another call', async () => {
  const { calls } = await openAssessment(rig, { person: member, draft: { step: 2, assessmentData: GIVEN } });
  await answerGoals();
  await atStep('Program Recommendation');
  act(() => {
    history.pushState(null, '', '/programs');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const recommended = within(await card('Sub-90 Engine'));
  expect(recommended.getByText('Recommended')).toBeDefined();
  expect(screen.getAllByText('Recommended')).toHaveLength(1);
  expect(shownPrograms()[0]).toBe('Sub-90 Engine');
  expect(calls.filter((call) => call === RECOMMEND)).toHaveLength(1);
});

test('an unknown load is not drawn', async () => {
  const { body } = await member.call('GET /api/programs');
  const { answerNext } = openApp(rig, member, '/programs');
  answerNext('GET /api/programs', () => Response.json([{ ...body[0], weekMinutes: [] }]));
  const only = within(await card(body[0].name));
  expect(only.getByText(/2 days a week$/)).toBeDefined();
  expect(only.queryByRole('img')).toBeNull();
});

test('a failed read offers a retry', async () => {
  const { answerNext } = openApp(rig, member, '/programs');
  answerNext('GET /api/programs', lostConnection);
  answerNext('GET /api/programs', lostConnection);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await card('Iron');
});

test('without any program the screen says so', async () => {
  const { answerNext } = openApp(rig, member, '/programs');
  answerNext('GET /api/programs', () => Response.json([]));
  expect(await screen.findByText('No programs yet')).toBeDefined();
});

test('a free athlete reads the programs under the premium card, and can select none', async () => {
  openApp(rig, await rig.person(), '/programs');
  const gate = within(await screen.findByRole('region', { name: 'Premium' }));
  expect(gate.getByText('GBP per month').parentElement?.previousSibling?.textContent).toBe('5');
  expect(gate.getByText('Cancel anytime')).toBeDefined();
  expect(gate.getByText('All professional programs')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Sub-90 Engine' })).toBeDefined();
  expect(screen.getAllByText('Needs Premium')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /Select/ })).toBeNull();
  expect(gate.getByRole('button', { name: 'Subscribe Now' })).toBeDefined();
  const free = gate.getByRole('link', { name: 'Try Free Workouts Instead' });
  expect(free.getAttribute('href')).toBe('/free-workouts');
  expect(screen.getByRole('note').textContent).toBe('Have a promo code? Add it in Settings for free months.');
});

test('an athlete without an assessment is offered it', async () => {
  openApp(rig, await rig.person({ assessed: false, stripeStatus: 'active' }), '/programs');
  await card('Iron');
  expect(screen.getByRole('link', { name: 'Take it' }).getAttribute('href')).toBe('/assessment');
});

test('the upgrade address does nothing for an athlete with premium', async () => {
  openApp(rig, member, '/programs?upgrade=1');
  await card('Iron');
  expect(location.search).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the upgrade address opens the upgrade dialog once', async () => {
  openApp(rig, await rig.person(), '/programs?upgrade=1&difficulty=Beginner');
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade to Premium' });
  expect(location.search).toBe('?difficulty=Beginner');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Programs' }));
});
