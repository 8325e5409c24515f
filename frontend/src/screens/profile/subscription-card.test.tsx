import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  debtor,
  dialog,
  isClosed,
  openMembership,
  press,
  rowsOf,
  statusOf,
  subscriber,
} from '#frontend/testing/membership-page.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const CANCEL = 'POST /api/cancel-subscription';
const STATUS = 'GET /api/subscription-status';
const PAYMENT_ROW = 'Payment MethodsYour cards and default card';
const DOWNGRADE_ROW = 'Downgrade to FreePremium ends now; you keep random workouts';
const RENEWS = 'Premium5 GBP per month, renews Fri 18 DecActive';
let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ stripe: true });
});
afterAll(() => rig.stop());

const open = (person: Person) => openMembership(rig, person, '/profile');
const busy = () => Response.json({ code: 'BUSY', message: 'Too busy', requestId: 'r' }, { status: 503 });

test('a subscription is cancelled once for its end, resumed, and then cancelled immediately', async () => {
  const person = await subscriber(rig);
  const { card, calls } = await open(person);
  const cancelRow = 'Cancel SubscriptionYou keep Premium until Fri 18 Dec';
  expect(rowsOf(card)).toEqual([RENEWS, PAYMENT_ROW, cancelRow, DOWNGRADE_ROW]);

  await press('Cancel Subscription');
  const sheet = await dialog('Cancel your subscription?');
  const confirm = sheet.getByRole('button', { name: 'Cancel Subscription' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await screen.findByText('Subscription Cancelled. You keep Premium until Fri 18 Dec.');
  await isClosed();
  expect(calls.filter((call) => call === CANCEL)).toHaveLength(1);
  expect(await statusOf(person)).toMatchObject({ isSubscribed: true, cancelAtPeriodEnd: true });
  expect(rowsOf(card)).toEqual([
    "PremiumEnds Fri 18 Dec and won't renewActive",
    PAYMENT_ROW,
    "Cancel ImmediatelyDon't wait for Fri 18 Dec",
    DOWNGRADE_ROW,
  ]);
  expect(document.activeElement?.textContent).toMatch(/^Cancel Immediately/);

  await press('Resume Subscription');
  await screen.findByText('Subscription Resumed. It renews on Fri 18 Dec at 5 GBP per month.');
  expect(await statusOf(person)).toMatchObject({ isSubscribed: true, cancelAtPeriodEnd: false });
  expect(rowsOf(card)[0]).toBe(RENEWS);

  await press('Cancel Subscription');
  const again = await dialog('Cancel your subscription?');
  fireEvent.click(again.getByRole('radio', { name: /^Immediately/ }));
  calls.length = 0;
  await press('Cancel Subscription', again);
  await screen.findByText('Subscription Cancelled. You now have free access to basic features.');
  await isClosed();
  expect(await statusOf(person)).toMatchObject({ isSubscribed: false, subscriptionStatus: 'canceled' });
  expect(rowsOf(card)).toEqual(['Free planYour subscription has endedCancelled']);
  expect(card.getByText('Upgrade to Premium')).toBeDefined();
  const readAgain = ['GET /api/auth/user', 'GET /api/training', STATUS];
  await waitFor(() => expect(calls).toEqual(expect.arrayContaining(readAgain)));
});

test('a lost downgrade is reported in its dialog and retried; it leaves no cancelled membership', async () => {
  const person = await subscriber(rig);
  const { card, answerNext } = await open(person);
  for (let times = 0; times < 2; times += 1) answerNext('POST /api/downgrade-to-free', lostConnection);
  await press('Downgrade to Free');
  const sheet = await dialog('Downgrade to Free?');
  await press('Downgrade to Free', sheet);
  const alert = await sheet.findByRole('alert');
  expect(alert.textContent).toBe('Failed to downgrade subscription Network connection failed');
  expect(await statusOf(person)).toMatchObject({ subscriptionStatus: 'active' });
  await press('Downgrade to Free', sheet);
  await screen.findByText('Downgraded to Free. You now have free access to basic features.');
  await isClosed();
  expect(await statusOf(person)).toMatchObject({ isSubscribed: false, subscriptionStatus: 'free' });
  expect(rowsOf(card)).toEqual(['Free planRandom workouts and basic trackingFree']);
});

test('a failed cancellation or resumption is reported', async () => {
  const person = await subscriber(rig);
  const { answerNext } = await open(person);
  const refuse = (call: typeof CANCEL | 'POST /api/resume-subscription') => {
    for (let times = 0; times < 2; times += 1) answerNext(call, busy);
  };
  const said = async (title: string) => (await screen.findByText(title)).parentElement?.textContent;

  refuse(CANCEL);
  await press('Cancel Subscription');
  const sheet = await dialog('Cancel your subscription?');
  await press('Cancel Subscription', sheet);
  expect(await said('Failed to cancel subscription')).toBe('Failed to cancel subscription Too busy');
  await press('Cancel Subscription', sheet);
  await isClosed();

  refuse('POST /api/resume-subscription');
  await press('Resume Subscription');
  expect(await said('Failed to resume subscription')).toBe('Failed to resume subscription Too busy');

  refuse(CANCEL);
  await press('Cancel Immediately');
  await press('Cancel Subscription', await dialog('Cancel immediately?'));
  const failure = 'Failed to cancel subscription immediately';
  expect(await said(failure)).toBe(`${failure} Too busy`);
  expect(await statusOf(person)).toMatchObject({ isSubscribed: true, cancelAtPeriodEnd: true });
});

test('a subscription that has ended meanwhile is shown as it is', async () => {
  const person = await subscriber(rig);
  const { card } = await open(person);
  await person.call(CANCEL, { body: { immediate: true } });
  await press('Cancel Subscription');
  const sheet = await dialog('Cancel your subscription?');
  await press('Cancel Subscription', sheet);
  expect((await sheet.findByRole('alert')).textContent).toBe(
    'Failed to cancel subscription There is no subscription. Please subscribe again.',
  );
  await press('Keep Premium', sheet);
  await isClosed();
  await waitFor(() => expect(rowsOf(card)).toEqual(['Free planYour subscription has endedCancelled']));
});

test('a subscription has a placeholder while it loads, and can be retried when it fails', async () => {
  const app = openApp(rig, await subscriber(rig), '/profile');
  for (let times = 0; times < 2; times += 1) app.answerNext(STATUS, busy);
  expect(await screen.findByLabelText('Loading your subscription')).toBeDefined();
  expect(await screen.findByText(/Could not load your subscription\..*503: Too busy/)).toBeDefined();
  await press('Try again');
  expect(await screen.findByText('Cancel Subscription')).toBeDefined();
});

test('an athlete known as free is refetched once the subscription says otherwise', async () => {
  const person = await subscriber(rig);
  const { body: user } = await person.call('GET /api/auth/user');
  const stale = { ...user, isSubscribed: false, subscriptionStatus: 'free' };
  openApp(rig, person, '/profile', ({ answerNext }) => answerNext('GET /api/auth/user', () => Response.json(stale)));
  expect(await screen.findByText('Cancel Subscription')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Part of Premium')).toBeNull());
});

test('reads user and subscription again only once when they go on disagreeing, and trusts the latter', async () => {
  const person = await subscriber(rig);
  const { body: user } = await person.call('GET /api/auth/user');
  const stale = { ...user, isSubscribed: false, subscriptionStatus: 'free' };
  const { body: training } = await person.call('GET /api/training');
  const { calls } = openApp(rig, person, '/profile', ({ answerNext }) => {
    for (let time = 0; time < 20; time++) {
      answerNext('GET /api/auth/user', () => Response.json(stale));
      answerNext('GET /api/training', () => Response.json({ ...training, user: stale }));
    }
  });
  expect(await screen.findByText('Cancel Subscription')).toBeDefined();
  const asked = (call: string) => calls.filter((one) => one === call).length;
  await waitFor(() => expect([asked('GET /api/auth/user'), asked(STATUS)]).toEqual([2, 2]));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await waitFor(() => expect(screen.getByText('Cancel Subscription')).toBeDefined());
  expect([asked('GET /api/auth/user'), asked(STATUS)]).toEqual([2, 2]);
});

test('does not mention a refund when a subscription with a payment due is cancelled', async () => {
  await open(await debtor(rig));
  await press('Cancel Subscription');
  const sheet = await dialog('Cancel your subscription?');
  expect(sheet.getByText('Premium ends now.')).toBeDefined();
  expect(sheet.queryByText(/isn't refunded/)).toBeNull();
});
