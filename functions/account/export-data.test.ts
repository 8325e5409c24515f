import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CompletionRow } from '#functions/data/completions.ts';
import { userKeys } from '#functions/data/keys.ts';
import { grantFreeMonths } from '#functions/data/memberships.ts';
import { sessionIdOf } from '#functions/data/sessions.ts';
import { type Key, update } from '#functions/data/table.ts';
import { readAthlete } from '#functions/data/users.ts';
import { choose, loggingCalls } from '#infra/testing/athlete-on-program.ts';
import { ANSWERS, ASSESSED } from '#infra/testing/create-athlete.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import type { ExportedData } from '#shared/account/exported-data.ts';
import { addDays } from '#shared/dates.ts';

const NOW = Date.parse('2026-11-18T23:30:00Z');
const FRIEND = 'usr_friend_canary';

let rig: Rig;
let programs: [first: string, second: string];
/** Somebody of whom there is a row of every kind. */
let athlete: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOW });
  programs = [await rig.program(planCsv(), 'The first plan'), await rig.program(planCsv(), 'The second plan')];
  athlete = await rig.person({ firstName: 'Maria', lastName: 'Lopez', email: 'maria@example.com' });
  await rig.promoCode('WELCOME', { name: 'Welcome months', freeMonths: 3 });
  await athlete.call('POST /api/promo-codes/apply', { body: { code: 'WELCOME' } });
  const { membership } = (await readAthlete(rig.table, athlete.uid)) ?? {};
  const referral = { months: 1, source: `REF#${FRIEND}` };
  await rig.table.write(grantFreeMonths(athlete.uid, membership, referral, NOW).actions);
  await athlete.call('PUT /api/profile', {
    body: { firstName: 'Maria', lastName: 'Lopez', age: 34, hyroxEventLocation: 'Glasgow' },
  });
  await choose(athlete, programs[0]);
  await loggingCalls(programs[0]).log(athlete, 1, { rating: 8, notes: 'Felt strong', duration: 50 });
  rig.clock.now += 1_000;
  await choose(athlete, programs[1]);
  await loggingCalls(programs[1]).skip(athlete, 1);
  rig.clock.now += 1_000;
  const { body: workoutData } = await athlete.call('GET /api/random-workout');
  await athlete.call('POST /api/complete-random-workout', { body: { workoutData, duration: 30 } });
  rig.clock.now = NOW;
  // What the subscription's issue will put there.
  const secrets = { stripeCustomerId: 'cus_canary', stripeSubscriptionId: 'sub_canary' };
  await rig.table.write({ membership: update(userKeys.membership(athlete.uid), { set: secrets }) });
});
afterAll(() => rig.stop());

async function exportOf(person: Person, timeZone?: string) {
  const { status, body, headers } = await person.call(
    'GET /api/export-data',
    timeZone === undefined ? {} : { timeZone },
  );
  expect(status).toBe(200);
  return { headers, data: body as ExportedData };
}

const AnyRow = z.looseObject({ PK: z.string(), SK: z.string() });

function rowsOf({ uid }: Person) {
  return rig.table.query({ partition: userKeys.partition(uid) }, AnyRow);
}

test('everything that is kept of an athlete is in it, in words that can be understood', async () => {
  const { data } = await exportOf(athlete);
  expect(data).toEqual({
    exportedAt: '2026-11-18T23:30:00.000Z',
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
      memberSince: '2026-11-18T23:30:00.000Z',
    },
    membership: {
      subscriptionStatus: 'free',
      promoExpires: '2027-03-18T23:30:00.000Z',
      freeMonths: [
        { source: 'promo code: Welcome months', months: 3, grantedAt: '2026-11-18T23:30:00.000Z' },
        { source: 'referral', months: 1, grantedAt: '2026-11-18T23:30:00.000Z' },
      ],
    },
    assessment: { answers: ANSWERS, choice: ASSESSED.choice, completedAt: ASSESSED.completedAt },
    programs: [programs[0], programs[1]].map((programId, index) => ({
      programId,
      programName: ['The first plan', 'The second plan'][index],
      mode: 'restart',
      selectedOn: '2026-11-18',
      startDate: '2026-11-18',
      endDate: '2026-12-01',
    })),
    workouts: [
      expect.objectContaining({
        name: 'Run 1.1',
        status: 'completed',
        rating: 8,
        comments: 'Felt strong',
        duration: 50,
        localDate: '2026-11-18',
        receivedAt: '2026-11-18T23:30:00.000Z',
      }),
      expect.objectContaining({ name: 'Run 1.1', status: 'skipped' }),
      // What was generated is stored nowhere else, so all of it is here.
      expect.objectContaining({ week: null, duration: 30, description: expect.stringMatching(/; /) }),
    ],
    achievements: expect.any(Array),
    sessions: [{ device: null, createdAt: '2026-11-18T23:30:00.000Z', lastSeenAt: '2026-11-18T23:30:00.000Z' }],
  });
});

test('somebody who has done nothing yet has an export, too', async () => {
  const { data } = await exportOf(await rig.person({ assessed: false }));
  expect(data).toMatchObject({ assessment: null, programs: [], workouts: [], achievements: [] });
  expect(data.membership).toEqual({ subscriptionStatus: 'free', promoExpires: null, freeMonths: [] });
});

test('it is a file named after the day it is for the athlete, and kept nowhere', async () => {
  for (const [timeZone, date] of [
    ['America/New_York', '2026-11-18'],
    ['Pacific/Auckland', '2026-11-19'],
  ] as const) {
    const { headers } = await exportOf(athlete, timeZone);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="ironstride-export-${date}.json"`);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

type RowKind = (data: ExportedData, row: z.output<typeof AnyRow>) => boolean;

/** Each kind of row, and whether the export tells of one of it. */
const EXPORTED: Record<string, RowKind> = {
  'A#PROFILE': ({ account }, { uid }) => account.id === uid,
  'A#SUB': ({ membership }, { promoExpires }) => membership.promoExpires === promoExpires,
  'A#ASSESS': ({ assessment }, { completedAt }) => assessment?.completedAt === completedAt,
  'A#EARNED': ({ achievements }, { PK, SK, ...earned }) =>
    achievements.length > 0 && achievements.length === Object.keys(earned).length,
  'C#': ({ workouts }, { id }) => workouts.some((workout) => workout.id === id),
  'E#': (data, { pid, selectedOn }) =>
    data.programs.some((program) => program.programId === pid && program.selectedOn === selectedOn),
  'L#': ({ membership }, { months }) => membership.freeMonths.some((grant) => grant.months === months),
  'S#': ({ sessions }, { createdAt }) => sessions.some((session) => Date.parse(session.createdAt) === createdAt),
};

/** The others, and why the export has nothing of them. */
const LEFT_OUT: Record<string, string> = {
  'A#ENROL': 'the newest of the choices that are exported as programs, with how to go on from it',
  'A#PROGRESS': 'sums of the workouts that are exported',
  'D#': 'keeps a workout from being counted twice; names one that is exported',
  'Y#': 'the days of the workouts that are exported',
  TOMB: 'there is none as long as there is an account',
};

function kindOf({ SK }: Key): string {
  return SK.startsWith('A#') ? SK : SK.replace(/#.*/, '#');
}

/** Every kind there can be: all keys of an athlete are spelled in one place. */
const KINDS = Object.values(userKeys)
  .map((key): unknown => (typeof key === 'function' ? key('usr_1', '2026-11-18', '1') : key))
  .filter((key): key is Key => typeof key === 'object')
  .map(kindOf);

test('every kind of row is exported, or left out for a reason that is written down', async () => {
  expect(KINDS.filter((kind) => !(kind in EXPORTED) && !(kind in LEFT_OUT))).toEqual([]);
  expect(Object.keys(EXPORTED).filter((kind) => kind in LEFT_OUT)).toEqual([]);
  const { data } = await exportOf(athlete);
  const rows = await rowsOf(athlete);
  expect(new Set(rows.map(kindOf))).toEqual(new Set(KINDS.filter((kind) => kind !== 'TOMB')));
  const untold = rows.filter((row) => !(kindOf(row) in LEFT_OUT) && !EXPORTED[kindOf(row)]?.(data, row));
  expect(untold).toEqual([]);
});

test('[R47] no secret, no hash, no key and nobody else is in it', async () => {
  const [, secret = '', signature = ''] = athlete.cookie.split('.');
  const rows = await rowsOf(athlete);
  const { data } = await exportOf(athlete);
  const text = JSON.stringify(data);
  const secrets = [secret, signature, sessionIdOf(secret), 'cus_canary', 'sub_canary', FRIEND, `U#${athlete.uid}`];
  for (const canary of [...secrets, 'person-', 'issuer', 'GSI1', '"ttl"', ...rows.map(({ SK }) => SK)])
    expect({ canary, found: text.includes(canary) }).toEqual({ canary, found: false });
  expect(rows.length).toBeGreaterThan(10);
});

test('[R42] two athletes have nothing of each other in their exports', async () => {
  const other = await rig.person({ firstName: 'Someone', lastName: 'Else', freeMonths: 1 });
  await choose(other, programs[0]);
  await loggingCalls(programs[0]).log(other, 1, { notes: 'A canary of the other' });
  expect(JSON.stringify((await exportOf(athlete)).data)).not.toMatch(/canary|Else/);
  expect(JSON.stringify((await exportOf(other)).data)).not.toMatch(/Felt strong|Lopez/);
});

/** Fewer in every run, with as much to say altogether. */
const [WORKOUTS, NOTE_WORDS] = process.env.EXHAUSTIVE ? [10_000, 60] : [1_000, 330];

/** Texts that compress no better than people's do: words of a thousand, drawn by chance that is the same every time. */
function noteWriter(): () => string {
  let seed = 1;
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const syllables = ['sled', 'lun', 'row', 'ski', 'bur', 'wall', 'car', 'run', 'leg', 'pace', 'ing', 'er', 'y', 's'];
  const word = (number: number) =>
    [number % 14, Math.floor(number / 14) % 14, Math.floor(number / 196)].map((at) => syllables[at]).join('');
  return () => Array.from({ length: NOTE_WORDS }, () => word(draw(1_000))).join(' ');
}

function completionOf({ uid }: Person, index: number, notes: string): CompletionRow & Key {
  const localDate = addDays('2026-11-18', -Math.floor(index / 2));
  const id = String(index).padStart(26, '0');
  const at = `${localDate}T12:00:00.000Z`;
  return {
    ...userKeys.completion(uid, localDate, id),
    ...{ id, eid: 'enr_1', workoutId: `${programs[0]}.1`, scheduledDate: localDate, localDate, status: 'completed' },
    ...{ name: `Run ${index}`, week: 1, day: 1, workoutType: 'mixed', estimatedDuration: 40, completedAt: at },
    ...{ receivedAt: at, duration: 40 + (index % 30), rating: (index % 10) + 1, notes, rev: 1 },
  };
}

test('a life of workouts with long notes fits into an answer, also for who asks for no compression', async () => {
  const veteran = await rig.person({ freeMonths: 1 });
  const write = noteWriter();
  await rig.table.putAll(
    Array.from({ length: WORKOUTS }, (_, index) => ({ ...completionOf(veteran, index, write()) })),
  );
  for (const accepted of ['gzip, deflate, br', 'identity']) {
    // The local API refuses what is too much for Lambda, envelope and all.
    const { status, body } = await veteran.call('GET /api/export-data', { headers: { 'accept-encoding': accepted } });
    expect(status).toBe(200);
    expect(JSON.stringify(body).length).toBeGreaterThan(2_000_000);
    const dates = body.workouts.map(({ localDate }: { localDate: string }) => localDate);
    expect(dates).toHaveLength(WORKOUTS);
    expect(dates).toEqual(dates.toSorted());
  }
}, 120_000);
