import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { words } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, visit } from '#e2e/support/clean-page.ts';
import { setClocks } from '#e2e/support/days.ts';
import { openDesktop, openPhone } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { newcomer, signInAgain, train } from '#infra/testing/people/referrals.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';

const MORNING = Date.parse('2026-09-01T08:00:00+01:00');
const DAY = 86_400_000;
const POLL = { interval: 50 };

let browser: Browser;
let rig: Rig;

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ now: MORNING })]);
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

/** The app is opened so many days later, by somebody whose session has lapsed meanwhile. */
async function comeBack(page: Page, person: Person, days: number, path: string): Promise<void> {
  await page.goto('about:blank'); // or it would ask for something meanwhile, and be sent to sign in
  await setClocks(page, rig, MORNING + days * DAY);
  await becomePerson(page, rig, await signInAgain(rig, person));
  await page.goto(path);
}

/** The rows of the referral screen's card, and what the server says of the free months. */
async function standing(page: Page, card: string): Promise<string> {
  const row = page.getByRole('region', { name: card }).getByRole('listitem');
  const { promoFreeMonthsRemaining } = await (await page.request.get('/api/auth/user')).json();
  return `${words(await row.textContent())}, ${promoFreeMonthsRemaining} free`;
}

test('a friend signs up by the link, trains for two months, and both are rewarded', async () => {
  const [referrer, friend] = [await newcomer(rig), await newcomer(rig)];
  const [sender, receiver] = [await openDesktop(browser, rig), await openPhone(browser, rig)];
  await sender.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await comeBack(sender, referrer, 0, '/profile');
  await sender.getByRole('link', { name: 'Get Link' }).click();
  await sender.getByText('No friends yet').waitFor();
  await expectClean(sender);
  await sender.getByRole('button', { name: 'Get Link' }).click();
  await sender.getByText('Link Copied').waitFor();
  const link = await sender.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/\?ref=[2-9A-HJ-NP-Z]{10}$/);

  await comeBack(receiver, friend, 0, link);
  await receiver.getByText('Welcome!', { exact: true }).waitFor();
  expect(receiver.url()).toBe(`${rig.origin}/`);

  await train(rig, friend, 8, 7);
  await comeBack(sender, referrer, 38, '/referral');
  const nearly = 'Joined Tue 1 SepMonth 2 of 2, until Sat 31 Oct7 of 8 days, 0 free';
  await expect.poll(() => standing(sender, 'Your Friends'), POLL).toBe(nearly);
  await expectClean(sender);

  await comeBack(receiver, friend, 38, '/random-workout');
  await receiver.getByRole('button', { name: 'Generate Random Workout' }).click();
  await receiver.getByRole('button', { name: 'Mark as Completed' }).click();
  await receiver.getByRole('button', { name: 'Generate Another Workout' }).waitFor();

  await visit(receiver, '/referral');
  const own = "Joined Tue 1 Sep with a friend's linkYou got 1 month free. Enjoy it!Rewarded, 1 free";
  await expect.poll(() => standing(receiver, 'Your Reward'), POLL).toBe(own);
  await expectClean(receiver);
  await sender.reload();
  const rewarded = 'Joined Tue 1 SepYou both got 1 month freeRewarded, 1 free';
  await expect.poll(() => standing(sender, 'Your Friends'), POLL).toBe(rewarded);
  for (const page of [sender, receiver]) {
    await visit(page, '/profile');
    await page.getByText(/^Premium until Mon 9 Nov/).waitFor();
  }
});
