import type { Browser, Locator, Page } from 'playwright-core';
import { subscribe } from '#infra/testing/people/paying-athlete.ts';
import { newcomer } from '#infra/testing/people/referrals.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import { addMonthsClamped } from '#shared/billing/free-months.ts';
import { button, card, dialog } from './app-controls.ts';
import { choose } from './assessment-walk.ts';
import { visit } from './clean-page.ts';
import { dayOf, fillCard, openPayer, passDays } from './paying.ts';

const DAY = 86_400_000;
/** Stripe collects a renewal an hour after it. */
const HOURS_TO_COLLECT = 2 * 3_600_000;

/** Opens a screen as an athlete who has paid for a month. */
export async function openMember(
  browser: Browser,
  rig: Rig,
  path = '/profile',
): Promise<{ page: Page; person: Person }> {
  const person = await newcomer(rig);
  await subscribe(rig, person);
  const page = await openPayer(browser, rig, person);
  await visit(page, path);
  return { page, person };
}

export const active = (day: string) => ['Premium', `5 GBP per month, renews ${day}`, 'Active'] as const;
export const ending = (day: string) => ['Premium', `Ends ${day} and won't renew`, 'Active'] as const;
export const ENDED = ['Free plan', 'Your subscription has ended', 'Cancelled'] as const;
export const FREE = ['Free plan', 'Random workouts and basic tracking', 'Free'] as const;

/** The card in Profile, which asks for nothing before it is in sight. */
export async function management(page: Page): Promise<Locator> {
  const management = card(page, 'Subscription Management');
  await management.scrollIntoViewIfNeeded();
  return management;
}

/** Opens one of the dialogs of the subscription. */
export async function ask(page: Page, row: RegExp, title: string): Promise<Locator> {
  await (await management(page)).getByRole('button', { name: row }).click();
  return dialog(page, title);
}

export async function cancel(page: Page, when: RegExp): Promise<void> {
  const sheet = await ask(page, /^Cancel Subscription/, 'Cancel your subscription?');
  await choose(page, 'When it ends', when);
  await button(sheet, 'Cancel Subscription').click();
}

/** Replaces the card in Settings, or in the dialog that leads there. */
export async function updateCard(page: Page, number: string): Promise<void> {
  const sheet = dialog(page, 'Update your payment method');
  if (!(await sheet.isVisible())) {
    await card(page, 'Payment Methods').scrollIntoViewIfNeeded();
    await button(card(page, 'Payment Methods'), 'Update Payment Method').click();
  }
  await fillCard(sheet, number);
  await button(sheet, 'Save Card').click();
}

/** Lets so many renewals go by, and gives when the next is. */
export async function passMonths(
  page: Page,
  rig: Rig,
  person: Person,
  months: number,
): Promise<{ person: Person; renewal: string }> {
  const { currentPeriodEnd } = (await person.call('GET /api/subscription-status')).body;
  const until = (count: number) => addMonthsClamped(currentPeriodEnd, count);
  const ahead = Date.parse(until(months - 1)) + HOURS_TO_COLLECT - rig.clock.now;
  const again = await passDays(page, rig, person, ahead / DAY);
  return { person: again, renewal: dayOf(rig, until(months)) };
}
