import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, card, dialog, expectToast, words } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { visit } from '#e2e/support/clean-page.ts';
import { active, ask, cancel, ENDED, ending, FREE, management, openMember, passMonths } from '#e2e/support/members.ts';
import {
  dayInMonths,
  expectAgreement,
  fillCard,
  openPayer,
  passDays,
  paymentSucceeds,
  payWith,
} from '#e2e/support/paying.ts';
import { startRigWithSite } from '#e2e/support/rig-site.ts';
import { inExhaustiveRun } from '#infra/testing/long-run.ts';
import { CARDS } from '#infra/testing/people/paying-athlete.ts';
import { codeOf, newcomer, signInAgain, track, train } from '#infra/testing/people/referrals.ts';
import { completeRandom } from '#infra/testing/programs/random-workouts.ts';
import type { Rig } from '#infra/testing/rig.ts';

const MORNING = Date.parse('2026-09-01T08:00:00+01:00');
const POLL = { interval: 30 };

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

  test('a cancelled member has premium to the last day, and no longer', async () => {
    const { page, person } = await openMember(browser, rig);
    const day = dayInMonths(rig, 1);
    await cancel(page, /^At the end of the period/);
    await card(page, 'Notification').waitFor();
    const onLastDay = await passDays(page, rig, person, 29);
    await visit(page, '/progress');
    await card(page, 'Weekly workouts').waitFor();
    await expectAgreement(page, rig, onLastDay, {
      subscriptions: ['active'],
      paid: 500,
      state: 'active',
      cancelAtPeriodEnd: true,
      shows: ending(day),
    });
    const afterwards = await passDays(page, rig, onLastDay, 2);
    await visit(page, '/progress');
    await button(page, 'Subscribe Now').waitFor();
    await expectAgreement(page, rig, afterwards, {
      subscriptions: ['canceled'],
      paid: 500,
      state: 'canceled',
      shows: ENDED,
    });
    await page.context().close();
  });

  test('updates the card, and may then remove the former one', async () => {
    const { page, person } = await openMember(browser, rig, '/settings');
    const cards = card(page, 'Payment Methods');
    await cards.scrollIntoViewIfNeeded();
    expect(await cards.getByRole('button', { name: 'Remove Visa ending 4242' }).isDisabled()).toBe(true);
    await button(cards, 'Update Payment Method').click();
    const sheet = dialog(page, 'Update your payment method');
    await fillCard(sheet, CARDS.goodToo);
    await button(sheet, 'Save Card').click();
    await expectToast(page, 'Payment Method Updated', 'Mastercard ending 4444. It pays your subscription from now on.');
    const rows = async () => (await cards.getByRole('listitem').allInnerTexts()).map(words);
    const mastercard = 'Mastercard ending 4444 Expires 12/32 Default';
    await expect.poll(rows, POLL).toEqual([mastercard, 'Visa ending 4242 Expires 12/30']);
    expect(await cards.getByRole('button', { name: 'Remove Mastercard ending 4444' }).isDisabled()).toBe(true);
    await button(cards, 'Remove Visa ending 4242').click();
    await button(dialog(page, 'Remove this card?'), 'Remove').click();
    await expectToast(page, 'Payment Method Removed', 'Visa ending 4242 is gone.');
    await expect.poll(rows, POLL).toEqual([mastercard]);
    const shown = { subscriptions: ['active'], state: 'active' } as const;
    await expectAgreement(page, rig, person, { ...shown, paid: 500, shows: active(dayInMonths(rig, 1)) });
    const renewed = await passMonths(page, rig, person, 1);
    await expectAgreement(page, rig, renewed.person, { ...shown, paid: 1_000, shows: active(renewed.renewal) });
    await page.context().close();
  });

  inExhaustiveRun('has a promo code credited against the next payments', async () => {
    await rig.promoCode('TAKEOFF', { freeMonths: 2 });
    const { page, person } = await openMember(browser, rig, '/settings');
    await page.getByLabel('Promo code', { exact: true }).fill('takeoff');
    await button(page, 'Check').click();
    await button(page, 'Apply').click();
    await page.getByText('The TAKEOFF months applied. 2 months free, taken off your next payments.').first().waitFor();
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
    await page
      .getByText(`Premium until ${dayInMonths(rig, 3)}.`)
      .first()
      .waitFor();
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

  test('refers a friend who trains for two months: the friend gets a month, and the member a credit', async () => {
    const { page, person } = await openMember(browser, rig, '/referral');
    const friend = await newcomer(rig);
    expect((await track(friend, await codeOf(rig, person))).status).toBe(200);
    await train(rig, friend, 8, 7);
    const after = await passMonths(page, rig, person, 1);
    const again = await passDays(page, rig, after.person, 7);
    const friendAgain = await signInAgain(rig, friend);
    expect((await completeRandom(friendAgain)).status).toBe(200);
    await visit(page, '/referral');
    const row = card(page, 'Your Friends').getByRole('listitem');
    await expect.poll(async () => words(await row.innerText()), POLL).toMatch(/You both got 1 month free Rewarded$/);
    await rig.runScheduledJobs();
    const shown = { subscriptions: ['active'], state: 'active', paid: 1_000 } as const;
    await expectAgreement(page, rig, again, { ...shown, shows: active(after.renewal) });
    const { body } = await friendAgain.call('GET /api/auth/user');
    expect(body).toMatchObject({ promoFreeMonthsRemaining: 1, isSubscribed: false });
    const credited = await passMonths(page, rig, again, 1);
    await expectAgreement(page, rig, credited.person, { ...shown, shows: active(credited.renewal) });
    await page.context().close();
  });
});
