import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

const RUNS = inThisRun({ quick: 20, exhaustive: 500 });
const EXHAUSTIVE_TIMEOUT = 300_000;

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

const withQuery = allRoutes.filter(({ route }) => route.query);

const junkText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }).map((text) => text.toWellFormed()),
  fc.constantFrom('..', '%', '%00', '\u0000', '%2f', '💥'.repeat(90), 'a'.repeat(8_000), '[object Object]'),
);

const PLACES = ['upload-jobs/:id', 'workouts/:id', 'programs/:id/workouts'];

test("[R54] any path id is answered as the caller's mistake at worst", { timeout: EXHAUSTIVE_TIMEOUT }, async () => {
  await fc.assert(
    fc.asyncProperty(junkText, fc.constantFrom(...PLACES), async (id, place) => {
      const path = place.replace(':id', () => encodeURIComponent(id));
      const response = await fetch(`${rig.origin}/api/admin/${path}`, { headers: { cookie: admin.cookie } });
      expect({ id, status: response.status }).toSatisfy(() => response.status >= 400 && response.status < 500);
      await response.arrayBuffer();
    }),
    { numRuns: RUNS },
  );
});

const junkQuery = fc.oneof(
  junkText.map((text) => `returnTo=${encodeURIComponent(text)}`),
  fc.constantFrom(
    '%',
    '%zz',
    '&&&',
    '=',
    '=1',
    'a',
    '?',
    'a[]=1',
    'a[b]=1',
    '__proto__=1',
    'constructor=1',
    'code=1&code=2',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 100 }).map((text) => text.replaceAll('#', '')),
);

test.for([...withQuery, { name: 'getDashboard', key: 'GET /api/dashboard' } as const])(
  "[R54] any query of $name is answered as the caller's mistake at worst",
  { timeout: EXHAUSTIVE_TIMEOUT },
  async ({ key }) => {
    await fc.assert(
      fc.asyncProperty(junkQuery, async (query) => {
        const response = await fetch(`${rig.origin}${key.split(' ')[1]}?${query}`, {
          redirect: 'manual',
          headers: { cookie: admin.cookie },
        });
        expect(response.status).toBeLessThan(500);
        await response.arrayBuffer();
      }),
      { numRuns: RUNS },
    );
  },
);

test.for([
  ...['', 'x', 'Mars/Olympus', 'Europe', '../../etc/passwd', 'a'.repeat(8_000), 'é', 'Europe/London,UTC', '__proto__'],
  ...['Etc/Unknown', '+25:00', 'GMT+99', 'null', '0'],
])('[R54] the time zone %j is refused by name', async (timeZone) => {
  const { status, body } = await admin.call('GET /api/today-workout', { timeZone });
  expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 400, path: 'X-Time-Zone' });
});

test.for([
  ['accept-encoding', 'a'.repeat(8_000)],
  ['accept-encoding', ';;;,,,q=br'],
  ['cookie', 'a'.repeat(8_000)],
  ['cookie', '=;=;;; sid; sid=; =sid'],
  ['cookie', `sid=${'.'.repeat(8_000)}`],
  ['cookie', Array.from({ length: 500 }, (_, index) => `c${index}=1`).join('; ')],
  ['x-forwarded-for', '\u00ff'],
  ['content-type', 'a'.repeat(8_000)],
] as const)('[R54] any value of the header %s is answered without an error of ours', async ([name, value]) => {
  const { status } = await rig.call('GET /api/dashboard', { headers: { [name]: value } });
  expect(status).toBe(401);
});

test.for([
  ['the audit log, cut inside a character', 'GET /api/admin/audit', `abcdef💥#aud_1`],
  ['the audit log', 'GET /api/admin/audit', '2026-11-18#usr_1'],
  ['the athletes, longer than a key may be', 'GET /api/admin/users', `${'\u4e16'.repeat(345)}#usr_1`],
  ['the programs, longer than a key may be', 'GET /api/admin/programs', `${'\u4e16'.repeat(345)}#prg_1`],
] as const)('[R54] returns 400 for a made-up page cursor in %s', async ([, key, after]) => {
  expect((await admin.call(key, { query: { after } })).status).toBe(400);
});

test('[R54] accepts the longest page cursor that the index takes', async () => {
  const after = `${'\u4e16'.repeat(292)}#prg_123`;
  expect(after).toHaveLength(300);
  for (const key of ['GET /api/admin/users', 'GET /api/admin/programs'] as const)
    expect((await admin.call(key, { query: { after } })).status).toBe(200);
});
