import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, card, dialog, expectToast } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectNoTraces } from '#e2e/support/card-traces.ts';
import { expectClean, visit } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import {
  active,
  ask,
  cancel,
  ENDED,
  ending,
  FREE,
  management,
  openMember,
  passMonths,
  updateCard,
} from '#e2e/support/members.ts';
import { views } from '#e2e/support/pages.ts';
import {
  CARD_FIELDS,
  dayInMonths,
  expectAgreement,
  openPayer,
  passDays,
  paymentSucceeds,
  payWith,
} from '#e2e/support/paying.ts';
import { startRigWithSite } from '#e2e/support/rig-site.ts';
import { inExhaustiveRun } from '#infra/testing/long-run.ts';
import { CARDS, subscribe } from '#infra/testing/people/paying-athlete.ts';
import { newcomer } from '#infra/testing/people/referrals.ts';
import type { Rig } from '#infra/testing/rig.ts';

const MORNING = Date.parse('2026-09-01T08:00:00+01:00');

let browser: Browser;
let rig: Rig;
beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ stripe: true, now: MORNING })]);
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

describe('a member', () => {
  test('cancels, resumes, cancels at once, subscribes again and downgrades', async () => {
    const { page, person } = await openMember(browser, rig);
    const day = dayInMonths(rig, 1);
    await cancel(page, /^At the end of the period/);
    await expectToast(page, 'Subscription Cancelled', `You keep Premium until ${day}.`);
    const once = { subscriptions: ['active'], paid: 500, state: 'active' } as const;
    await expectAgreement(page, rig, person, { ...once, cancelAtPeriodEnd: true, shows: ending(day) });

    await visit(page, '/profile');
    await button(await management(page), 'Resume Subscription').click();
    await expectToast(page, 'Subscription Resumed', `It renews on ${day} at 5 GBP per month.`);
    await expectAgreement(page, rig, person, { ...once, shows: active(day) });

    await visit(page, '/profile');
    await cancel(page, /^Immediately/);
    await expectToast(page, 'Subscription Cancelled', 'You now have free access to basic features.');
    await expectAgreement(page, rig, person, {
      subscriptions: ['canceled'],
      paid: 500,
      state: 'canceled',
      shows: ENDED,
    });

    await visit(page, '/profile');
    await button(page, 'Upgrade to Premium').click();
    await button(dialog(page, 'Upgrade to Premium'), 'Subscribe Now').click();
    await payWith(page);
    await paymentSucceeds(page);
    await expectAgreement(page, rig, person, {
      subscriptions: ['active', 'canceled'],
      paid: 1_000,
      state: 'active',
      shows: active(day),
    });

    await visit(page, '/profile');
    const sheet = await ask(page, /^Downgrade to Free/, 'Downgrade to Free?');
    await button(sheet, 'Downgrade to Free').click();
    await expectToast(page, 'Downgraded to Free', 'You now have free access to basic features.');
    await expectAgreement(page, rig, person, {
      subscriptions: ['canceled', 'canceled'],
      paid: 1_000,
      state: 'free',
      shows: FREE,
    });
    await page.context().close();
  });

  inExhaustiveRun('has a promo code credited against the next payments', async () => {
    await rig.promoCode('TAKEOFF', { freeMonths: 2 });
    const { page, person } = await openMember(browser, rig, '/settings');
    await page.getByLabel('Promo code', { exact: true }).fill('takeoff');
    await button(page, 'Check').click();
    await button(page, 'Apply').click();
    await page.getByText('The TAKEOFF months applied. 2 months free, taken off your next payments.').waitFor();
    await rig.runScheduledJobs();
    const shown = { subscriptions: ['active'], state: 'active' } as const;
    const next = dayInMonths(rig, 1);
    await expectAgreement(page, rig, person, { ...shown, paid: 500, shows: active(next) });
    const after = await passMonths(page, rig, person, 2);
    await expectAgreement(page, rig, after.person, { ...shown, paid: 500, shows: active(after.renewal) });
    const later = await passMonths(page, rig, after.person, 1);
    await expectAgreement(page, rig, later.person, { ...shown, paid: 1_000, shows: active(later.renewal) });
    await page.context().close();
  });

  inExhaustiveRun('has whole unused free months credited when they subscribe', async () => {
    await rig.promoCode('BEFORE', { freeMonths: 3 });
    const person = await newcomer(rig);
    const page = await openPayer(browser, rig, person);
    await visit(page, '/settings');
    await page.getByLabel('Promo code', { exact: true }).fill('BEFORE');
    await button(page, 'Check').click();
    await button(page, 'Apply').click();
    await page.getByText(`Premium until ${dayInMonths(rig, 3)}.`).waitFor();
    const again = await passDays(page, rig, person, 10);
    await visit(page, '/profile');
    await (await ask(page, /^Subscribe/, 'Upgrade to Premium')).getByRole('button', { name: 'Subscribe Now' }).click();
    await payWith(page);
    await paymentSucceeds(page);
    expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ promoFreeMonthsRemaining: 0 });
    await rig.runScheduledJobs();
    const shown = { subscriptions: ['active'], state: 'active' } as const;
    await expectAgreement(page, rig, again, { ...shown, paid: 500, shows: active(dayInMonths(rig, 1)) });
    const free = await passMonths(page, rig, again, 2);
    await expectAgreement(page, rig, free.person, { ...shown, paid: 500, shows: active(free.renewal) });
    const due = await passMonths(page, rig, free.person, 1);
    await expectAgreement(page, rig, due.person, { ...shown, paid: 1_000, shows: active(due.renewal) });
    await page.context().close();
  });
});

test.each(views.lightPhoneInLongRun)(
  'axe finds nothing on any state and dialog of a membership: %s, %s',
  async (_, scheme, open) => {
    const person = await newcomer(rig);
    await subscribe(rig, person);
    const page = await openPayer(browser, rig, person, open, scheme);
    /** Looks at a dialog of the subscription, or of the cards, and leaves it. */
    const lookAt = async (sheet: Locator) => {
      await sheet.waitFor();
      await expectClean(page);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    };
    await visit(page, '/settings');
    await updateCard(page, CARDS.declinedLater);
    await button(card(page, 'Payment Methods'), 'Remove Visa ending 4242').waitFor();
    await expectClean(page);
    await button(card(page, 'Payment Methods'), 'Remove Visa ending 4242').click();
    await lookAt(dialog(page, 'Remove this card?'));
    await button(card(page, 'Payment Methods'), 'Update Payment Method').click();
    await dialog(page, 'Update your payment method').getByRole('textbox', { name: CARD_FIELDS.number }).waitFor();
    await lookAt(dialog(page, 'Update your payment method'));
    await visit(page, '/profile');
    await lookAt(await ask(page, /^Cancel Subscription/, 'Cancel your subscription?'));
    await lookAt(await ask(page, /^Downgrade to Free/, 'Downgrade to Free?'));
    await cancel(page, /^At the end of the period/);
    await button(page, 'Resume Subscription').waitFor();
    await expectClean(page);
    await lookAt(await ask(page, /^Cancel Immediately/, 'Cancel immediately?'));
    await button(page, 'Resume Subscription').click();
    await button(page, 'Resume Subscription').waitFor({ state: 'detached' });
    await passMonths(page, rig, person, 1);
    await visit(page, '/settings');
    await button(page, 'Retry Payment').waitFor();
    await expectClean(page);
    await visit(page, '/profile');
    const sheet = await ask(page, /^Retry Payment/, 'Retry your payment');
    expectComplaint(page, /^402 for POST \/api\/retry-payment/);
    await button(sheet, 'Retry Payment').click();
    await sheet.getByText('Your card was declined.').waitFor();
    await lookAt(sheet);
    await expectClean(page);
    await expectNoTraces(page, rig);
    await page.context().close();
  },
);
