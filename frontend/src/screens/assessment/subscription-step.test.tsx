import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAlert } from '#frontend/testing/alerts.ts';
import {
  atDashboard,
  atStep,
  COMPLETE,
  choose,
  field,
  GIVEN,
  holdVerification,
  isChosen,
  openAtLast,
  press,
  reachSubscription,
  recommendationOf,
  statusOf,
  stored,
  WAYS,
} from '#frontend/testing/assessment-page.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
  await rig.program(planCsv({ weeks: 4 }), 'Alpha');
});
afterAll(() => rig.stop());

const newcomer = (options = {}) => rig.person({ assessed: false, ...options });
const refuse = (status: number, code: string, message?: string) => () =>
  Response.json({ message, code, requestId: 'r' }, { status });

test('free limited access completes without a program and opens the dashboard', async () => {
  const person = await newcomer();
  const { calls } = openApp(rig, person, '/workouts'); // the gate shows the assessment wherever one is
  await reachSubscription();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await choose(WAYS, /^Free limited access/);
  expect(screen.getByText(/random workouts and a training log/).textContent).toContain(
    (await recommendationOf(person)).recommendedProgram.name,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Continue for Free' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("You're set"));
  expect(stored()).toBeNull();
  await atDashboard();
  await screen.findByText('No program selected');
  expect(calls.filter((call) => call === COMPLETE)).toHaveLength(1);
  expect(calls).toContain('GET /api/user-onboarding-status');
  expect(await statusOf(person)).toEqual({
    assessmentCompleted: true,
    subscriptionStatus: 'free_trial',
    currentProgramId: null,
    assessment: GIVEN,
  });
});

test('a promo code gives the months, completes and starts the program', async () => {
  await rig.promoCode('START');
  const person = await newcomer();
  const { bodies, recommendedId } = await openAtLast(rig, person);
  await choose(WAYS, /^Use a promo code/);
  expect(screen.queryByRole('button', { name: 'Subscribe Now' })).toBeNull();
  await userEvent.type(field('Promo code'), 'start{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await atDashboard();
  expect(bodies()).toEqual([{ assessmentData: GIVEN, programId: recommendedId, subscriptionChoice: 'promo' }]);
  expect(await statusOf(person)).toMatchObject({ assessmentCompleted: true, currentProgramId: recommendedId });
  await screen.findByText('Week 1, day 1');
});

test('a program chosen for next Monday waits until then, through a reload and a promo code', async () => {
  await rig.promoCode('MONDAY');
  const person = await newcomer();
  const { bodies, recommendedId, reload, ...app } = await openAtLast(rig, person);
  await press('Back');
  await atStep('Program Recommendation');
  expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true');
  await press('Next Monday');
  await waitFor(() => expect(stored().startsNextMonday).toBe(true));
  reload();
  await atStep('Program Recommendation');
  expect(screen.getByRole('button', { name: 'Next Monday' }).getAttribute('aria-pressed')).toBe('true');
  await press('Next');
  await atStep('Subscription');
  await choose(WAYS, /^Use a promo code/);
  await userEvent.type(field('Promo code'), 'monday{Enter}');
  const letGo = holdVerification(app, person);
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Starts on Mon 23 Nov')).toBeDefined();
  letGo();
  await atDashboard();
  expect(bodies()).toMatchObject([{ programId: recommendedId, startDate: '2026-11-23', subscriptionChoice: 'promo' }]);
  expect(await screen.findByText(/^Week 1 begins on Mon 23 Nov\./)).toBeDefined();
});

test('a code of an athlete who turns out to be subscribed completes as premium', async () => {
  await rig.promoCode('CREDIT');
  const person = await newcomer({ stripeStatus: 'canceled' });
  const { bodies, recommendedId } = await openAtLast(rig, person);
  await rig.table.write({ paid: update(userKeys.membership(person.uid), { set: { stripeStatus: 'active' } }) });
  await choose(WAYS, /^Use a promo code/);
  await userEvent.type(field('Promo code'), 'CREDIT{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await atDashboard();
  expect(bodies()).toEqual([{ assessmentData: GIVEN, programId: recommendedId, subscriptionChoice: 'premium' }]);
  expect(await statusOf(person)).toMatchObject({ subscriptionStatus: 'active', currentProgramId: recommendedId });
});

test('while a code is being applied Back is disabled', async () => {
  await rig.promoCode('SLOW');
  const { answerNext } = await openAtLast(rig, await newcomer());
  answerNext('POST /api/promo-codes/apply', () => new Promise<Response>(() => undefined));
  await choose(WAYS, /^Use a promo code/);
  await userEvent.type(field('Promo code'), 'SLOW{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  const back = screen.getByRole('button', { name: 'Back' }) as HTMLButtonElement;
  await waitFor(() => expect(back.disabled).toBe(true));
});

test('when completing fails after a code was applied, only finishing is left', async () => {
  await rig.promoCode('LATER');
  const { answerNext, bodies } = await openAtLast(rig, await newcomer());
  answerNext(COMPLETE, lostConnection);
  answerNext(COMPLETE, lostConnection);
  await choose(WAYS, /^Use a promo code/);
  await userEvent.type(field('Promo code'), 'LATER{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await expectAlert('Error', 'Failed to complete assessment. Please try again.');
  await press('Finish');
  await atDashboard();
  expect(bodies().map(({ subscriptionChoice }) => subscriptionChoice)).toEqual(['promo', 'promo', 'promo']);
});

test.each([
  ['free months', { freeMonths: 2 }, 'promo', /^Premium until Mon 18 Jan/],
  ['an admin', { admin: true }, 'premium', 'Included for admins'],
  ['a subscriber', { stripeStatus: 'active' }, 'premium', '5 GBP per month'],
  ['a subscriber whose payment failed', { stripeStatus: 'past_due' }, 'premium', /^Your last payment failed/],
])('%s: there is nothing to choose', async (_who, options, subscriptionChoice, reason) => {
  const person = await newcomer(options);
  const { bodies, recommendedId } = await openAtLast(rig, person);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText(reason)).toBeDefined();
  expect(screen.getByText(/^Alpha starts when you finish\.$/)).toBeDefined();
  await press('Finish');
  await atDashboard();
  expect(bodies()).toEqual([{ assessmentData: GIVEN, programId: recommendedId, subscriptionChoice }]);
  expect(await statusOf(person)).toMatchObject({ assessmentCompleted: true, currentProgramId: recommendedId });
});

test('a failed completion keeps everything and works on retry', async () => {
  const person = await newcomer();
  const { answerNext, bodies } = await openAtLast(rig, person, { subscriptionChoice: 'free_trial' });
  answerNext(COMPLETE, lostConnection);
  answerNext(COMPLETE, lostConnection);
  answerNext(COMPLETE, refuse(409, 'BUSY', 'Somebody else was faster.'));
  for (const sent of [2, 3]) {
    await press('Continue for Free');
    await waitFor(() => expect(bodies()).toHaveLength(sent));
    await expectAlert('Error', 'Failed to complete assessment. Please try again.');
    expect(isChosen(/^Free limited access/)).toBe(true);
    expect(stored()).not.toBeNull();
    expect(location.pathname).toBe('/assessment');
  }
  await press('Continue for Free');
  await atDashboard();
  expect(stored()).toBeNull();
});

test('a program that was deleted meanwhile keeps nobody from finishing', async () => {
  const person = await newcomer({ freeMonths: 1 });
  const { bodies } = await openAtLast(rig, person, { programId: 'prg_deleted' });
  await press('Finish');
  await expectAlert('Error', 'Failed to complete assessment. Please try again.');
  await screen.findByText('You can choose a program next.');
  await press('Finish');
  await atDashboard();
  expect(bodies()[1]).toEqual({ assessmentData: GIVEN, subscriptionChoice: 'promo' });
});

test('premium that has ended meanwhile leads back to the three choices', async () => {
  const { answerNext } = await openAtLast(rig, await newcomer({ freeMonths: 1 }));
  answerNext(COMPLETE, refuse(409, 'PROMO_CODE_INVALID', 'Apply a promo code first.'));
  answerNext('GET /api/auth/user', () =>
    Response.json({ ...lastUser(), promoFreeMonthsRemaining: 0, promoExpires: null }),
  );
  await press('Finish');
  await screen.findByRole('radiogroup', { name: WAYS });
});
const lastUser = () => JSON.parse(localStorage.getItem('last-known-athlete') ?? '{}').user;

test('subscribing while payments are not set up says so, and keeps the choice and the answers', async () => {
  const { calls } = await openAtLast(rig, await newcomer());
  expect(isChosen(/^Subscribe/)).toBe(true);
  await press('Subscribe Now');
  await expectAlert('Error', 'Payment system not configured. Please contact support.');
  await atStep('Subscription');
  expect(stored()).toMatchObject({ subscriptionChoice: 'premium', assessmentData: GIVEN });
  expect(calls).not.toContain(COMPLETE);
});

test.each([
  [
    'refused over another',
    refuse(409, 'ALREADY_SUBSCRIBED', 'You already have an active subscription'),
    'You already have an active subscription.',
  ],
  ['refused otherwise', refuse(400, 'NO', 'No.'), 'Failed to create subscription. Please try again.'],
  ['without a way to pay', () => Response.json({ status: 'incomplete' }), 'Failed to initiate payment process'],
])('a subscription %s', async (_case, answer, text) => {
  const { answerNext } = await openAtLast(rig, await newcomer());
  answerNext('POST /api/create-subscription', answer);
  await press('Subscribe Now');
  await expectAlert('Error', text);
  await atStep('Subscription');
});

test('an existing subscription leads to finishing, wherever the assessment stood', async () => {
  const person = await newcomer();
  const { answerNext, bodies, reload } = await openAtLast(rig, person);
  history.replaceState(null, '', '/');
  reload();
  await atStep('Subscription');
  answerNext('POST /api/create-subscription', () => Response.json({ status: 'active' }));
  const subscribed = () => Response.json({ ...lastUser(), isSubscribed: true, subscriptionStatus: 'active' });
  // More often than either is asked; the real endpoints know no subscription here.
  for (let times = 0; times < 5; times++) {
    answerNext('GET /api/auth/user', subscribed);
    answerNext('GET /api/training', refuse(503, 'BUSY'));
  }
  await press('Subscribe Now');
  await screen.findByText('Already Subscribed. You already have an active subscription.');
  expect(await screen.findByRole('button', { name: 'Finish' })).toBeDefined();
  expect(bodies()).toEqual([]);
});
