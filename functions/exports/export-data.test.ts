import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { settleReferral } from '#functions/account/settle-referral.ts';
import { UNPLANNED } from '#functions/data/athletes/outcomes.ts';
import { packResult } from '#functions/data/athletes/results.ts';
import { sessionIdOf } from '#functions/data/athletes/sessions.ts';
import { findConnection } from '#functions/data/athletes/strava-connections.ts';
import { readMembership } from '#functions/data/athletes/subscriptions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import type { Key } from '#functions/data/table/table.ts';
import { DEVICE } from '#infra/testing/calls/sample-calls.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { ANSWERS, ASSESSED } from '#infra/testing/people/create-athlete.ts';
import { importable, importsOf } from '#infra/testing/people/importing.ts';
import { subscribe } from '#infra/testing/people/paying-athlete.ts';
import { codeOf, referredBy, track, train } from '#infra/testing/people/referrals.ts';
import { connectStrava, goToStrava } from '#infra/testing/people/strava-athlete.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { EXPORTED, KEYS, LEFT_OUT } from '#infra/testing/storage/exported-rows.ts';
import type { ExportedData } from '#shared/account/exported-data.ts';
import { FIRST_SETTINGS } from '#shared/reminders/reminder-settings.ts';
import type { Result } from '#shared/workouts/result.ts';

const AT = '2026-11-18T23:30:00.000Z';
const NOW = Date.parse(AT);

let rig: Rig;
let programs: [first: string, second: string];
/** An athlete with a row of every kind. */
let athlete: Person;
/** The one who referred the athlete, and the one the athlete referred. */
let referrer: Person;
let friend: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOW, rateLimitFactor: 1, stripe: true, strava: true });
  programs = [await rig.program(planCsv(), 'The first plan'), await rig.program(planCsv(), 'The second plan')];
  rig.clock.now -= 1;
  referrer = await rig.person();
  rig.clock.now = NOW;
  athlete = await rig.person({ firstName: 'Maria', lastName: 'Lopez', email: 'maria@example.com' });
  await track(athlete, await codeOf(rig, referrer));
  await rig.promoCode('WELCOME', { name: 'Welcome months', freeMonths: 3 });
  await athlete.call('POST /api/promo-codes/apply', { body: { code: 'WELCOME' } });
  friend = await referredBy(rig, athlete);
  await train(rig, friend);
  await train(rig, athlete);
  rig.clock.now = NOW;
  await settleReferral(rig.table, friend.uid, NOW);
  await settleReferral(rig.table, athlete.uid, NOW);
  await athlete.call('PUT /api/profile', {
    body: { firstName: 'Maria', lastName: 'Lopez', age: 34, hyroxEventLocation: 'Glasgow' },
  });
  await choose(athlete, programs[0]);
  await loggingCalls(programs[0]).log(athlete, 1, { rating: 8, notes: 'Felt strong', duration: 50 });
  rig.clock.now += 1_000;
  await choose(athlete, programs[1]);
  await loggingCalls(programs[1]).skip(athlete, 1);
  await deleted(athlete, await completeRandom(athlete, randomWorkout('Deleted')));
  rig.clock.now += 1_000;
  const { body: workoutData } = await athlete.call('GET /api/random-workout');
  await athlete.call('POST /api/complete-random-workout', {
    body: { workoutData, duration: 30, effort: 7, result: RESULT },
  });
  rig.clock.now = NOW;
  await connectStrava(rig, athlete, { without: ['activity:read'] });
  await goToStrava(rig, athlete);
  await athlete.call('POST /api/strava/push-workout', { body: { workoutId: workoutData.id, duration: 1_800 } });
  await athlete.call('POST /api/calendar-feed');
  await athlete.call('PUT /api/reminders', { body: FIRST_SETTINGS });
  await athlete.call('PUT /api/reminders/device', { body: DEVICE });
  await importsOf(athlete).whole([importable(0)]);
  await subscribe(rig, athlete);
  await rig.runScheduledJobs();
});
afterAll(() => rig.stop());

/** Deletes what was just logged. */
async function deleted(person: Person, { body }: Answer): Promise<void> {
  const correction = { entryId: body.event.entry.id, changes: { isRemoved: true } };
  expect((await person.call('POST /api/corrections', { body: correction })).status).toBe(200);
}

async function exportOf(person: Person, timeZone?: string) {
  const { status, body, headers } = await person.call('GET /api/export-data', timeZone ? { timeZone } : {});
  expect(status).toBe(200);
  return { headers, data: body as ExportedData };
}

const RESULT = sampleResult('2026-11-18T22:58:00.000Z');

const AnyRow = z.looseObject({ PK: z.string(), SK: z.string() });
const rowsOf = ({ uid }: Person) => rig.table.query({ partition: userKeys.partition(uid) }, AnyRow);

test('the export has everything stored about an athlete, in readable words', async () => {
  const { data } = await exportOf(athlete);
  expect(data).toEqual({
    exportedAt: AT,
    account: {
      id: athlete.uid,
      email: 'maria@example.com',
      firstName: 'Maria',
      lastName: 'Lopez',
      age: 34,
      fitnessLevel: null,
      hyroxEventDate: null,
      hyroxEventLocation: 'Glasgow',
      targetTime: null,
      isAdmin: false,
      timeZone: 'UTC',
      ...{ raceDivision: null, raceStartTime: null, planKeptForRace: null, loadUnit: null, distanceUnit: null },
      memberSince: AT,
    },
    membership: {
      subscriptionStatus: 'active',
      // Months that were free when the subscription began are credited instead.
      promoExpires: null,
      freeMonths: [
        { source: 'promo code: Welcome months', months: 3, grantedAt: AT },
        { source: 'referral', months: 1, grantedAt: AT },
        { source: 'referral', months: 1, grantedAt: AT },
      ],
      credits: [{ months: 5, createdAt: AT, isSettled: true }],
      currentPeriodEnd: '2026-12-18T23:30:00.000Z',
      cancelAtPeriodEnd: false,
    },
    assessment: { answers: ANSWERS, choice: ASSESSED.choice, completedAt: ASSESSED.completedAt },
    programs: programs.map((programId, index) => ({
      ...{ enrolmentId: expect.stringMatching(/^enr_/), programId },
      programName: ['The first plan', 'The second plan'][index],
      mode: 'restart',
      selectedOn: '2026-11-18',
      selectedAt: new Date(NOW + index * 1_000).toISOString(),
      chosenEndDate: null,
      startDate: '2026-11-18',
      endDate: '2026-12-01',
      weeks: 2,
      changes: [],
    })),
    workouts: [
      expect.objectContaining({ name: 'Session 0', localDate: '2025-01-06', importId: expect.stringMatching(/^ipt_/) }),
      expect.objectContaining({
        name: 'Run 1.1',
        status: 'completed',
        rating: 4,
        ratingOfTen: 8,
        comments: 'Felt strong',
        duration: 50,
        localDate: '2026-11-18',
        receivedAt: AT,
      }),
      expect.objectContaining({ name: 'Run 1.1', status: 'skipped' }),
      // A generated workout is stored nowhere else, so its description is exported.
      expect.objectContaining({
        ...{ week: null, duration: 30, effort: 7, hasResult: true, result: RESULT },
        description: expect.stringMatching(/; /),
      }),
    ],
    referral: {
      code: await codeOf(rig, athlete),
      referred: { state: 'rewarded', referredAt: AT, settledAt: AT },
      friends: [{ state: 'rewarded', referredAt: '2026-11-18T23:30:00.001Z', settledAt: AT }],
    },
    ...{ sameMovements: [], achievements: expect.any(Array) },
    calendarFeed: { createdAt: AT, lastReadAt: null, lastReadBy: null },
    reminders: FIRST_SETTINGS,
    imports: [{ id: expect.stringMatching(/^ipt_/), source: 'strong', fileName: 'strong.csv', importedAt: AT }],
    strava: {
      connection: {
        athleteId: '41000001',
        scopes: ['read', 'activity:write'],
        connectedAt: AT,
      },
      shares: [
        {
          name: expect.any(String),
          startDateLocal: '2026-11-18T23:00:00',
          elapsedSeconds: 1_800,
          triedAt: AT,
          state: 'done',
          activityId: String(rig.strava.activities()[0]?.id),
        },
      ],
    },
    sessions: [{ device: null, createdAt: AT, lastSeenAt: AT }],
  });
});

test('a new athlete has an export, too', async () => {
  const { data } = await exportOf(await rig.person({ assessed: false }));
  expect(data).toMatchObject({ assessment: null, programs: [], workouts: [], achievements: [] });
  const nobody = { code: expect.any(String), referred: null, friends: [] };
  expect([data.strava, data.referral]).toEqual([{ connection: null, shares: [] }, nobody]);
  const untilNow = { promoExpires: null, freeMonths: [], credits: [], currentPeriodEnd: null };
  expect(data.membership).toEqual({ subscriptionStatus: 'free', ...untilNow, cancelAtPeriodEnd: false });
});

test("the export is a file named after the athlete's day, and is not stored", async () => {
  for (const [timeZone, date] of [
    ['America/New_York', '2026-11-18'],
    ['Pacific/Auckland', '2026-11-19'],
  ] as const) {
    const { headers } = await exportOf(athlete, timeZone);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-disposition': `attachment; filename="ironstride-export-${date}.json"`,
      'content-type': 'application/json; charset=utf-8',
      ...{ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    });
  }
});

function kindOf({ SK }: Key): string {
  return SK.startsWith('A#') ? SK : SK.replace(/#.*/, '#');
}

/** Every kind there can be: all keys of an athlete are spelled in one place. */
const KINDS = Object.values(userKeys)
  .map((key): unknown =>
    typeof key === 'function' ? (key as (...of: unknown[]) => unknown)('usr_1', '2026-11-18', '1') : key,
  )
  .filter((key): key is Key => typeof key === 'object')
  .map(kindOf);

test('every kind of row is exported, or left out for a written reason', async () => {
  expect(KINDS.filter((kind) => !(kind in EXPORTED) && !(kind in LEFT_OUT))).toEqual([]);
  expect(Object.keys(EXPORTED).filter((kind) => kind in LEFT_OUT)).toEqual([]);
  expect(new Set((await rowsOf(athlete)).map(kindOf))).toEqual(new Set(KINDS.filter((kind) => kind !== 'TOMB')));
});

test('every attribute of an exported row is exported', async () => {
  const { data } = await exportOf(athlete);
  for (const row of await rowsOf(athlete)) {
    const kind = EXPORTED[kindOf(row)];
    if (!kind) continue;
    const leftOut = { ...KEYS, ...kind.leftOut };
    const kept = Object.entries(row).filter(([name]) => !(name in leftOut));
    const told = new Map(Object.entries(kind.told(data, row) ?? {}));
    const found = kept.map(([name, value]) => [name, inWords(value, told.get(kind.renamed?.[name] ?? name))]);
    expect({ row: row.SK, ...Object.fromEntries(found) }).toEqual({ row: row.SK, ...Object.fromEntries(kept) });
  }
});

/** Converts an exported value to its stored form: times to milliseconds, results packed, no enrolment to its letter. */
function inWords(stored: unknown, told: unknown): unknown {
  if (stored instanceof Uint8Array) return new Uint8Array(packResult(told as Result));
  if (typeof stored === 'number' && typeof told === 'string') return Date.parse(told);
  return stored === UNPLANNED && told === null ? UNPLANNED : told;
}

test('an athlete can export ten times a day, and is told so beyond that', async () => {
  const eager = await rig.person();
  const ask = () => eager.call('GET /api/export-data');
  const answers = await Promise.all(Array.from({ length: 12 }, ask));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
  rig.storage.forget();
  const { status, body, headers } = await ask();
  expect({ status, body, retryAfter: headers.get('retry-after') }).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_CALLS', message: 'Too many exports today. Please try again tomorrow.' },
    retryAfter: '1800',
  });
  expect(rig.storage.calls.length).toBeLessThan(4);
  rig.clock.now = NOW + 1_800_000;
  expect((await ask()).status).toBe(200);
  rig.clock.now = NOW;
});

test('[R47] the export has no secret, hash or key, and nothing of anybody else', async () => {
  const [, secret = '', signature = ''] = athlete.cookie.split('.');
  const rows = await rowsOf(athlete);
  const { stripeCustomerId, subscriptionId } = (await readMembership(rig.table, athlete.uid)) ?? {};
  const { data } = await exportOf(athlete);
  const text = JSON.stringify(data);
  const secrets = [
    secret,
    signature,
    sessionIdOf(secret),
    stripeCustomerId,
    subscriptionId,
    ...rig.strava.calls.flatMap(({ accessToken }) => accessToken ?? []),
    (await findConnection(rig.table, athlete.uid))?.tokens,
    friend.uid,
    referrer.uid,
    `U#${athlete.uid}`,
  ];
  for (const canary of [...secrets, 'person-', 'issuer', 'GSI1', '"ttl"', ...rows.map(({ SK }) => SK)])
    expect({ canary, found: text.includes(canary as string) }).toEqual({ canary: expect.any(String), found: false });
  expect(rows.length).toBeGreaterThan(10);
});

test('[R42] the exports of two athletes share nothing', async () => {
  const other = await rig.person({ firstName: 'Someone', lastName: 'Else', freeMonths: 1 });
  await choose(other, programs[0]);
  await loggingCalls(programs[0]).log(other, 1, { notes: 'A canary of the other' });
  expect(JSON.stringify((await exportOf(athlete)).data)).not.toMatch(/canary|Else/);
  expect(JSON.stringify((await exportOf(other)).data)).not.toMatch(/Felt strong|Lopez/);
});
