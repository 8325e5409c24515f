import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { expectStanding, type Standing } from '#infra/testing/people/payers.ts';
import { CARDS } from '#infra/testing/people/paying-athlete.ts';
import { signInAgain } from '#infra/testing/people/referrals.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import { isExhaustive } from '#infra/testing/run-size.ts';
import { addMonthsClamped } from '#shared/billing/free-months.ts';
import { localDateAt } from '#shared/dates.ts';
import { button, card, words } from './app-controls.ts';
import { expectNoTraces, hearRequests } from './card-traces.ts';
import { visit } from './clean-page.ts';
import { setClocks } from './days.ts';
import { openPhone } from './pages.ts';
import { becomePerson } from './rig-site.ts';

const POLL = { interval: 30 };
const DAY = 86_400_000;

export const PAY = 'Complete Payment - 5 GBP/month';

/** The fields of a card, as Stripe names them to a screen reader. */
export const CARD_FIELDS = {
  number: 'Credit or debit card number',
  expiry: 'Credit or debit card expiration date',
  cvc: 'Credit or debit card CVC/CVV',
} as const;

/** A phone at the rig's time, signed in as somebody. What leaves it is listened to. */
export async function openPayer(
  browser: Browser,
  rig: Rig,
  person: Person,
  open: typeof openPhone = openPhone,
  colorScheme: 'dark' | 'light' = 'dark',
): Promise<Page> {
  const page = await open(browser, { origin: rig.origin, colorScheme });
  hearRequests(page.context());
  await setClocks(page, rig, rig.clock.now);
  await becomePerson(page, rig, person);
  return page;
}

export async function fillCard(within: Page | Locator, number: string = CARDS.good): Promise<void> {
  const field = (name: string) => within.getByRole('textbox', { name });
  await field(CARD_FIELDS.number).fill(number);
  await field(CARD_FIELDS.expiry).fill('12 / 32');
  await field(CARD_FIELDS.cvc).fill('123');
}

/** Pays on the payment page, as soon as the form is there. */
export async function payWith(page: Page, number: string = CARDS.good): Promise<void> {
  await fillCard(page, number);
  await button(page, PAY).click();
}

/** Answers for the card's owner, where the bank wants to know. */
export async function answerBank(page: Page, answer: 'Approve' | 'Decline'): Promise<void> {
  await button(page.getByRole('dialog', { name: 'Your test bank' }), answer).click();
}

export async function paymentSucceeds(page: Page): Promise<void> {
  await card(page, 'Payment Successful!').waitFor();
}

/** Waits until every event at Stripe is delivered. */
export async function untilTold({ stripe }: Rig): Promise<void> {
  const untold = () => stripe.events().flatMap(({ type, pending_webhooks }) => (pending_webhooks > 0 ? type : []));
  await expect.poll(untold, POLL).toEqual([]);
}

/**
 * Lets so many days go by for everybody, Stripe as well, with the app closed; gives the athlete with a session of that
 * day.
 */
export async function passDays(page: Page, rig: Rig, person: Person, days: number): Promise<Person> {
  await page.goto('about:blank');
  await setClocks(page, rig, rig.clock.now + days * DAY);
  rig.stripe.advance(0);
  await untilTold(rig);
  const again = await signInAgain(rig, person);
  await becomePerson(page, rig, again);
  return again;
}

/** The membership in Profile, line by line: state, date, badge. */
export interface Shown extends Standing {
  readonly shows: readonly [what: string, detail: string, badge: string];
  /** The badge in Settings, where it differs. */
  readonly badgeInSettings?: string;
}

/**
 * Profile, Settings, the three calls, our rows and Stripe say the same, and nothing of a card has come to us. A screen
 * that is open already has to say it without being loaded again; a quick run looks at that one, or at Profile.
 */
export async function expectAgreement(page: Page, rig: Rig, person: Person, shown: Shown): Promise<void> {
  const [what, detail, badge] = shown.shows;
  const screens = [
    ['/profile', 'Subscription Management', badge],
    ['/settings', 'Subscription', shown.badgeInSettings ?? badge],
  ] as const;
  const isOpen = ([path]: (typeof screens)[number]) => new URL(page.url()).pathname === path;
  await untilTold(rig);
  const openFirst = screens.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
  for (const screen of openFirst.slice(0, isExhaustive ? 2 : 1)) {
    const [path, title, label] = screen;
    if (!isOpen(screen)) await visit(page, path);
    await expect.poll(() => membershipOn(page, title), POLL).toBe(`${what} ${detail} ${label}`);
  }
  await expectStanding(rig, person, shown);
  await expectNoTraces(page, rig);
}

async function membershipOn(page: Page, title: string): Promise<string> {
  const row = card(page, title).getByRole('listitem').first();
  await row.scrollIntoViewIfNeeded();
  return words(await row.innerText());
}

/** A day as the app says it: 'Thu 1 Oct'. */
export function dayOf({ clock }: Rig, timestamp: string): string {
  const day = (at: number) => localDateAt(at, 'Europe/London');
  return formatDay(day(Date.parse(timestamp)), day(clock.now));
}

export function dayInMonths(rig: Rig, months: number): string {
  return dayOf(rig, addMonthsClamped(new Date(rig.clock.now).toISOString(), months));
}
