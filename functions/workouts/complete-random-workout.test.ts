import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { completionIdOf } from '#functions/data/athletes/outcomes.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import type { Fate } from '#infra/testing/storage/storage-tap.ts';
import { LAST_DAYS_WORKOUTS, RANDOM_COMPLETION, WORKOUTS_A_DAY } from '#shared/constants.ts';

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
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
}

test('a random workout counts like any other, also without a program or premium', async () => {
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
      rating: null,
      notes: 'Random workout completed',
    },
  });
  const { body } = await athlete.call('GET /api/dashboard');
  expect(body.progress).toEqual({ streak: 1, programId: null, totalWorkouts: 1 });
  expect(body.weeklyStats).toMatchObject({ completed: 1 });
  expect(body.recentActivity).toMatchObject([{ name: 'Run and Row', week: null, day: null, workoutType: 'cardio' }]);
  await expectBooks(athlete, 1, 35);
});

test('shows no rating when a random workout is sent with the constant one', async () => {
  const athlete = await rig.person();
  await completeRandom(athlete, workout, { ...RANDOM_COMPLETION, duration: 35 });
  const unrated = { name: workout.name, rating: null, ratingOfTen: null };
  expect((await athlete.call('GET /api/recent-activity')).body).toMatchObject([unrated]);
  expect((await athlete.call('GET /api/export-data')).body.workouts).toMatchObject([unrated]);
});

test('a completed random workout has its content as text: the workout itself is not stored', async () => {
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

test('without minutes it takes its estimated duration', async () => {
  const athlete = await rig.person();
  expect((await completeRandom(athlete)).body).toMatchObject({ duration: 35, rating: null, notes: null });
});

describe('[R22] the same random workout', () => {
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

  test('from two devices in the same moment is written by one of them; the other only reads', async () => {
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

  test('on another day counts on the first day, and only adds rating, notes and minutes', async () => {
    const athlete = await rig.person();
    const { event, ...first } = (await completeRandom(athlete)).body;
    rig.clock.now += 2 * DAY;
    expect((await completeRandom(athlete)).body).toEqual({ ...first, event });
    const rated = await completeRandom(athlete, workout, { rating: 9, notes: 'Hard', duration: 40 });
    expect(rated).toMatchObject({ status: 200, body: { ...first, rating: 9, notes: 'Hard', duration: 40 } });
    await expectBooks(athlete, 1, 40);
  });

  test('of two athletes counts for each of them', async () => {
    const [one, other] = [await rig.person(), await rig.person()];
    await completeRandom(one, workout, { notes: 'Mine' });
    expect((await completeRandom(other)).body).toMatchObject({ notes: null });
    await expectBooks(one, 1, 35);
    await expectBooks(other, 1, 35);
  });
});

test('[R22] two different random workouts at once are two rows', async () => {
  const athlete = await rig.person();
  const answers = await Promise.all(
    ['Ladder', 'Tempo'].flatMap((name) => [1, 2, 3].map(() => completeRandom(athlete, randomWorkout(name)))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { body } = await athlete.call('GET /api/recent-activity');
  expect(new Set(body.map(({ name }: { name: string }) => name))).toEqual(new Set(['Ladder', 'Tempo']));
  await expectBooks(athlete, 2, 70);
});

test("a random workout leaves the program's workout of the day to do", async () => {
  const athlete = await athleteOnProgram(rig, await rig.program(planCsv()));
  await completeRandom(athlete);
  expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({ state: 'workout' });
  await expectBooks(athlete, 1, 35);
});

describe('a day with the most random workouts allowed', () => {
  const many = (athlete: Person, from: number, to: number, details: object = {}) =>
    Promise.all(
      Array.from({ length: to - from }, (_, index) =>
        completeRandom(athlete, randomWorkout(`Number ${from + index}`), details),
      ),
    );

  test('refuses one more, and still answers the stored ones', async () => {
    const athlete = await athleteOnProgram(rig, await rig.program(planCsv()));
    for (const { status } of await many(athlete, 0, WORKOUTS_A_DAY.random)) expect(status).toBe(200);
    rig.storage.forget();
    const refused = await completeRandom(athlete, randomWorkout('One more'));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_WORKOUTS', message: 'No more random workouts can be logged on Wed 18 Nov.' },
    });
    expect(rig.storage.writes()).toEqual([]);
    expect((await completeRandom(athlete, randomWorkout('Number 3'), { rating: 7 })).body).toMatchObject({ rating: 7 });
    const { body: today } = await athlete.call('GET /api/today-workout');
    const body = { workoutId: today.workout.id };
    expect((await athlete.call('POST /api/complete-workout', { body })).status).toBe(200);
    rig.clock.now += DAY;
    expect((await completeRandom(athlete, randomWorkout('One more'))).status).toBe(200);
    expect((await completeRandom(athlete, randomWorkout('Late'), { completedAt: '2026-11-18T20:00:00Z' })).status).toBe(
      409,
    );
    await expectBooks(athlete, WORKOUTS_A_DAY.random + 2, (WORKOUTS_A_DAY.random + 1) * 35 + 40);
  });

  test('only rows that are shown or counted are read, whatever else the day has', async () => {
    const athlete = await rig.person();
    await completeRandom(athlete);
    const [row] = await allCompletions(rig.table, athlete.uid);
    if (!row) throw new Error('One is stored');
    const notes = 'x'.repeat(2_000);
    await rig.table.putAll(
      Array.from({ length: 1_000 }, (_, index) => {
        const id = completionIdOf({ eid: 'enr_1', of: index });
        return { ...userKeys.completion(athlete.uid, row.localDate, id), ...row, id, notes, eid: 'enr_1' };
      }),
    );
    rig.storage.forget();
    expect((await completeRandom(athlete, randomWorkout('One more'))).status).toBe(200);
    expect(rig.storage.consumed.read).toBeLessThan(40);
    rig.storage.forget();
    expect((await completeRandom(athlete)).status).toBe(200);
    const { body } = await athlete.call('GET /api/dashboard');
    expect(body.recentWorkouts).toHaveLength(LAST_DAYS_WORKOUTS);
    expect(rig.storage.consumed.read).toBeLessThan(100);
  });
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

  test("counts on the athlete's local day", async () => {
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
  ['a name that shows as nothing', { name: '\u202e' }, 'workoutData.name'],
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

describe('the first training day', () => {
  const at = (day: number) => ({ completedAt: new Date(NOON + day * DAY).toISOString() });

  test('is the earliest one, also when it was logged last', async () => {
    const athlete = await rig.person({ freeMonths: 2 });
    rig.clock.now += 13 * DAY;
    await athlete.call('GET /api/auth/user'); // keeps the session from idling away
    rig.clock.now += 13 * DAY;
    await completeRandom(athlete, randomWorkout('Today'));
    for (const day of [3, 1, 8]) await completeRandom(athlete, randomWorkout(`Offline ${day}`), at(day));
    const { body } = await athlete.call('GET /api/progress-stats');
    expect(body).toMatchObject({ since: '2026-11-19', weeklyAverage: 1.1 });
    await expectBooks(athlete, 4, 4 * 35);
  });

  test('is the earliest one, also when all entries arrive at once', async () => {
    const athlete = await rig.person();
    rig.clock.now += 10 * DAY;
    const answers = await Promise.all(
      [7, 2, 5, 0, 9].map((day) => completeRandom(athlete, randomWorkout(`Offline ${day}`), at(day))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await expectBooks(athlete, 5, 5 * 35);
  });
});
