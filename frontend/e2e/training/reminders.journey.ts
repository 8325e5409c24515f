import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, visit } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { openPhone, views } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig } from '#infra/testing/rig.ts';

const HOUR = 3_600_000;
const POLL = { interval: 50 };

let browser: Browser;
let rig: Rig;
let program: string;
/** Keeps the subscription, as the browser of these tests has no push service. */
let pushHere: string;

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ now: Date.parse('2026-11-18T10:00Z') })]);
  program = await rig.program(planCsv({ weeks: 4, days: [1, 2, 3, 4, 5, 6, 7] }), 'Every Day');
  pushHere = await (await fetch(`${rig.origin}/local/push/push-here.js`)).text();
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

/** The browser's own question, which this one cannot show, is answered with yes. */
const ALLOWING = `
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.permission ?? 'default' });
  Notification.requestPermission = async () => (localStorage.permission = 'granted');
`;

async function prepare(page: Page): Promise<void> {
  await page.addInitScript(`if (location.protocol !== 'about:') { ${ALLOWING}${pushHere} }`);
}

/** The address at which the page's browser is reached. */
async function endpointOf(page: Page): Promise<string> {
  return JSON.parse(await page.evaluate<string>("localStorage.getItem('local-push-subscription')")).endpoint;
}

/** Hands a message to the service worker, with none of the app's pages open, and returns what it shows. */
async function shownFor(page: Page, text: string): Promise<object[]> {
  const context = page.context();
  await page.goto('about:blank');
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(`
    self.shown = [];
    self.registration.showNotification = async (title, { body, tag, data }) => shown.push({ title, body, tag, ...data });
  `);
  const session: CDPSession = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const message = { origin: rig.origin, registrationId: await registration, data: text };
  await session.send('ServiceWorker.deliverPushMessage', message);
  await expect.poll(() => worker?.evaluate('shown.length'), POLL).toBe(1);
  return (await worker?.evaluate<object[]>('shown')) ?? [];
}

test('reminders are turned on, proven by a test, and arrive with no page open', async () => {
  const page = await openPhone(browser, { origin: rig.origin, hasWorker: true });
  await prepare(page);
  const athlete = await athleteOnProgram(rig, program);
  await becomePerson(page, rig, athlete);
  await visit(page, '/settings');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('link', { name: /^Reminders and Calendar/ }).click();
  await page.getByRole('heading', { name: 'A nudge at 06:30, and nothing else' }).waitFor();
  expectComplaint(page, /showNotification/); // by the page itself this browser shows none
  await button(page, 'Turn On Reminders').click();
  await button(page, 'Send a Test').click();
  await page.getByText('Test Sent').waitFor();
  await page.getByLabel('At', { exact: true }).fill('07:15');
  await expect.poll(async () => (await athlete.call('GET /api/reminders')).body.settings.at, POLL).toBe('07:15');
  const endpoint = await endpointOf(page);
  expect(rig.push.delivered(endpoint)).toHaveLength(1);

  rig.clock.now += 22 * HOUR; // the next day at eight
  await rig.sendReminders();
  const [, reminder] = rig.push.delivered(endpoint);
  expect(await shownFor(page, reminder?.text ?? '')).toEqual([
    { title: 'Run 1.2', body: 'Today, 40 min. Tap to open.', tag: '2026-11-19', navigate: `${rig.origin}/` },
  ]);
  expect(await shownFor(page, 'not for us')).toEqual([
    { title: 'Ironstride', body: "See what's on today.", tag: 'reminder', navigate: '/' },
  ]);

  await page.goto('/settings/reminders');
  await button(page, 'Turn Off on This Device').click();
  await button(page, 'Turn On Reminders').waitFor();
  rig.clock.now += 24 * HOUR;
  await rig.sendReminders();
  expect(rig.push.delivered(endpoint)).toHaveLength(2);
  await page.context().close();
});

test.each(views.darkPhone)(
  'axe finds nothing on reminders and the calendar feed: %s, %s',
  async (_, colorScheme, open) => {
    const page = await open(browser, { origin: rig.origin, colorScheme });
    await page.addInitScript(
      "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => ({ ready: new Promise(() => {}), addEventListener() {} }) })",
    );
    await prepare(page);
    const athlete = await athleteOnProgram(rig, program);
    await becomePerson(page, rig, athlete);
    await visit(page, '/settings/reminders');
    await expectClean(page);
    const { body } = await athlete.call('GET /api/reminders');
    await athlete.call('PUT /api/reminders/device', { body: rig.push.subscribe(body.vapidKey) });
    await athlete.call('PUT /api/reminders', { body: { ...body.settings, isOn: true } });
    await page.evaluate("localStorage.permission = 'granted'");
    await visit(page, '/settings/reminders');
    await button(page, 'Send a Test').waitFor();
    await button(page, 'Get a Private Address').click();
    await page.getByText('Private address').waitFor();
    await expectClean(page);
    const [address = ''] = await page.locator('code').allInnerTexts();
    expect(await (await fetch(address)).text()).toContain('SUMMARY:Run 1.1');
    await page.context().close();
  },
);
