/**
 * Draws the pictures that the web app's manifest and index.html name into frontend/public, from icon.svg and from the app
 * itself on a day of the sixth week: `node frontend/e2e/support/draw-app-images.ts`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ICON_PATHS } from '#frontend/components/ui/icon-paths.ts';
import { webAssembly } from '#infra/cloudfront-emulator/web-assembly.ts';
import { buildSite } from '#infra/local/site/build-site.ts';
import { startDynamoDb } from '#infra/local/storage/dynamodb.ts';
import { SITE_FOLDER } from '#infra/site-folder.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import { launchBrowser } from './browser.ts';
import { openAt } from './days.ts';
import { openDesktop, openPhone } from './pages.ts';
import { becomePerson, startRigWithSite } from './rig-site.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PUBLIC = join(ROOT, 'frontend', 'public');
const PROGRAM = { file: 'twelve-weeks-to-race-day.csv', name: 'Twelve Weeks to Race Day' };
const FIRST_DAY = Date.parse('2026-10-12T17:30Z');
const TODAY = '2026-11-21T10:00Z';
const DAY = 86_400_000;

const [background = '', glyph = ''] = [
  ...readFileSync(join(PUBLIC, 'icon.svg'), 'utf8').matchAll(/#[0-9A-F]{6}/gi),
].map(([color]) => color);
const artwork = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');

/** The mark on a ground without corners, as small as whatever shape a device cuts out leaves it whole. */
const onFullGround = (scale: number) => {
  const [, mark = ''] = /<path[^>]*? d="([^"]+)"/.exec(artwork) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${background}"/>
    <path fill="${glyph}" d="${mark}" transform="translate(32 32) scale(${scale}) translate(-33.6 -30)"/></svg>`;
};

const shortcut = (icon: keyof typeof ICON_PATHS) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="${background}"/>
    <path transform="translate(12 12)" d="${ICON_PATHS[icon]}" fill="none" stroke="${glyph}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const ICONS: readonly (readonly [file: string, size: number, svg: string])[] = [
  ['images/icon-192.png', 192, artwork],
  ['images/icon-512.png', 512, artwork],
  ['images/icon-maskable-512.png', 512, onFullGround(0.82)],
  ['images/shortcut-today-96.png', 96, shortcut('workouts')],
  ['images/shortcut-random-96.png', 96, shortcut('random')],
  ['apple-touch-icon.png', 180, onFullGround(0.95)],
];

const folder = mkdtempSync(join(tmpdir(), 'app-images-'));
const engine = await startDynamoDb({ dataFile: join(folder, 'dynamodb.db'), isDurable: false });
const browser = await launchBrowser();
await buildSite();
const assembly = await webAssembly(SITE_FOLDER);
const rig = await startRigWithSite({ engine: engine.endpoint, assembly, now: FIRST_DAY - DAY });
try {
  await drawIcons(browser);
  await takeScreenshots(browser, rig);
} finally {
  await browser.close();
  await rig.stop();
  await engine.stop();
  rmSync(folder, { recursive: true });
}

async function drawIcons(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  for (const [file, size, svg] of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`,
    );
    await page.screenshot({ path: join(PUBLIC, file), omitBackground: true });
  }
  await page.close();
}

async function takeScreenshots(browser: Browser, rig: Rig): Promise<void> {
  const athlete = await train(rig);
  const phone = await openPhone(browser, { origin: rig.origin });
  await becomePerson(phone, rig, athlete);
  for (const [path, name] of [
    ['/', 'home'],
    ['/workouts', 'workouts'],
    ['/calendar', 'calendar'],
  ]) {
    await openAt(phone, rig, TODAY, path);
    await take(phone, `${name}-narrow`);
  }
  const desktop = await openDesktop(browser, { origin: rig.origin });
  await becomePerson(desktop, rig, athlete);
  await desktop.setViewportSize({ width: 1280, height: 800 });
  await openAt(desktop, rig, TODAY);
  await take(desktop, 'home-wide');
}

/** Five weeks and five days of training, of which two workouts were skipped. */
async function train(rig: Rig): Promise<Person> {
  const csv = readFileSync(join(ROOT, 'infra', 'starter-programs', PROGRAM.file), 'utf8');
  const programId = await rig.program(csv, PROGRAM.name);
  rig.clock.now = FIRST_DAY;
  const athlete = await athleteOnProgram(rig, programId);
  const days = Math.floor((Date.parse(TODAY) - FIRST_DAY) / DAY);
  for (let day = 0; day <= days; day += 1) {
    rig.clock.now = FIRST_DAY + day * DAY;
    const { body } = await athlete.call('GET /api/dashboard');
    for (const { workoutId } of body.today.workouts) {
      const isSkipped = day === 9 || day === 26;
      const done = isSkipped ? {} : { rating: 6 + (day % 4), duration: 45 + ((day * 7) % 30) };
      const path = isSkipped ? 'POST /api/skip-workout' : 'POST /api/workout-completions';
      const { status } = await athlete.call(path, { body: { workoutId, ...done } });
      if (status !== 200) throw new Error(`Logging a workout answered ${status}`);
    }
  }
  return athlete;
}

/** Saves a screenshot as WebP, converted by the browser: a PNG of the same is three times as large. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  const png = await page.screenshot({ animations: 'disabled' });
  const blank = await page.context().newPage();
  const webp: string = await blank.evaluate(`(async () => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob());
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
    canvas.getContext('2d').drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.9).split(',')[1];
  })()`);
  await blank.close();
  writeFileSync(join(PUBLIC, 'images', `${name}.webp`), Buffer.from(webp, 'base64'));
}
