import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { atStep, chooseWay, next, STEPS, walkTo } from '#e2e/support/assessment-walk.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectNoAxeViolations } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { press, pressKeys, tabTo } from '#e2e/support/keyboard.ts';
import { openDesktop, openPhone, signIn, views } from '#e2e/support/pages.ts';
import { LOCAL_PROMO_CODE } from '#infra/local/identity/accounts.ts';
import { hasEveryTest } from '#infra/testing/run-size.ts';

/** The starter program that fits what the walk answers. */
const PROGRAM = 'Twelve Weeks to Race Day';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function becomeNewAthlete(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Launch App' }).first().click();
  await page.getByLabel('Or any e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await atStep(page, 'Experience Level');
}

const status = async (page: Page) => (await page.request.get('/api/user-onboarding-status')).json();
const user = async (page: Page) => (await page.request.get('/api/auth/user')).json();

describe('a visitor', () => {
  test('signs up with a promo code, and trains the recommended program today', async () => {
    const page = await openPhone(browser, { origin });
    await becomeNewAthlete(page, 'promo.newcomer@example.com');
    await walkTo(page, 'Training History');
    await next(page);
    const lessThanAYear = await page.getByRole('button', { name: 'Less than 1 year' }).boundingBox();
    expect(lessThanAYear?.height).toBeLessThan(50); // also beside a field with a problem
    await STEPS[1][1](page);
    await next(page);
    await walkTo(page, 'Program Recommendation', 'Goals and Equipment');
    const recommended = page.getByRole('region', { name: 'Recommended for you' });
    await recommended.getByText(PROGRAM).waitFor();
    await page.getByRole('region', { name: 'Why it fits you' }).waitFor();
    await next(page);
    await atStep(page, 'Subscription');
    await chooseWay(page, /^Use a promo code/);
    await page.getByLabel('Promo code', { exact: true }).fill('nosuchcode');
    expectComplaint(page, /^409 for POST \/api\/promo-codes\/validate/);
    await page.locator('.MuiButton-contained', { hasText: 'Check' }).click(); // the screen's primary button
    await page.getByText('This promo code is not valid or no longer valid.').waitFor();
    await page.getByLabel('Promo code', { exact: true }).fill(LOCAL_PROMO_CODE.code.toLowerCase());
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText(`${LOCAL_PROMO_CODE.freeMonths} months free`).waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('/dashboard');
    await page.getByText("Today's Workout").waitFor();
    await page.getByText(PROGRAM).waitFor();
    expect(await status(page)).toMatchObject({ assessmentCompleted: true, currentProgramId: expect.any(String) });
    expect(await user(page)).toMatchObject({ promoFreeMonthsRemaining: LOCAL_PROMO_CODE.freeMonths, age: 34 });
    await page.reload();
    await page.getByText("Today's Workout").waitFor();
  });

  test.runIf(hasEveryTest)(
    'who refuses consent at the provider is told so, and can sign up the next time',
    async () => {
      const page = await openPhone(browser, { origin });
      expectComplaint(page, /^404 for POST \/api\/referral\/track|^warning: The referral was not tracked\. /);
      await page.goto('/programs?ref=aB3_-xyz9');
      const login = page.getByRole('link', { name: 'Start Your Journey' });
      await login.click();
      await page.getByLabel('Or any e-mail').waitFor();
      await page.goto('/api/auth/callback?error=access_denied&state=x');
      await page.getByRole('alert').getByText('Authentication failed. Please try again.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      await login.click();
      await page.getByLabel('Or any e-mail').fill('second.try@example.com');
      await page.getByRole('button', { name: 'Continue' }).click();
      await atStep(page, 'Experience Level');
      await page.waitForURL((url) => url.pathname === '/programs' && url.search === '');
    },
  );

  test.runIf(hasEveryTest)('needs only the keyboard from the landing page to the dashboard', async () => {
    const page = await openDesktop(browser, { origin });
    await page.goto('/');
    await pressKeys(page, 'Tab', 'Enter');
    await page.getByLabel('Or any e-mail').waitFor();
    await page.getByLabel('Or any e-mail').focus(); // the provider's own page, and many a tab away
    await page.keyboard.type('keyboard@example.com');
    await pressKeys(page, 'Enter');
    await atStep(page, 'Experience Level');
    // Answers a group with the keyboard: one tab stop, and arrows within it.
    const answerGroup = async (name: string, arrows = 1) => {
      await tabTo(page, name);
      await pressKeys(page, 'Space', ...Array.from({ length: arrows }, () => 'ArrowDown'));
    };
    await answerGroup('HYROX events completed');
    await answerGroup('Competition format');
    await pressKeys(page, 'Enter');
    await atStep(page, 'Training History');
    await tabTo(page, 'Years of training');
    await page.keyboard.type('2');
    await tabTo(page, 'Age');
    await page.keyboard.type('34');
    await answerGroup('Main background');
    await answerGroup('Training days per week', 3);
    await pressKeys(page, 'Enter');
    await atStep(page, 'Goals and Equipment');
    await answerGroup('Equipment');
    await answerGroup('Goal');
    await pressKeys(page, 'Enter');
    await atStep(page, 'Program Recommendation');
    await press(page, /^Next$/);
    await atStep(page, 'Subscription');
    await answerGroup('How do you want to train?', 2);
    await press(page, 'Continue for Free');
    await page.waitForURL('/dashboard');
    expect(await status(page)).toMatchObject({ assessmentCompleted: true, subscriptionStatus: 'free_trial' });
  });
});

test.each(views.lightPhoneInLongRun)(
  'axe finds nothing on any step, empty or not: %s, %s',
  async (device, colorScheme, open) => {
    const page = await open(browser, { origin, colorScheme });
    await signIn(page, `axe.${device.replace('a ', '')}.${colorScheme}@example.com`);
    for (const [title, answer] of STEPS) {
      await atStep(page, title);
      if (title !== 'Program Recommendation' && title !== 'Subscription') {
        await next(page); // with nothing answered, to see the problems
        await expectNoAxeViolations(page);
        await answer(page);
      }
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow).toBe(0);
      if (title !== 'Subscription') await next(page);
    }
    for (const way of [/^Use a promo code/, /^Free limited access/]) {
      await chooseWay(page, way);
      await expectNoAxeViolations(page);
    }
  },
);
