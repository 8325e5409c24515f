import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningProvider, startProvider } from '#infra/testing/people/running-provider.ts';
import { openBrowser } from '#infra/testing/people/sign-in-browser.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

let rig: Rig;
let provider: RunningProvider;
let people = 0;

beforeAll(async () => {
  provider = await startProvider();
  rig = await startRig({ now: NOW, identityProvider: provider.identityProvider });
});
afterAll(async () => {
  await rig.stop();
  await provider.stop();
});
beforeEach(() => {
  rig.clock.now = NOW;
});

/** Signs one athlete in on several browsers, a day apart. */
async function browsers(count: number) {
  const email = `athlete-${++people}@example.com`;
  const opened = Array.from({ length: count }, () => openBrowser(rig));
  for (const [index, browser] of opened.entries()) {
    rig.clock.now = NOW - (count - 1 - index) * DAY;
    await browser.signIn(email);
  }
  return opened;
}

type Browser = ReturnType<typeof openBrowser>;

async function sessionsOf(browser: Browser) {
  const { status, body } = await browser.call('GET /api/sessions');
  expect(status).toBe(200);
  return body as { id: string; isCurrent: boolean; lastSeenAt: string }[];
}

async function idOf(browser: Browser): Promise<string> {
  return (await sessionsOf(browser)).find(({ isCurrent }) => isCurrent)?.id ?? '';
}

function isSignedIn(browser: Browser): Promise<boolean> {
  return browser.call('GET /api/auth/user').then(({ status }) => status === 200);
}

test('a session is named after its browser', async () => {
  const browser = openBrowser(rig);
  const back = await browser.signInThere(await browser.leave(), 'phone@example.com');
  await browser.call('GET /api/auth/callback', { query: back, headers: { 'user-agent': PHONE } });
  expect(await sessionsOf(browser)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      device: 'Safari on iPhone',
      createdAt: '2026-11-18T12:00:00.000Z',
      lastSeenAt: '2026-11-18T12:00:00.000Z',
      isCurrent: true,
    },
  ]);
});

test('sessions are sorted by last use, and exactly the one asking is marked as current', async () => {
  const [first] = (await browsers(3)) as [Browser];
  expect(await sessionsOf(first)).toMatchObject([
    { isCurrent: true, createdAt: '2026-11-16T12:00:00.000Z', lastSeenAt: '2026-11-18T12:00:00.000Z' },
    { isCurrent: false, createdAt: '2026-11-18T12:00:00.000Z', lastSeenAt: '2026-11-18T12:00:00.000Z' },
    { isCurrent: false, createdAt: '2026-11-17T12:00:00.000Z', lastSeenAt: '2026-11-17T12:00:00.000Z' },
  ]);
});

test('an expired session is not listed, though its row may still exist', async () => {
  const [forgotten, used] = (await browsers(2)) as [Browser, Browser];
  rig.clock.now = NOW + 12 * DAY;
  expect(await isSignedIn(used)).toBe(true);
  expect(await sessionsOf(used)).toHaveLength(2);
  rig.clock.now = NOW + 13 * DAY;
  expect(await sessionsOf(used)).toMatchObject([{ isCurrent: true }]);
  expect(await isSignedIn(forgotten)).toBe(false);
});

test('another session ends by its id on the very next call, and ending it again succeeds', async () => {
  const [phone, laptop] = (await browsers(2)) as [Browser, Browser];
  const params = { id: await idOf(phone) };
  const { status, body } = await laptop.call('DELETE /api/sessions/{id}', { params });
  expect({ status, body }).toMatchObject({ status: 200, body: [{ isCurrent: true }] });
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(laptop)).toBe(true);
  const again = await laptop.call('DELETE /api/sessions/{id}', { params });
  expect({ status: again.status, body: again.body }).toEqual({ status, body });
});

test("another athlete's session counts as unknown, and goes on", async () => {
  const [mine] = (await browsers(1)) as [Browser];
  const [theirs] = (await browsers(1)) as [Browser];
  const own = await sessionsOf(mine);
  for (const id of [await idOf(theirs), '0'.repeat(64)]) {
    const { status, body } = await mine.call('DELETE /api/sessions/{id}', { params: { id } });
    expect({ status, body }).toEqual({ status: 200, body: own });
  }
  expect(await isSignedIn(theirs)).toBe(true);
});

test('the current session cannot be ended this way', async () => {
  const [only] = (await browsers(1)) as [Browser];
  const { status, body } = await only.call('DELETE /api/sessions/{id}', { params: { id: await idOf(only) } });
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { code: 'CURRENT_SESSION', message: 'You are using this session. Sign out to end it.' },
  });
  expect(await isSignedIn(only)).toBe(true);
});

test("all other sessions end at once, and nobody else's", async () => {
  const opened = (await browsers(4)) as [Browser, Browser, Browser, Browser];
  const somebody: Person = await rig.person();
  const { status, body } = await opened[2].call('DELETE /api/sessions');
  expect({ status, body }).toMatchObject({ status: 200, body: [{ isCurrent: true }] });
  expect(await Promise.all(opened.map(isSignedIn))).toEqual([false, false, true, false]);
  expect((await somebody.call('GET /api/auth/user')).status).toBe(200);
  expect((await opened[2].call('DELETE /api/sessions')).body).toMatchObject([{ isCurrent: true }]);
});

test('the list has nothing of a secret', async () => {
  const [browser] = (await browsers(1)) as [Browser];
  const [, secret = ''] = browser.cookies.get('sid')?.split('.') ?? [];
  expect(secret).toHaveLength(43);
  expect(JSON.stringify(await sessionsOf(browser))).not.toContain(secret);
});
