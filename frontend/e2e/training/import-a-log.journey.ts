import type { Browser, FileChooser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, visit } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { press } from '#e2e/support/keyboard.ts';
import { type Signal, startSignal } from '#e2e/support/network-proxy.ts';
import { openPhone, views } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';

const HEADER =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

/** A year of Strong: so many workouts, each with a lift, an unknown machine and a run, and one line that is wrong. */
function strong(workouts: number) {
  const rows = Array.from({ length: workouts }, (_, index) => {
    const day = new Date(Date.UTC(2025, 0, 6 + index * 2)).toISOString().slice(0, 10);
    const workout = `${day} 18:12:00,Session ${index + 1},52m`;
    return [
      `${workout},Bench Press (Barbell),1,${60 + index},8,0,0,,,8`,
      `${workout},Belt Squat Machine,1,40,10,0,0,,,`,
      `${workout},Running,1,0,0,2.5,900,,,`,
    ].join('\r\n');
  });
  const wrong = '2025-01-06 18:12:00,Session 1,52m,Bench Press (Barbell),2,8O,8,0,0,,,';
  return { name: 'strong.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...rows, wrong].join('\r\n')) };
}

const POLL = { interval: 50 };

let browser: Browser;
let rig: Rig;
let signal: Signal;

beforeAll(async () => {
  const inFront = async (origin: string) => {
    signal = await startSignal(origin);
    return signal.origin;
  };
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ inFront })]);
});
afterAll(async () => {
  await browser.close();
  await signal.stop();
  await rig.stop();
});

async function open(colorScheme: 'dark' | 'light' = 'dark', openPage = openPhone): Promise<[Page, Person]> {
  const page = await openPage(browser, { origin: signal.origin, colorScheme });
  const athlete = await rig.person({ freeMonths: 1 });
  await becomePerson(page, rig, athlete);
  await visit(page, '/settings/import');
  return [page, athlete];
}

const choose = (page: Page, file: ReturnType<typeof strong>) =>
  page.getByLabel(/^(Choose file|Replace)$/).setInputFiles(file);
const log = async (athlete: Person) => (await athlete.call('GET /api/export-data')).body.workouts;

test('an import whose page is closed midway goes on when the file is chosen anew, and adds nothing twice', async () => {
  const [page, athlete] = await open();
  await choose(page, strong(120));
  let pieces = 0;
  const isSecond = ({ path }: { path: string }) => /^\/api\/imports\/\w+\/workouts$/.test(path) && ++pieces === 2;
  const second = signal.holdNext('after the server', isSecond);
  await button(page, 'Import 120 workouts').click();
  await second.hasCome;
  await page.getByText('50 of 120 workouts').waitFor();
  expectComplaint(page, /net::ERR_/);
  await page.reload();
  second.letGo();
  await expect.poll(async () => (await log(athlete)).length, POLL).toBe(100);
  await choose(page, strong(120));
  await button(page, 'Import 20 workouts').click();
  await page.getByText('20 workouts added to your log.').waitFor();
  expect(await log(athlete)).toHaveLength(120);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  await page.context().close();
});

test('by keyboard alone a file is chosen, answered for and imported', async () => {
  const [page, athlete] = await open();
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  await press(page, 'Choose file');
  await expect.poll(() => choosers.length, POLL).toBe(1);
  await choosers[0]?.setFiles(strong(3));
  await button(page, 'Import 3 workouts').waitFor();
  await press(page, 'Import 3 workouts');
  await page.getByText('3 workouts added to your log.').waitFor();
  expect(await log(athlete)).toHaveLength(3);
  await page.context().close();
});

test.each(views.darkPhone)('axe finds nothing while a log is imported: %s, %s', async (_, colorScheme, openPage) => {
  const [page] = await open(colorScheme, openPage);
  await expectClean(page);
  await choose(page, strong(3));
  await page.getByLabel('Belt Squat Machine is').waitFor();
  await expectClean(page);
  await choose(page, { ...strong(3), buffer: Buffer.from('Name,Age') });
  await page.getByText("This File Can't Be Imported").waitFor();
  await expectClean(page);
  await page.context().close();
});
