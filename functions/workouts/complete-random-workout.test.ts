import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#functions/data/verify-ledger.ts';
import { athleteOnProgram, totalsOf } from '#infra/testing/athlete-on-program.ts';
import { completeRandom, randomWorkout } from '#infra/testing/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import type { Fate } from '#infra/testing/storage-proxy.ts';
import { RANDOM_COMPLETION } from '#shared/constants.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
  rig.storage.decide(() => 'pass');
});

const workout = randomWorkout();

async function expectBooks(athlete: Person, totalWorkouts: number, totalMinutes: number): Promise<void> {
  expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts, totalMinutes });
  expect(await verifyLedger(rig.table, athlete.uid)).toEqual([]);
}

test('a random workout counts like any other, also without a program and without premium', async () => {
  const athlete = await rig.person();
  const logged = await completeRandom(athlete, workout, { ...RANDOM_COMPLETION, duration: 35 });
  expect(logged).toMatchObject({
    status: 200,
    body: {
      workoutId: workout.id,
      status: 'completed',
      completedAt: '2026-11-18T12:00:00.000Z',
      localDate: '2026-11-18',
      duration: 35,
      rating: 5,
      notes: 'Random workout completed',
    },
  });
  const { body } = await athlete.call('GET /api/dashboard');
  expect(body.progress).toEqual({ streak: 1, programId: null, totalWorkouts: 1 });
  expect(body.weeklyStats).toMatchObject({ completed: 1 });
  expect(body.recentActivity).toMatchObject([{ name: 'Run and Row', week: null, day: null, workoutType: 'cardio' }]);
  await expectBooks(athlete, 1, 35);
});

test('it shows what was done, in words: the workout itself is kept nowhere', async () => {
  const athlete = await rig.person();
  await completeRandom(athlete);
  expect((await athlete.call('GET /api/recent-workouts')).body).toMatchObject([
    {
      workoutId: workout.id,
      description: 'Four rounds, rest 60 s after each. Warm-up jog 5 min; Run 4 x 400 m; Row 4 x 500 m',
      exercises: [],
    },
  ]);
});

test('without minutes it takes as long as it was meant to', async () => {
  const athlete = await rig.person();
  expect((await completeRandom(athlete)).body).toMatchObject({ duration: 35, rating: null, notes: null });
});

describe('[R22] the same one', () => {
  test('50 times at once is one row, counted once, and one answer', async () => {
    const athlete = await rig.person();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => completeRandom(athlete, workout, { rating: 5 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await athlete.call('GET /api/recent-workouts')).body).toHaveLength(1);
    await expectBooks(athlete, 1, 35);
  });

  test('also when every third transaction meets a conflict', async () => {
    const athlete = await rig.person();
    let transactions = 0;
    rig.storage.decide(({ target }) =>
      target === 'TransactWriteItems' && transactions++ % 3 === 0 ? 'conflict' : 'pass',
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => completeRandom(athlete)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    rig.storage.decide(() => 'pass');
    await expectBooks(athlete, 1, 35);
  });

  test('from two devices in the same moment is written by one of them; the other only looks', async () => {
    const athlete = await rig.person();
    const { promise: bothHaveCome, resolve } = Promise.withResolvers<void>();
    let transactions = 0;
    rig.storage.decide(async ({ target }): Promise<Fate> => {
      if (target === 'TransactWriteItems' && ++transactions === 2) resolve();
      if (target === 'TransactWriteItems') await bothHaveCome;
      return 'pass';
    });
    await Promise.all([completeRandom(athlete), completeRandom(athlete)]);
    expect(transactions).toBe(2);
    await expectBooks(athlete, 1, 35);
  });

  test('on another day is still that of the first, and only adds rating, notes and minutes', async () => {
    const athlete = await rig.person();
    const { body: first } = await completeRandom(athlete);
    rig.clock.now += 2 * DAY;
    expect((await completeRandom(athlete)).body).toEqual(first);
    const rated = await completeRandom(athlete, workout, { rating: 9, notes: 'Hard', duration: 40 });
    expect(rated).toMatchObject({ status: 200, body: { ...first, rating: 9, notes: 'Hard', duration: 40 } });
    await expectBooks(athlete, 1, 40);
  });

  test('of two athletes is one for each', async () => {
    const [one, other] = [await rig.person(), await rig.person()];
    await completeRandom(one, workout, { notes: 'Mine' });
    expect((await completeRandom(other)).body).toMatchObject({ notes: null });
    await expectBooks(one, 1, 35);
    await expectBooks(other, 1, 35);
  });
});

test('[R22] two different ones at once are two rows', async () => {
  const athlete = await rig.person();
  const answers = await Promise.all(
    ['Ladder', 'Tempo'].flatMap((name) => [1, 2, 3].map(() => completeRandom(athlete, randomWorkout(name)))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { body } = await athlete.call('GET /api/recent-activity');
  expect(new Set(body.map(({ name }: { name: string }) => name))).toEqual(new Set(['Ladder', 'Tempo']));
  await expectBooks(athlete, 2, 70);
});

test('it changes nothing of the program: its workout of the day is still to do', async () => {
  const athlete = await athleteOnProgram(rig, await rig.program(planCsv()));
  await completeRandom(athlete);
  expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({ state: 'workout' });
  await expectBooks(athlete, 1, 35);
});

describe('the time of a completion', () => {
  test.each([
    ['yesterday evening is believed', '2026-11-17T20:00:00Z', '2026-11-17T20:00:00.000Z'],
    ['the future is now', '2026-11-18T12:10:01Z', '2026-11-18T12:00:00.000Z'],
    ['a time before there was an account is now', '2026-11-14T12:00:00Z', '2026-11-18T12:00:00.000Z'],
    ['the beginning of all clocks is now', '1970-01-01T00:00:01Z', '2026-11-18T12:00:00.000Z'],
  ])('%s', async (_what, claimed, completedAt) => {
    rig.clock.now = NOON - 3 * DAY;
    const athlete = await rig.person();
    rig.clock.now = NOON;
    expect((await completeRandom(athlete, workout, { completedAt: claimed })).body).toMatchObject({ completedAt });
    await expectBooks(athlete, 1, 35);
  });

  test('counts on the day it was where the athlete was', async () => {
    rig.clock.now = NOON - 3 * DAY;
    const athlete = await rig.person();
    rig.clock.now = NOON;
    const completedAt = '2026-11-18T03:30:00Z';
    const { body } = await completeRandom(athlete, workout, { completedAt }, 'America/New_York');
    expect(body).toMatchObject({ completedAt: '2026-11-18T03:30:00.000Z', localDate: '2026-11-17' });
    await expectBooks(athlete, 1, 35);
  });
});

test.each<[string, object, string]>([
  ['an id that nobody generated', { id: 'D#enr_1#0001' }, 'workoutData.id'],
  ['no exercises', { exercises: [] }, 'workoutData.exercises'],
  ['a type that is not generated', { workoutType: 'Competition' }, 'workoutData.workoutType'],
  [
    'more than it may hold',
    { exercises: Array.from({ length: 9 }, () => ({ name: 'Run', notes: 'x'.repeat(4_000) })) },
    'workoutData',
  ],
])('%s is refused, and nothing is written', async (_what, changes, path) => {
  const athlete = await rig.person();
  rig.storage.forget();
  const answer = await completeRandom(athlete, { ...workout, ...changes } as typeof workout);
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  expect(rig.storage.writes()).toEqual([]);
});
