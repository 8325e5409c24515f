/** Prints, as JSON, how long ticks in the player take: `node measure-ticks.ts <origin of a seeded stack>`. */
import type { Browser, Page } from 'playwright-core';
import { startFact } from '#frontend/lib/player/decide.ts';
import { newSession } from '#frontend/lib/player/new-session.ts';
import type { Ticks } from '#infra/bench/browser.ts';
import { parseExerciseText } from '#shared/exercises/exercise-text.ts';
import { button } from './app-controls.ts';
import { launchBrowser } from './browser.ts';
import { openPhone, signIn } from './pages.ts';

const RUNS = 5;
const PAIRS = 40;
const WARMING_PAIRS = 6;
const TICK = 'Set 3, done as planned';
/** A frame of the screen, which begins at any moment of what is measured, in milliseconds. */
const FRAME = 1_000 / 60;
/** Twelve exercises, as in a long workout. */
const WORKOUT = [
  'Back squat 5x5 @ 72.5kg, rest 150s',
  'A1 Push press 4x6 @ 35kg',
  'A2 Pull-up 4x6, rest 90s',
  ...Array.from({ length: 9 }, (_, place) => `Row ${500 + 50 * place}m`),
].join('; ');

/** Does nothing but the one write and the one change, which is seen: without a style for it nothing would be painted. */
const BARE = `<!doctype html><title>Bare</title>
<style>[aria-pressed='true'] { background: green; color: white }</style>
<button aria-label="${TICK}" aria-pressed="false">Tick</button>
<script>
  const opening = indexedDB.open('bare');
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
  opening.onsuccess = () => {
    const button = document.querySelector('button');
    button.onclick = () => {
      const transaction = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
      transaction.objectStore('rows').add({ is: 'ticked', at: Date.now() });
      transaction.oncomplete = () => button.setAttribute('aria-pressed', button.ariaPressed !== 'true');
    };
    document.documentElement.dataset.ready = '';
  };
</script>`;

const [origin = ''] = process.argv.slice(2);
const browser = await launchBrowser();
try {
  process.stdout.write(JSON.stringify(await measureTicks(browser)));
} finally {
  await browser.close();
}

async function measureTicks(browser: Browser): Promise<Ticks[]> {
  const player = await openPlayer(browser);
  const bare = await openBare(player);
  await run(player, bare, WARMING_PAIRS);
  const runs: Ticks[] = [];
  for (let count = 0; count < RUNS; count++) runs.push(await run(player, bare, PAIRS));
  return runs;
}

/** In turns with a page that does nothing but the one write and the one change, so that noise meets both. */
async function run(player: Page, bare: Page, pairs: number): Promise<Ticks> {
  const taken: Record<'player' | 'bare', number[]> = { player: [], bare: [] };
  for (let pair = 0; pair < pairs; pair++) {
    const phase = (FRAME * pair) / pairs;
    for (const [name, page] of [
      ['player', player],
      ['bare', bare],
    ] as const) {
      await page.bringToFront();
      taken[name].push(await page.evaluate(tickToPaint, { name: TICK, phase }));
      await page.evaluate(tickToPaint, { name: TICK, phase }); // taken back
    }
  }
  return { playerMs: median(taken.player), bareMs: median(taken.bare) };
}

async function openPlayer(browser: Browser): Promise<Page> {
  const page = await openPhone(browser, { origin });
  await signIn(page, 'premium@ironstride.local');
  const { id } = await (await page.request.get('/api/auth/user')).json();
  const now = await page.evaluate(() => Date.now());
  const subject = {
    workoutId: 'w',
    name: 'Everything',
    week: 1,
    day: 1,
    workoutType: 'Training',
    estimatedDuration: 60,
  } as const;
  const of = { kind: 'plan', workoutId: 'w' } as const;
  const session = newSession({ uid: id, of, subject, exercises: parseExerciseText(WORKOUT), lastTimes: {} }, now);
  const fact = startFact(session, { now, page: 'another', elapsed: 0, hides: 0 });
  await page.evaluate(keep, { sessions: { uid: id, session }, facts: { session: session.id, n: 0, fact } });
  await page.goto('/session');
  await button(page, TICK).waitFor();
  return page;
}

/** Stores the rows that the app would have, had the session been started in it. */
function keep(rows: Record<string, unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('ironstride');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(Object.keys(rows), 'readwrite');
      for (const [store, row] of Object.entries(rows)) transaction.objectStore(store).put(row);
      transaction.onerror = reject;
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}

/** On the same site, and so in the same storage. */
async function openBare(player: Page): Promise<Page> {
  const page = await player.context().newPage();
  await page.route('/bare', (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
  await page.goto('/bare');
  await page.locator('html[data-ready]').waitFor();
  return page;
}

/** From a press of a button, so long after a frame, until what it changes of the button is painted. */
function tickToPaint({ name, phase }: { name: string; phase: number }): Promise<number> {
  const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
  if (!button) throw new Error(`There is no ${name}`);
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const afterThisFrame = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  return (async () => {
    const frame = await nextFrame();
    await afterThisFrame();
    while (performance.now() < frame + phase); // a timer is not as exact
    const started = performance.now();
    const isChanged = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(button, { attributeFilter: ['aria-pressed'] });
    });
    button.click();
    await isChanged;
    await nextFrame();
    await afterThisFrame();
    return performance.now() - started;
  })();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
