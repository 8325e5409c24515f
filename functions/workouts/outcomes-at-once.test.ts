import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls, totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import type { Fate } from '#infra/testing/storage/storage-tap.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv());
  calls = loggingCalls(pid);
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.storage.decide(() => 'pass');
});

describe('many outcomes at once', () => {
  /** Completes by both calls, some of them rating it, and gives the statuses that were answered. */
  async function completeOften(athlete: Person, times: number): Promise<Set<number>> {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, index) =>
        index % 2 ? calls.complete(athlete, 1) : calls.log(athlete, 1, index % 4 ? {} : { rating: 8, duration: 50 }),
      ),
    );
    return new Set(answers.map(({ status }) => status));
  }

  test('[R18] 100 completions of one workout at once, by both calls, count once', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    expect(await completeOften(athlete, 100)).toEqual(new Set([200]));
    expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: 1, totalMinutes: 50 });
    expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
    expect((await athlete.call('GET /api/recent-activity')).body).toMatchObject([{ ratingOfTen: 8, duration: 50 }]);
  });

  test('[R18] also when three in ten transactions meet a conflict', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const conflicts = conflictNowAndThen();
    expect(await completeOften(athlete, 20)).toEqual(new Set([200]));
    expect(conflicts.count).toBeGreaterThan(0);
    expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: 1, totalMinutes: 50 });
    expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  });

  test('completing and skipping at once end in one of the two, and the books agree', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? calls.complete(athlete, 1) : calls.skip(athlete, 1))),
    );
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 409]))).toBe(true);
    expect(await totalsOf(rig, athlete)).toMatchObject({ totalWorkouts: 1 });
    expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  });

  test("a workout logged between another call's reads is answered as stored", async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const { promise: hasCome, resolve: come } = Promise.withResolvers<void>();
    const { promise: isLogged, resolve: logged } = Promise.withResolvers<void>();
    let held = 0;
    rig.storage.decide(async ({ target, body }): Promise<Fate> => {
      const isOfOutcomes = target === 'Query' && JSON.stringify(body).includes('"T#enr_');
      if (!isOfOutcomes || held++ > 0) return 'pass';
      come();
      await isLogged;
      return 'pass';
    });
    const first = calls.complete(athlete, 1);
    await hasCome;
    const second = await calls.complete(athlete, 1);
    logged();
    expect(await first).toMatchObject({ status: 200, body: second.body });
    expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  });

  test('different ratings at once leave one of them, with its minutes', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await calls.complete(athlete, 1);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => calls.log(athlete, 1, { rating: n, duration: n * 10 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [{ ratingOfTen, duration }] = (await athlete.call('GET /api/recent-activity')).body;
    expect(duration).toBe(ratingOfTen * 10);
    expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  });
});

/** Refuses three in ten transactions, in an order that is the same in every run. */
function conflictNowAndThen(): { count: number } {
  const seen = { transactions: 0, count: 0 };
  rig.storage.decide((call) => {
    if (call.target !== 'TransactWriteItems') return 'pass';
    const isConflict = [1, 4, 8].includes(seen.transactions++ % 10);
    seen.count += Number(isConflict);
    return isConflict ? 'conflict' : 'pass';
  });
  return seen;
}

test('a storage that stays busy is a 503 with a time to retry, and nothing is written', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  rig.storage.decide((call) => (call.target === 'TransactWriteItems' ? 'conflict' : 'pass'));
  const answer = await calls.complete(athlete, 1);
  expect(answer).toMatchObject({ status: 503, body: { code: 'BUSY' } });
  expect(answer.headers.get('retry-after')).toBe('2');
  rig.storage.decide(() => 'pass');
  expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: 0, totalMinutes: 0 });
});

describe('[R28] many athletes acting at once', () => {
  const size = inThisRun({
    quick: { athletes: 5, calls: 10 },
    exhaustive: { athletes: 1_000, calls: 50 },
  });
  const AT_ONCE = 32;

  test('leave correct totals and no error', async () => {
    const other = await rig.program(planCsv({ weeks: 1, days: [1, 2, 3], label: 'Row' }), 'Another');
    const athletes = await Promise.all(Array.from({ length: size.athletes }, () => athleteOnProgram(rig, pid)));
    const random = fc.sample(fc.nat({ max: 999 }), size.athletes * size.calls);
    const statuses = new Set<number>();
    const requests = random.map((dice, index) => async () => {
      const athlete = athletes[index % athletes.length] as Person;
      const number = 1 + (dice % 4);
      const choices = [
        () => calls.complete(athlete, number),
        () => calls.log(athlete, number, { rating: 1 + (dice % 10), duration: 30 + (dice % 30) }),
        () => calls.skip(athlete, number),
        () => completeRandom(athlete, randomWorkout(`Random ${number}`), dice % 2 ? {} : { rating: 1 + (dice % 10) }),
        () => athlete.call('GET /api/dashboard'),
        () => athlete.call('GET /api/progress-stats'),
        () =>
          athlete.call('POST /api/select-program', {
            body: { programId: dice % 2 ? pid : other, mode: dice % 3 ? 'continue' : 'restart' },
          }),
        () =>
          athlete.call('POST /api/complete-workout', {
            body: { workoutId: workoutIdOf(other, number), completedAt: new Date(NOON - dice * 60_000).toISOString() },
          }),
      ];
      const answer = await choices[Math.floor(dice / 10) % choices.length]?.();
      if (answer) statuses.add(answer.status);
    });
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let request = requests.pop(); request; request = requests.pop()) await request();
      }),
    );
    expect(statuses.isSubsetOf(new Set([200, 404, 409])), [...statuses].join(' ')).toBe(true);
    const books = await Promise.all(athletes.map(({ uid }) => checkLedger(rig.table, uid)));
    expect(books.flat()).toEqual([]);
  }, 3_600_000);
});
