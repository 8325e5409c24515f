import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCatalogue, checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls, totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { completeRandom } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import type { Fate, StorageCall } from '#infra/testing/storage/storage-tap.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const isTransaction = ({ target }: StorageCall) => target === 'TransactWriteItems';

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

describe('an answer that is lost after the write', () => {
  interface Case {
    readonly name: string;
    /** Prepares the data for which the call makes the write in question. */
    readonly given?: (athlete: Person) => Promise<unknown>;
    readonly call: (athlete: Person) => Promise<{ status: number; body: unknown }>;
    readonly totals: { totalWorkouts: number; totalMinutes: number };
  }

  const once = { totalWorkouts: 1, totalMinutes: 40 };
  const cases: Case[] = [
    { name: 'complete-workout', call: (athlete) => calls.complete(athlete, 1), totals: once },
    {
      name: 'workout-completions, the first of the two',
      call: (athlete) => calls.log(athlete, 1, { rating: 8, duration: 50 }),
      totals: { totalWorkouts: 1, totalMinutes: 50 },
    },
    {
      name: 'workout-completions, the second of the two',
      given: (athlete) => calls.complete(athlete, 1),
      call: (athlete) => calls.log(athlete, 1, { rating: 8, duration: 50 }),
      totals: { totalWorkouts: 1, totalMinutes: 50 },
    },
    { name: 'skip-workout', call: (athlete) => calls.skip(athlete, 1), totals: { totalWorkouts: 0, totalMinutes: 0 } },
    {
      name: 'complete-workout of a skipped one',
      given: (athlete) => calls.skip(athlete, 1),
      call: (athlete) => calls.complete(athlete, 1),
      totals: once,
    },
    {
      name: 'complete-random-workout',
      call: (athlete) => completeRandom(athlete),
      totals: { ...once, totalMinutes: 35 },
    },
    {
      name: 'select-program',
      call: (athlete) => athlete.call('POST /api/select-program', { body: { programId: pid, mode: 'continue' } }),
      totals: { totalWorkouts: 0, totalMinutes: 0 },
    },
  ];

  test.each(cases)("[R21] $name: the SDK's own retry gets the answer", async ({ given, call, totals }) => {
    const athlete = await athleteOnProgram(rig, pid);
    await given?.(athlete);
    const cuts = cutTransactions(1);
    expect((await call(athlete)).status).toBe(200);
    expect(cuts.count).toBe(1);
    await expectOnce(athlete, totals);
  });

  test.each(cases)("[R21] $name: the client's retry gets the answer", async ({ given, call, totals }) => {
    const athlete = await athleteOnProgram(rig, pid);
    await given?.(athlete);
    const cuts = cutTransactions(Number.POSITIVE_INFINITY);
    expect((await call(athlete)).status).toBe(500);
    expect(cuts.count).toBeGreaterThan(0);
    rig.storage.decide(() => 'pass');
    const repeated = await call(athlete);
    expect(repeated.status).toBe(200);
    expect(await call(athlete)).toMatchObject({ status: 200, body: repeated.body });
    await expectOnce(athlete, totals);
  });

  test('[R21] upload-program: one program, whichever answer is lost', async () => {
    const admin = await rig.person({ admin: true });
    const form = () => uploadForm({ csv: planCsv({ weeks: 1, days: [1] }), name: 'Lost and found' });
    for (let lost = 1; lost <= 3; lost++) {
      let transactions = 0;
      rig.storage.decide((call) => (isTransaction(call) && ++transactions === lost ? 'cut-after' : 'pass'));
      expect((await admin.call('POST /api/admin/upload-program', { form: form() })).status).toBe(200);
    }
    const { body } = await admin.call('GET /api/admin/programs');
    expect(body.programs.filter(({ name }: { name: string }) => name === 'Lost and found')).toHaveLength(1);
    expect(await checkCatalogue(rig.table)).toEqual([]);
  });

  function cutTransactions(atMost: number): { count: number } {
    const cuts = { count: 0 };
    rig.storage.decide((call): Fate => {
      if (!isTransaction(call) || cuts.count >= atMost) return 'pass';
      cuts.count++;
      return 'cut-after';
    });
    return cuts;
  }

  async function expectOnce(athlete: Person, totals: Case['totals']): Promise<void> {
    rig.storage.decide(() => 'pass');
    expect(await totalsOf(rig, athlete)).toEqual(totals);
    expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  }
});
