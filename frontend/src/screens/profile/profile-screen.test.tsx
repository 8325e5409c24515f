import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import {
  field,
  form,
  information,
  openProfile,
  personWhoTold,
  press,
  shownDetails,
} from '#frontend/testing/profile-page.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const STATS = 'GET /api/training';
let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

test("the screen shows the athlete's details", async () => {
  const person = await personWhoTold(rig);
  await openProfile(rig, person);
  const { body: user } = await person.call('GET /api/auth/user');
  expect(screen.getByText('Your personal information and goals')).toBeDefined();
  expect(information().getByText('Maya Okafor')).toBeDefined();
  expect(information().getByText(user.email)).toBeDefined();
  expect(shownDetails()).toEqual({
    Age: '31',
    'Fitness level': 'Intermediate',
    'Race date': 'Sat 16 Jan 2027',
    'Race location': 'Manchester',
    'Target time': '1:30:00',
  });
  expect(screen.queryByRole('button', { name: /race date/ })).toBeNull();
});

test('an athlete without a name is shown by their e-mail', async () => {
  const person = await rig.person();
  await rig.table.write({ name: update(userKeys.profile(person.uid), { set: { firstName: '', lastName: '' } }) });
  const { body: user } = await person.call('GET /api/auth/user');
  await openProfile(rig, person);
  expect(information().getAllByText(user.email)).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: /^Settings/ }));
  const account = within(await screen.findByRole('region', { name: 'Account' }));
  expect(account.getAllByRole('listitem')[0]?.textContent).toBe(`${user.email}No name yet`);
});

test('missing details are shown as not set, and the race date can be added from there', async () => {
  await openProfile(rig, await rig.person());
  expect(Object.values(shownDetails())).toEqual(Array(5).fill('Not set'));
  await press(/^Add your race date/);
  await form();
  expect(document.activeElement).toBe(field('Race date'));
});

test('a past race asks for the next one', async () => {
  await openProfile(rig, await personWhoTold(rig, { hyroxEventDate: '2026-11-17' }));
  expect(shownDetails()['Race date']).toBe('Tue 17 Nov');
  expect(screen.getByRole('button', { name: /^Add your next race date/ })).toBeDefined();
});

test("the form's own address opens the form, once", async () => {
  await openProfile(rig, await personWhoTold(rig), '/profile?edit=1');
  await form();
  await waitFor(() => expect(location.search).toBe(''));
});

test("the race date's address opens that field, once", async () => {
  await openProfile(rig, await rig.person(), '/profile?edit=hyroxEventDate');
  await form();
  expect(document.activeElement).toBe(field('Race date'));
  await waitFor(() => expect(location.search).toBe(''));
});

test('the stats come from the server', async () => {
  const programId = await rig.program(planCsv());
  const person = await rig.person({ stripeStatus: 'active' });
  await person.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  const { body: today } = await person.call('GET /api/today-workout');
  await person.call('POST /api/complete-workout', { body: { workoutId: today.workout.workoutId } });
  await openProfile(rig, person);
  const stats = within(screen.getByRole('region', { name: 'Your Stats' }));
  await stats.findByText('Nov 2026');
  const shown = stats.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(shown).toEqual([
    ['Total workouts', '1'],
    ['Day Streak', '1'],
    ['Weekly average', '1'],
    ['Member since', 'Nov 2026'],
  ]);
});

test('stats have placeholders while they load', async () => {
  const person = await personWhoTold(rig);
  const app = openApp(rig, person, '/profile');
  app.answerNext(STATS, () => new Promise(() => undefined));
  expect(await screen.findByRole('status', { name: 'Loading your stats' })).toBeDefined();
});

test('stats that fail to load can be retried', async () => {
  const app = openApp(rig, await personWhoTold(rig), '/profile');
  const busy = () => Response.json({ code: 'BUSY', message: 'Too busy', requestId: 'r' }, { status: 503 });
  for (let times = 0; times < 3; times += 1) app.answerNext(STATS, busy);
  expect(await screen.findByText(/Could not load your stats\..*503: Too busy/)).toBeDefined();
  await press('Try again');
  expect(await screen.findByText('Member since')).toBeDefined();
});

test('opening makes two calls, and another once the membership is visible', async () => {
  let see: IntersectionObserverCallback = () => undefined;
  const Observer = class extends IntersectionObserver {
    constructor(tell: IntersectionObserverCallback) {
      super(() => undefined);
      see = tell;
    }
  };
  vi.stubGlobal('IntersectionObserver', Observer);
  const { calls } = await openProfile(rig, await personWhoTold(rig));
  await screen.findByText('Nov 2026');
  expect(calls.toSorted()).toEqual(['GET /api/auth/user', STATS]);
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  act(() => see([entry], {} as IntersectionObserver));
  await waitFor(() => expect(calls.slice(2)).toEqual(['GET /api/subscription-status']));
});

test("a free athlete's cards say what premium offers, and promise nothing that is not there", async () => {
  await openProfile(rig, await personWhoTold(rig));
  const cards = screen
    .getAllByRole('region')
    .map((card) => within(card).getByRole('heading', { level: 2 }).textContent);
  expect(cards).toEqual([
    'Personal Information',
    'Your Stats',
    'Subscription Management',
    'Referral Program',
    'Strava',
  ]);
  const subscription = within(screen.getByRole('region', { name: 'Subscription Management' }));
  expect(subscription.getByText('Free plan')).toBeDefined();
  await userEvent.click(within(screen.getByRole('region', { name: 'Strava' })).getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByRole('dialog', { name: 'Unlock Strava' })).toBeDefined();
});

test('a member is offered no upgrade', async () => {
  await openProfile(rig, await rig.person({ stripeStatus: 'active' }));
  const subscription = within(screen.getByRole('region', { name: 'Subscription Management' }));
  expect(subscription.getByText('Active')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Strava' })).queryByText('Unlock')).toBeNull();
});
