import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '#frontend/lib/api/api-error.ts';
import { subscriptionFailureText } from '#frontend/screens/assessment/subscription-failure.ts';
import { expectAlert } from '#frontend/testing/alerts.ts';
import { GIVEN, openAssessment } from '#frontend/testing/assessment-page.ts';
import { type OpenApp, openApp } from '#frontend/testing/open-app.tsx';
import { button } from '#frontend/testing/press.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import type { Fate } from '#infra/local/stripe/answer-call.ts';
import type { AthleteOptions } from '#infra/testing/people/create-athlete.ts';
import { checkout, subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { subscriptionFailure } from './premium-subscription-failure.ts';

const SUBSCRIBE = 'POST /api/create-subscription';
const CHECKOUT = { clientSecret: expect.stringMatching(/^pi_/), subscriptionId: expect.stringMatching(/^sub_/) };
let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ stripe: true });
});
afterEach(() => {
  rig.stripe.decide(() => 'pass');
  vi.restoreAllMocks();
});
afterAll(() => rig.stop());

const sent = ({ calls }: OpenApp) => calls.filter((call) => call === SUBSCRIBE).length;
const failure = async () => (await screen.findByText(/ (Error|Required)$/)).parentElement?.textContent;
const openCard = (person: Person) => openApp(rig, person, '/calendar');
const openLastStep = (person: Person) =>
  openAssessment(rig, { person, draft: { step: 4, assessmentData: GIVEN, subscriptionChoice: 'premium' } });

async function openDialog(person: Person): Promise<OpenApp> {
  const app = openApp(rig, person, '/profile');
  await userEvent.click(await button('Upgrade to Premium'));
  return app;
}

/** Waits for our payment page, which got its parameters out of the address. */
const atPayment = async () => {
  await waitFor(() => expect(location.pathname).toBe('/payment'));
  expect(history.state.usr).toEqual(CHECKOUT);
  expect(location.search).toBe('');
};

test.each([
  ['the upgrade dialog', openDialog],
  ['the end of the assessment', openLastStep],
])('a double click in %s leads to one payment, with no secret in the address', async (_where, open) => {
  const person = await rig.person();
  const app = await open(person);
  const subscribe = await button('Subscribe Now');
  fireEvent.click(subscribe);
  fireEvent.click(subscribe);
  await atPayment();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(app)).toBe(1);
  expect(await checkout(person)).toMatchObject(history.state.usr);
});

test('the assessment is stored on the device, and Back from the payment returns to it', async () => {
  const person = await rig.person({ assessed: false });
  await openLastStep(person);
  history.replaceState(null, '', '/workouts'); // the gate shows it anywhere
  await userEvent.click(await button('Subscribe Now'));
  await atPayment();
  expect(JSON.parse(localStorage.getItem('pendingAssessment') ?? '')).toEqual({
    ...{ uid: person.uid, step: 4, assessmentData: GIVEN, subscriptionChoice: 'premium' },
  });
  history.back();
  expect(await screen.findByRole('heading', { level: 1, name: 'Subscription' })).toBeDefined();
  expect(location.pathname).toBe('/assessment');
});

/** A change to an athlete who is about to subscribe. */
type Befall = (person: Person) => unknown;
const nothing: Befall = () => undefined;
const whenBegun =
  (fate: Fate): Befall =>
  () =>
    rig.stripe.decide(({ method, path }) => (method === 'POST' && path === '/v1/subscriptions' ? fate : 'pass'));
const begun =
  (changes: Parameters<Rig['stripe']['changeSubscription']>[1]): Befall =>
  async (person) =>
    rig.stripe.changeSubscription((await checkout(person)).subscriptionId, changes);

const STRIPE_DOWN = ['Subscription Error', 'Stripe cannot be reached at the moment. Please try again.'] as const;
const STRIPE_DOWN_AT_LAST = 'Payment system error. Please try again or contact support.';
const PAYMENT_DUE = 'Your last payment failed. Please retry it, or update your payment method.';

/** The title and text wherever premium is offered, and the text at the end of the assessment. */
test.each<[why: string, who: AthleteOptions, Befall, status: number, readonly [string, string], atLast: string]>([
  [
    'there is no address',
    { email: null },
    nothing,
    400,
    ['Email Required', 'Please add an email address to your profile before subscribing.'],
    'Email address required. Please update your profile.',
  ],
  [
    'Stripe gives nothing to pay with',
    {},
    begun({ latest_invoice: null }),
    502,
    ['Payment Setup Error', 'Payment setup failed. Please try again or contact support.'],
    'Failed to create subscription. Please try again.',
  ],
  ['Stripe cannot be reached', {}, whenBegun('cut-before'), 503, STRIPE_DOWN, STRIPE_DOWN_AT_LAST],
  ['Stripe fails', {}, whenBegun('error-500'), 503, STRIPE_DOWN, STRIPE_DOWN_AT_LAST],
  ['a payment is due', {}, begun({ status: 'unpaid' }), 409, ['Subscription Error', PAYMENT_DUE], PAYMENT_DUE],
])('%s: each place has its own message', async (_why, who, befall, answered, [title, text], atLast) => {
  const person = await rig.person(who);
  await befall(person);
  const { status, body } = await person.call(SUBSCRIBE);
  const error = new ApiError(status, body);
  expect(status).toBe(answered);
  expect(subscriptionFailure(error)).toEqual({ title, text });
  expect(subscriptionFailureText(error)).toBe(atLast);
});

test('at the end of the assessment a failure leaves the step as it is', async () => {
  const person = await rig.person({ email: null });
  const app = await openLastStep(person);
  await userEvent.click(await button('Subscribe Now'));
  await expectAlert('Error', 'Email address required. Please update your profile.');
  expect(screen.getByRole('heading', { level: 1, name: 'Subscription' })).toBeDefined();
  expect(sent(app)).toBe(1);
});

test('an athlete with a payment due is led to retry it, in every place and from then on', async () => {
  const person = await rig.person();
  await openDialog(person);
  await begun({ status: 'unpaid' })(person);
  await userEvent.click(await button('Subscribe Now'));
  const way = await within(await screen.findByRole('dialog')).findByRole('link', { name: 'Retry Payment' });
  expect(screen.queryByRole('button', { name: 'Subscribe Now' })).toBeNull();
  await userEvent.click(way);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/profile');
  cleanup();
  await openLastStep(person);
  await userEvent.click(await button('Subscribe Now'));
  await userEvent.click(await screen.findByRole('link', { name: 'Go to Profile' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeDefined();
});

test('with a subscription that runs already the athlete is told so, and premium is open', async () => {
  const person = await rig.person();
  openCard(person);
  const offered = await button('Subscribe Now');
  await subscribe(rig, person);
  await userEvent.click(offered);
  await screen.findByText('Already Subscribed. You already have an active subscription.');
  expect(await screen.findByRole('grid')).toBeDefined();
});

const answered = (created: object) => () => Response.json({ status: 'incomplete', ...created });

test("the browser goes to Stripe's payment page after a moment", async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  const app = openCard(await rig.person());
  app.answerNext(SUBSCRIBE, answered({ paymentUrl: 'https://checkout.stripe.com/c/pay/cs_test_1' }));
  const subscribe = (await button('Subscribe Now')) as HTMLButtonElement;
  await userEvent.click(subscribe);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://checkout.stripe.com/c/pay/cs_test_1'));
});

test.each([
  [
    'of somebody else',
    { paymentUrl: 'https://evil.example/' },
    'Payment Error Payment session is invalid. Please try again.',
  ],
  ['that is nowhere', {}, 'Subscription Error Failed to create subscription. Please try again.'],
  [
    'of nothing',
    { clientSecret: 'pi_1_secret_1' },
    'Subscription Error Failed to create subscription. Please try again.',
  ],
])('the browser does not go to a payment page %s', async (_what, created, said) => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  const app = openCard(await rig.person());
  app.answerNext(SUBSCRIBE, answered(created));
  await userEvent.click(await button('Subscribe Now'));
  expect(await failure()).toBe(said);
  expect(assign).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/calendar');
});

test('after a lost connection the request is repeated once by itself, and again when pressed', async () => {
  const app = openCard(await rig.person());
  for (let time = 0; time < 3; time++) app.answerNext(SUBSCRIBE, lostConnection);
  await userEvent.click(await button('Subscribe Now'));
  expect(await failure()).toBe('Subscription Error Network connection failed');
  expect(sent(app)).toBe(2);
  await userEvent.click(await button('Subscribe Now'));
  await atPayment();
  expect(sent(app)).toBe(4);
});

test('an athlete who has left the page is not redirected, even by an answer of that very moment', async () => {
  const app = openApp(rig, await rig.person(), '/profile'); // which is there at once the next time
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  await userEvent.click(screen.getByRole('link', { name: 'Calendar' }));
  const isElsewhere = () => screen.queryByRole('heading', { level: 1, name: 'Profile' }) !== null;
  app.answerNext(SUBSCRIBE, async () => {
    await new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => isElsewhere() && resolve(watch.disconnect()));
      watch.observe(document.body, { childList: true, subtree: true });
    });
    return Response.json({ status: 'incomplete', clientSecret: 'pi_1_secret_1', subscriptionId: 'sub_12345678' });
  });
  await userEvent.click(await button('Subscribe Now'));
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(isElsewhere()).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(location.pathname).toBe('/profile');
});

test('closes the dialog and refetches everything of the athlete when a subscription is already active', async () => {
  const person = await rig.person();
  const app = await openDialog(person);
  await subscribe(rig, person);
  app.calls.length = 0;
  await userEvent.click(await button('Subscribe Now'));
  await screen.findByText('Already Subscribed. You already have an active subscription.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const CALLS = ['auth/user', 'training', 'subscription-status', 'strava/status'].map((name) => `GET /api/${name}`);
  await waitFor(() => expect(app.calls).toEqual(expect.arrayContaining(CALLS)));
  expect(location.pathname).toBe('/profile');
});
