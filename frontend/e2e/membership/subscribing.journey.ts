import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, dialog, expectAlert } from '#e2e/support/app-controls.ts';
import { atStep, walkTo } from '#e2e/support/assessment-walk.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, visit } from '#e2e/support/clean-page.ts';
import { expectComplaint, hearComplaints } from '#e2e/support/console-errors.ts';
import { press, tabTo } from '#e2e/support/keyboard.ts';
import { openDesktop, views } from '#e2e/support/pages.ts';
import {
  answerBank,
  CARD_FIELDS,
  expectAgreement,
  fillCard,
  openPayer,
  PAY,
  paymentSucceeds,
  payWith,
  untilTold,
} from '#e2e/support/paying.ts';
import { startRigWithSite } from '#e2e/support/rig-site.ts';
import { STRIPE_PATH } from '#infra/local/site/stripe-for-browsers.ts';
import { inExhaustiveRun, inLongRun } from '#infra/testing/long-run.ts';
import { CARDS } from '#infra/testing/people/paying-athlete.ts';
import { newcomer } from '#infra/testing/people/referrals.ts';
import { type Person, planCsv, type Rig } from '#infra/testing/rig.ts';

const MORNING = Date.parse('2026-09-01T08:00:00+01:00');
const PROGRAM = 'Twelve weeks of everything';
const DECLINED = 'Your card was declined.';

const MEMBER = {
  subscriptions: ['active'],
  paid: 500,
  state: 'active',
  shows: ['Premium', '5 GBP per month, renews Thu 1 Oct', 'Active'],
} as const;

let browser: Browser;
let rig: Rig;
beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ stripe: true, now: MORNING })]);
  await rig.program(planCsv({ weeks: 12 }), PROGRAM);
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

/** Subscribes in the last step of the assessment. */
async function subscribeInAssessment(): Promise<{ page: Page; person: Person }> {
  const person = await newcomer(rig, { assessed: false });
  const page = await openPayer(browser, rig, person);
  await page.goto('/');
  await walkTo(page, 'Subscription');
  await subscribeAtLastStep(page);
  return { page, person };
}

async function subscribeAtLastStep(page: Page): Promise<void> {
  await button(page, 'Subscribe Now').click();
  await page.waitForURL('/payment');
  await button(page, PAY).waitFor();
}

/** An athlete with an assessment in front of the payment, by the offer on the page of the programs. */
async function subscribeFromOffer(page: Page): Promise<void> {
  await page.goto('/programs');
  await button(page, 'Subscribe Now').click();
  await page.waitForURL('/payment');
}

/** Returns the payment that the page was opened for. */
function checkoutOf(page: Page): Promise<unknown> {
  return page.evaluate('history.state.usr');
}

describe('a new athlete', () => {
  test('[R47] subscribes at the end of the assessment and trains the recommended program', async () => {
    const { page, person } = await subscribeInAssessment();
    await page.getByText('Secure payment powered by Stripe. Cancel anytime.').waitFor();
    await payWith(page);
    await paymentSucceeds(page);
    await page.getByText('Welcome to Premium! Redirecting to your dashboard...').waitFor();
    await page.waitForURL('/dashboard');
    await page.getByText("Today's Workout").waitFor();
    await page.getByText(PROGRAM).waitFor();
    expect(await page.evaluate(`localStorage.getItem('pendingAssessment')`)).toBeNull();
    await expectAgreement(page, rig, person, MEMBER);
    await page.context().close();
  });

  inExhaustiveRun('leaves the payment in every way, returns to the same one, and pays once', async () => {
    const { page, person } = await subscribeInAssessment();
    const begun = await checkoutOf(page);
    expect(begun).toMatchObject({ clientSecret: expect.stringMatching(/^pi_/) });
    await page.reload();
    await button(page, PAY).waitFor();
    expect(await checkoutOf(page)).toEqual(begun);
    await page.getByRole('link', { name: 'Back to Assessment' }).click();
    await atStep(page, 'Subscription');
    await subscribeAtLastStep(page);
    expect(await checkoutOf(page)).toEqual(begun);
    await page.goBack();
    await atStep(page, 'Subscription');
    await page.goForward();
    await button(page, PAY).waitFor();
    await page.goto('/profile'); // and the gate is where it was
    await atStep(page, 'Subscription');
    await subscribeAtLastStep(page);
    expect(await checkoutOf(page)).toEqual(begun);
    await fillCard(page);
    await button(page, PAY).dblclick();
    await page.waitForURL('/dashboard');
    await page.getByText(PROGRAM).waitFor();
    await expectAgreement(page, rig, person, MEMBER);
    await page.context().close();
  });

  inLongRun('pays and closes the page before the webhook arrives: the next page goes on', async () => {
    const { page, person } = await subscribeInAssessment();
    const begun = await checkoutOf(page);
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/subscription-confirmed', () => asked.resolve()); // never sent on
    await payWith(page);
    await asked.promise;
    await untilTold(rig);
    const next = await page.context().newPage();
    hearComplaints(next);
    await page.close();
    await next.goto('/');
    await next.evaluate(`history.pushState({ usr: ${JSON.stringify(begun)} }, '', '/payment')`);
    await next.reload();
    await paymentSucceeds(next);
    await next.waitForURL('/dashboard');
    await next.getByText(PROGRAM).waitFor();
    await expectAgreement(next, rig, person, MEMBER);
    await next.context().close();
  });
});

describe('an athlete', () => {
  test('with a declined card is told why, and pays once with another, which the bank wants confirmed', async () => {
    const person = await newcomer(rig);
    const page = await openPayer(browser, rig, person);
    await subscribeFromOffer(page);
    for (const [number, why] of [
      [CARDS.declined, DECLINED],
      [CARDS.withoutFunds, 'Your card has insufficient funds.'],
    ] as const) {
      expectComplaint(page, /^402 for POST \/local\/stripe\//);
      await payWith(page, number);
      await expectAlert(page, 'Payment Failed', why);
      expect(new URL(page.url()).pathname).toBe('/payment');
    }
    await payWith(page, CARDS.needsAction);
    await answerBank(page, 'Approve');
    await paymentSucceeds(page);
    await expectAgreement(page, rig, person, MEMBER);
    await page.context().close();
  });

  inExhaustiveRun("declines the bank's question, is told so, and then approves it", async () => {
    const person = await newcomer(rig);
    const page = await openPayer(browser, rig, person);
    await subscribeFromOffer(page);
    await payWith(page, CARDS.needsAction);
    expectComplaint(page, /^402 for POST \/local\/stripe\//);
    await answerBank(page, 'Decline');
    const why =
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    await expectAlert(page, 'Payment Failed', why);
    await expectAgreement(page, rig, person, {
      subscriptions: ['incomplete'],
      paid: 0,
      state: 'free',
      shows: ['Free plan', 'Random workouts and basic tracking', 'Free'],
    });
    await subscribeFromOffer(page);
    await payWith(page, CARDS.needsAction);
    await answerBank(page, 'Approve');
    await paymentSucceeds(page);
    await expectAgreement(page, rig, person, MEMBER);
    await page.context().close();
  });

  inLongRun('pays in two tabs at once, and is charged once', async () => {
    const person = await newcomer(rig);
    const page = await openPayer(browser, rig, person);
    const other = await page.context().newPage();
    hearComplaints(other);
    await subscribeFromOffer(page);
    await subscribeFromOffer(other);
    expect(await checkoutOf(other)).toEqual(await checkoutOf(page));
    const tabs = [page, other];
    for (const tab of tabs) {
      expectComplaint(tab, /^400 for POST \/local\/stripe\/v1\/payment_intents/); // one comes too late
      await fillCard(tab);
    }
    await Promise.all(tabs.map((tab) => button(tab, PAY).click()));
    await Promise.all(tabs.map(paymentSucceeds));
    await expectAgreement(page, rig, person, MEMBER);
    await page.context().close();
  });

  test('subscribes in the upgrade dialog, loses the connection and then Stripe, and pays with the next press', async () => {
    const person = await newcomer(rig);
    const page = await openPayer(browser, rig, person);
    await page.goto('/profile');
    await button(page, 'Upgrade to Premium').click();
    await button(dialog(page, 'Upgrade to Premium'), 'Subscribe Now').click();
    await page.waitForURL('/payment');
    await fillCard(page);
    expectComplaint(page, /^net::ERR_(?:INTERNET_DISCONNECTED|FAILED) for/);
    await page.context().setOffline(true);
    await page.getByText("You're offline. This needs a connection.").waitFor();
    await page.context().setOffline(false);
    await page.route(`**${STRIPE_PATH}**`, (route) => route.abort());
    await page.locator('button:not([aria-disabled])', { hasText: PAY }).click();
    await expectAlert(page, 'Payment Failed', 'Stripe could not be reached. You have not been charged.');
    await page.unroute(`**${STRIPE_PATH}**`);
    await button(page, PAY).click();
    await paymentSucceeds(page);
    await expectAgreement(page, rig, person, MEMBER);
    await page.context().close();
  });

  inExhaustiveRun('needs only the keyboard, from the offer to the dashboard', async () => {
    const person = await newcomer(rig);
    const page = await openPayer(browser, rig, person, openDesktop);
    await page.goto('/programs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await press(page, 'Subscribe Now');
    await page.waitForURL('/payment');
    await button(page, PAY).waitFor();
    await press(page, PAY);
    await page.getByText('Your card number is incomplete.').waitFor(); // and there the focus is
    await page.keyboard.type(CARDS.declined);
    await page.keyboard.type('1232');
    await page.keyboard.type('123');
    expectComplaint(page, /^402 for POST \/local\/stripe\//);
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText(DECLINED).waitFor();
    await tabTo(page, 'Back to Assessment');
    await tabTo(page, CARD_FIELDS.number);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(CARDS.needsAction);
    await press(page, PAY);
    await page.getByRole('dialog', { name: 'Your test bank' }).waitFor();
    await page.keyboard.press('Enter'); // on the first, which approves
    await page.waitForURL('/dashboard');
    await expectAgreement(page, rig, person, MEMBER);
    await page.context().close();
  });
});

test.each(views.lightPhoneInLongRun)('axe finds nothing on any state of a payment: %s, %s', async (_, scheme, open) => {
  const person = await newcomer(rig);
  const page = await openPayer(browser, rig, person, open, scheme);
  await visit(page, '/payment?client_secret=short&subscription_id=sub_1234567');
  await page.getByRole('link', { name: 'Return to Assessment' }).waitFor();
  await expectClean(page);
  await visit(page, '/subscription-success');
  await button(page, 'Refresh').waitFor();
  await expectClean(page);
  await subscribeFromOffer(page);
  await button(page, PAY).waitFor();
  await expectClean(page);
  await button(page, PAY).click();
  await page.getByText('Your card number is incomplete.').waitFor();
  await expectClean(page);
  expectComplaint(page, /^402 for POST \/local\/stripe\//);
  await payWith(page, CARDS.declined);
  await page.getByRole('main').getByText(DECLINED).waitFor();
  await expectClean(page);
  await payWith(page);
  await paymentSucceeds(page);
  await expectClean(page);
  await visit(page, '/subscription-success');
  await page.getByRole('link', { name: 'Explore Training Programs' }).waitFor();
  await expectClean(page);
  await page.context().close();
});
