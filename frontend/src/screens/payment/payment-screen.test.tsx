import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PAYMENT_REDIRECTS } from '#frontend/app/timings.ts';
import { expectAlert } from '#frontend/testing/alerts.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { goToPayment, PAY, payWith } from '#frontend/testing/payment-page.ts';
import { atStep } from '#frontend/testing/screen-states/steps.ts';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { CARDS, checkout, pay } from '#infra/testing/people/paying-athlete.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const CONFIRM = 'POST /api/subscription-confirmed';
const COMPLETE = 'POST /api/complete-assessment';
const MARK = 'POST /api/mark-assessment-complete';
const USER_DATA = ['auth/user', 'subscription-status', 'training', 'profile', 'user-onboarding-status'];

let rig: Rig;
let programId: string;

beforeAll(async () => {
  rig = await startRig({ stripe: true });
  programId = await rig.program(planCsv(), 'Engine');
});
afterAll(() => rig.stop());

const redirects: readonly unknown[] = Object.values(PAYMENT_REDIRECTS);
const { setTimeout: start } = globalThis;
/** Redirects, and whatever else takes as long: each waits until the test lets it go. */
let due: { delay: unknown; redirect: () => void }[];

beforeEach(() => {
  due = [];
  const timers = vi.spyOn(globalThis, 'setTimeout');
  timers.mockImplementation(((redirect: () => void, delay?: number, ...rest: []) => {
    if (!redirects.includes(delay)) return start(redirect, delay, ...rest);
    due.push({ delay, redirect });
    return start(() => undefined);
  }) as typeof setTimeout);
  return () => timers.mockRestore();
});

/** Lets redirects go until one has led there. */
const redirectedTo = (path: string) =>
  waitFor(() => {
    for (const { redirect } of due.splice(0)) redirect();
    expect(location.pathname).toBe(path);
  });
const atDashboard = () => redirectedTo('/dashboard');

/** A newcomer on the payment page, whose assessment waits at its last step unless it does not. */
async function openPayment({ waits = true, program = programId } = {}) {
  const person = await rig.person({ assessed: false });
  const app = openApp(rig, person, '/assessment', (connection) => {
    if (waits)
      atStep(4, { assessmentData: ANSWERS, programId: program, chosenOver: null })({ rig, person, connection });
  });
  await screen.findByRole('heading', { level: 1 });
  const begun = await goToPayment(person);
  app.calls.length = 0;
  return { ...app, person, begun };
}

const writes = (calls: readonly string[]) => calls.filter((call) => call.startsWith('POST /api/'));
const onboarding = async (person: Person) => (await person.call('GET /api/user-onboarding-status')).body;
const pendingAssessment = () => localStorage.getItem('pendingAssessment');

test('a paid subscription is confirmed, the pending assessment is completed with it, and the dashboard opens', async () => {
  const { person, calls, begun } = await openPayment();
  rig.stripe.forget();
  await payWith();
  fireEvent.submit(screen.getByRole('button', { name: 'Processing...' }).closest('form') as HTMLFormElement);
  await screen.findByRole('heading', { name: 'Payment Successful!' });
  expect(document.activeElement?.textContent).toBe('Welcome to Premium! Redirecting to your dashboard...');
  expect(screen.queryByText(/^Payment Successful! Welcome/)).toBeNull();
  await atDashboard();
  expect(rig.stripe.calls.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1);
  expect(writes(calls)).toEqual([CONFIRM, COMPLETE]);
  expect(calls).toEqual(expect.arrayContaining(USER_DATA.map((name) => `GET /api/${name}`)));
  expect(await onboarding(person)).toMatchObject({
    assessmentCompleted: true,
    subscriptionStatus: 'active',
    currentProgramId: programId,
    assessment: ANSWERS,
  });
  expect(pendingAssessment()).toBeNull();
  await screen.findByText("Today's Workout");
  const kept = JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]);
  for (const trace of [begun.clientSecret, '_secret_', CARDS.good, '4242 4242']) expect(kept).not.toContain(trace);
});

test('when completing fails the assessment is marked as completed, and the answers are kept', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { person, calls } = await openPayment({ program: 'prg_gone' });
  await payWith();
  await atDashboard();
  expect(writes(calls)).toEqual([CONFIRM, COMPLETE, MARK]);
  expect(await onboarding(person)).toMatchObject({ assessmentCompleted: true, assessment: ANSWERS });
  expect(pendingAssessment()).not.toBeNull();
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(/^The assessment was not completed\. 4\d\d: /));
  warned.mockRestore();
});

test('without a pending assessment it is marked at once, and after a decline another card pays', async () => {
  const { person, calls } = await openPayment({ waits: false });
  await payWith(CARDS.declined);
  const button = await screen.findByRole('button', {
    name: PAY,
    description: 'Payment Failed Your card was declined.',
  });
  await expectAlert('Payment Failed', 'Your card was declined.');
  expect(writes(calls)).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(button));
  await payWith(CARDS.needsAction);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByRole('heading', { name: 'Payment Successful!' });
  expect(writes(calls)).toEqual([CONFIRM, MARK]);
  expect(await onboarding(person)).toMatchObject({ assessmentCompleted: true, assessment: null });
});

test('a payment made before, here or elsewhere, leads to the dashboard without another one', async () => {
  const person = await rig.person({ assessed: false });
  openApp(rig, person, '/assessment');
  const begun = await checkout(person);
  await pay(rig, begun);
  rig.stripe.forget();
  await goToPayment(person, begun);
  await screen.findByRole('heading', { name: 'Payment Successful!' });
  await atDashboard();
  expect(rig.stripe.writes().filter(({ path }) => /confirm|payment_methods$/.test(path))).toEqual([]);
});

test('a payment made in another tab meanwhile counts', async () => {
  const { begun } = await openPayment();
  await screen.findByRole('button', { name: PAY });
  await pay(rig, begun);
  await payWith();
  await screen.findByRole('heading', { name: 'Payment Successful!' });
});

test('with nothing due a card is set up', async () => {
  const person = await rig.person();
  openApp(rig, person, '/settings');
  const { subscriptionId } = await checkout(person);
  const { host, port, secretKey } = rig.stripe;
  const stripe = new Stripe(secretKey, { host, port, protocol: 'http' });
  const { customer } = await stripe.subscriptions.cancel(subscriptionId);
  await stripe.customers.createBalanceTransaction(customer as string, { amount: -500, currency: 'gbp' });
  const { clientSecret } = await goToPayment(person);
  expect(clientSecret).toMatch(/^seti_/);
  expect((await screen.findByText('Nothing is due today.')).parentElement?.textContent).toBe(
    'Nothing is due today. Your card is charged when your next payment is due.',
  );
  await payWith();
  await screen.findByRole('heading', { name: 'Payment Successful!' });
  const { paymentMethods } = (await person.call('GET /api/payment-methods')).body;
  expect(paymentMethods).toMatchObject([{ last4: '4242' }]);
});

test('when the account cannot be updated the athlete is told, and the dashboard opens all the same', async () => {
  const { calls, answerNext } = await openPayment({ waits: false });
  for (const _ of [1, 2]) answerNext(CONFIRM, () => Response.json({ code: 'FAILED' }, { status: 500 }));
  await payWith();
  const told = 'Your payment was processed but there was an issue updating your account. Please refresh the page.';
  const alert = await screen.findByText(told, { selector: '[role=alert] *' });
  expect(within(alert.closest('section') as HTMLElement).getByRole('heading').textContent).toBe('Payment Successful');
  expect(screen.queryByText(`Payment Successful. ${told}`)).toBeNull();
  expect(location.pathname).toBe('/payment');
  await atDashboard();
  expect(writes(calls)).toEqual([CONFIRM, CONFIRM]);
});

test('while Stripe has not confirmed a payment the waiting page is shown', async () => {
  const { answerNext } = await openPayment({ waits: false });
  const pending = { isSubscribed: false, subscriptionStatus: 'free', cancelAtPeriodEnd: false, currentPeriodEnd: null };
  for (let time = 0; time < 8; time++) answerNext(CONFIRM, () => Response.json({ ...pending, pending: true }));
  await payWith();
  await waitFor(() => expect(location.pathname).toBe('/subscription-success'));
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  await screen.findByRole('heading', { name: 'Welcome to Premium!' });
});

test.each([
  ['a secret that Stripe does not know', 'pi_1234567_secret_1', false],
  ['a malformed secret', 'wrong', true],
])('shows the error for %s, and leaves by itself when malformed', async (_what, clientSecret, goesBack) => {
  const person = await rig.person({ assessed: false });
  openApp(rig, person, '/assessment');
  await screen.findByRole('heading', { level: 1 });
  await goToPayment(person, { clientSecret, subscriptionId: 'sub_1234567' });
  await screen.findByRole('link', { name: 'Return to Assessment' });
  const card = within(screen.getByRole('region', { name: 'Payment Error' }));
  expect(card.getByRole('alert').textContent).toMatch(/^Payment session is invalid|^Invalid payment session/);
  expect(screen.queryByText(/^Payment Error\. /)).toBeNull();
  if (goesBack) await redirectedTo('/assessment');
  else expect(due.map(({ delay }) => delay)).not.toContain(PAYMENT_REDIRECTS.invalid);
});

test('an athlete with nothing to pay is led back to the assessment', async () => {
  openApp(rig, await rig.person({ assessed: false }), '/payment');
  await screen.findByRole('link', { name: 'Return to Assessment' });
  await redirectedTo('/assessment');
});
