import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { beginUpload, chooseFile, openTab, publish } from '#e2e/support/admin-desk.ts';
import { button, card, dialog, words } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { openDesktop, openPhone, signIn } from '#e2e/support/pages.ts';
import type { ChosenFile } from '#e2e/support/program-files.ts';

const PROGRAM = 'First day at the desk';
const COLLEAGUE = 'first.day.colleague@example.com';

const origin = inject('origin');
let browser: Browser;
let admin: Page;
let colleague: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  [admin, colleague] = await Promise.all([openDesktop(browser, { origin }), openPhone(browser, { origin })]);
  await Promise.all([signIn(admin, 'admin@ironstride.local', '/admin'), signIn(colleague, COLLEAGUE)]);
});
afterAll(() => browser.close());

/** A program of two weeks with three days each; week 1 has the given days. */
function plan(...days: readonly [string, string, string]): ChosenFile {
  const rows = [days, ['1', '3', '5']].flatMap((ofWeek, index) =>
    ofWeek.map((day, place) => `${index + 1},${day},Engine ${index * 3 + place + 1},45,"Run 4x1000m, rest 90s"`),
  );
  const text = ['week,day,name,duration,exercises', ...rows].join('\n');
  return { name: 'first-day.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

async function programNow() {
  const reply = await admin.request.get('/api/admin/programs', { params: { search: PROGRAM } });
  return (await reply.json()).programs[0];
}

async function workoutsNow(): Promise<string[]> {
  const reply = await admin.request.get(`/api/admin/programs/${(await programNow()).id}/workouts`);
  const { workouts } = await reply.json();
  return workouts.map(({ week, day, name }: { week: number; day: number; name: string }) => `${week}.${day} ${name}`);
}

test('a file with mistakes is refused row by row; once corrected, previewed and published, it is a program', async () => {
  const sheet = await beginUpload(admin, plan('1', 'Funday', '9'), PROGRAM);
  expectComplaint(admin, /^422 for POST \/api\/admin\/upload-program/);
  await button(sheet, 'Preview Program').click();
  const problems = sheet.getByRole('region', { name: 'Problems in the file' });
  await problems.waitFor();
  expect(words(await problems.innerText())).toBe(
    'Row What to fix 3 day must be a whole number from 1 to 7, not "Funday" 4 day must be a whole number from 1 to 7, not "9"',
  );

  await chooseFile(sheet, plan('1', '2', '4'));
  await button(sheet, 'Preview Program').click();
  await sheet.getByText('Nothing is published yet.').waitFor();
  const rows = sheet.getByRole('region', { name: 'Workouts in the file' }).getByRole('listitem');
  await expect.poll(async () => words(await rows.nth(1).innerText())).toContain('Day 2 Engine 2');
  expect(await rows.count()).toBe(3);
  await button(sheet, 'Next week').click();
  await expect.poll(async () => words(await rows.nth(2).innerText())).toContain('Day 5 Engine 6');
  expect(await programNow()).toBeUndefined();

  await button(sheet, 'Back').click();
  await publish(sheet);
  await admin.getByText(`${PROGRAM} is published.`).waitFor();
  await button(admin, 'Done').click();
  expect(await programNow()).toMatchObject({ workoutCount: 6, duration: 2, athletes: 0 });
});

test('a workout is edited as a form and as JSON, and moves to another day', async () => {
  await admin.getByRole('searchbox', { name: 'Search programs' }).fill(PROGRAM);
  await admin.getByRole('button', { name: new RegExp(`^${PROGRAM}`) }).click();
  const list = dialog(admin, PROGRAM);
  await list.getByRole('button', { name: /^Engine 2/ }).click();
  const sheet = dialog(admin, 'Edit Workout');
  await sheet.getByLabel('Name', { exact: true }).fill('Threshold kilometres');
  await button(sheet, 'Add Exercise').click();
  await sheet.getByLabel('Exercise', { exact: true }).last().fill('Wall balls');
  await button(sheet, 'JSON').click();
  const json = sheet.getByLabel('Exercises as JSON');
  expect(JSON.parse(await json.inputValue())).toMatchObject([
    { name: 'Run', sets: 4, distance: 1000 },
    { name: 'Wall balls' },
  ]);
  await json.fill('[{"name": "Run", ');
  await button(sheet, 'Save Changes').click();
  await sheet.getByRole('alert').getByText('Please enter valid JSON for exercises.').waitFor();
  await json.fill('[{"name": "Run", "sets": 5, "distance": 1000}]');
  await button(sheet, 'Save Changes').click();
  await sheet.waitFor({ state: 'detached' });

  await list.getByRole('button', { name: /^Threshold kilometres/ }).click();
  await sheet.getByLabel('Day', { exact: true }).fill('7');
  await button(sheet, 'Save Changes').click();
  await sheet.waitFor({ state: 'detached' });
  await expect
    .poll(async () => words(await list.getByRole('listitem').nth(2).innerText()))
    .toContain('Threshold kilometres Day 7.');
  expect(await workoutsNow()).toEqual([
    '1.1 Engine 1',
    '1.4 Engine 3',
    '1.7 Threshold kilometres',
    '2.1 Engine 4',
    '2.3 Engine 5',
    '2.5 Engine 6',
  ]);
  await button(list, 'Close').click();
});

test('a promo code is created, and an athlete can use it', async () => {
  await openTab(admin, 'Promo Codes');
  await button(admin, 'Create Promo Code').click();
  const sheet = dialog(admin, 'Create Promo Code');
  await sheet.getByLabel('Code', { exact: true }).fill('firstday');
  await sheet.getByLabel('Name', { exact: true }).fill('First day');
  await button(sheet, 'Create Promo Code').click();
  await admin.getByRole('button', { name: /^FIRSTDAY/ }).waitFor();
  const reply = await colleague.request.post('/api/promo-codes/validate', {
    data: { code: 'FIRSTDAY' },
    headers: { origin },
  });
  expect(await reply.json()).toMatchObject({ promoCode: { name: 'First day', freeMonths: 1 } });
});

test('a colleague is made an admin and signs in again, and the audit log has every action', async () => {
  await openTab(admin, 'Users');
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(COLLEAGUE.slice(0, 12));
  await admin.getByRole('button', { name: new RegExp(COLLEAGUE) }).click();
  await button(admin.getByRole('dialog'), 'Make Admin').click();
  await button(dialog(admin, 'Make admin?'), 'Make Admin').click();
  await admin.getByText('can manage programs, users and promo codes.').first().waitFor();

  expectComplaint(colleague, /^401 for GET /);
  expect((await colleague.request.get('/api/auth/user')).status()).toBe(401);
  await colleague.reload().catch(() => undefined); // it may be finding out by itself
  await colleague.locator('html:is([data-page=landing], [data-page=login])').waitFor(); // the latter if it found out
  await signIn(colleague, COLLEAGUE, '/admin');
  await colleague.goto('/admin?tab=audit');
  const today = card(colleague, 'Today');
  await today.waitFor();
  const record = words(await today.innerText());
  for (const request of [
    `admin@ironstride.local made ${COLLEAGUE} an admin`,
    'admin@ironstride.local created the promo code',
    'admin@ironstride.local edited the workout',
    `admin@ironstride.local published the program ${PROGRAM}`,
  ])
    expect(record).toContain(request);
});
