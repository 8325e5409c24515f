import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { button, card, dialog, expectToast } from '#e2e/support/app-controls.ts';
import { choose } from '#e2e/support/assessment-walk.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, visit } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { active, ask, cancel, openMember, passMonths, updateCard } from '#e2e/support/members.ts';
import { views } from '#e2e/support/pages.ts';
import { answerBank, CARD_FIELDS, dayOf, expectAgreement, openPayer } from '#e2e/support/paying.ts';
import { startRigWithSite } from '#e2e/support/rig-site.ts';
import { CARDS, subscribe } from '#infra/testing/people/paying-athlete.ts';
import { newcomer } from '#infra/testing/people/referrals.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';

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

/** Past due: the card that pays by now was declined at the renewal. */
async function fallenBehind(): Promise<{ page: Page; person: Person }> {
  const { page, person } = await openMember(browser, rig, '/settings');
  await updateCard(page, CARDS.declinedLater);
  await expectToast(page, 'Payment Method Updated', 'Visa ending 0341. It pays your subscription from now on.');
  const { person: again } = await passMonths(page, rig, person, 1);
  await visit(page, '/profile');
  return { page, person: again };
}

describe('a member whose payment is due', () => {
  const behind = {
    subscriptions: ['past_due'],
    paid: 500,
    state: 'past_due',
    shows: ['Premium', "Your last payment failed. We'll try again", 'Payment Due'],
    badgeInSettings: 'Payment Failed',
  } as const;

  test('retries with the card that is declined, and then with another', async () => {
    const { page, person } = await fallenBehind();
    await expectAgreement(page, rig, person, behind);
    await visit(page, '/profile');
    const sheet = await ask(page, /^Retry Payment/, 'Retry your payment');
    expectComplaint(page, /^402 for POST \/api\/retry-payment/);
    await button(sheet, 'Retry Payment').click();
    await sheet.getByText('Your card was declined.').waitFor();
    await choose(page, 'Pay with', /^Visa ending 4242/);
    await button(sheet, 'Retry Payment').click();
    await expectToast(page, 'Payment Retry Successful', 'Your subscription is active again.');
    const renewal = await renewalOf(person);
    await expectAgreement(page, rig, person, { ...behind, ...PAID_AGAIN, shows: active(renewal) });
    await page.context().close();
  });

  test('adds a card whose bank asks for confirmation, declines at first and then approves', async () => {
    const { page, person } = await fallenBehind();
    const sheet = await ask(page, /^Retry Payment/, 'Retry your payment');
    await button(sheet, 'Use another card').click();
    await updateCard(page, CARDS.needsAction);
    await answerBank(page, 'Approve');
    await sheet.getByRole('radio', { name: /^Visa ending 3184/, checked: true }).waitFor();
    await button(sheet, 'Retry Payment').click();
    expectComplaint(page, /^402 for POST \/local\/stripe\//);
    await answerBank(page, 'Decline');
    await sheet.getByText(/We are unable to authenticate your payment method/).waitFor();
    await button(sheet, 'Retry Payment').click();
    await answerBank(page, 'Approve');
    await expectToast(page, 'Payment Retry Successful', 'Your subscription is active again.');
    await expectAgreement(page, rig, person, { ...behind, ...PAID_AGAIN, shows: active(await renewalOf(person)) });
    await page.context().close();
  });
});

const PAID_AGAIN = { subscriptions: ['active'], paid: 1_000, state: 'active', badgeInSettings: 'Active' } as const;

async function renewalOf(person: Person): Promise<string> {
  const { currentPeriodEnd } = (await person.call('GET /api/subscription-status')).body;
  return dayOf(rig, currentPeriodEnd);
}

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
    await page.context().close();
  },
);
