import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import { checkCatalogue } from '#infra/operator/ledger/check-ledger.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { holdNextWrite } from '#infra/testing/storage/hold-write.ts';
import { wholeTable } from '#infra/testing/storage/whole-table.ts';

let rig: Rig;
let pids: readonly [string, string];

beforeAll(async () => {
  rig = await startRig();
  const csv = planCsv({ weeks: 1, days: [1] });
  pids = [await rig.program(csv, 'One'), await rig.program(csv, 'Two')];
});
afterAll(() => rig.stop());
beforeEach(() => rig.storage.decide(() => 'pass'));

const select = (athlete: Person, programId: string, mode = 'restart') =>
  athlete.call('POST /api/select-program', { body: { programId, mode } });
const leave = (athlete: Person) => athlete.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });

async function counts(): Promise<number[]> {
  const rows = await Promise.all(pids.map((pid) => findProgramRow(rig.table, pid)));
  return rows.map((row) => row?.athletes ?? Number.NaN);
}

/** The counts are those of the enrolments there are, whatever the admin's list says. */
async function expectExact(): Promise<void> {
  const current = (await wholeTable(rig)).filter(({ SK }) => SK === 'A#ENROL');
  expect(await counts()).toEqual(pids.map((pid) => current.filter((row) => row.pid === pid).length));
  expect(await checkCatalogue(rig.table)).toEqual([]);
}

/** Returns how the athlete counts of the programs change. */
async function changeBy(happening: () => Promise<unknown>): Promise<number[]> {
  const before = await counts();
  await happening();
  await expectExact();
  return (await counts()).map((count, index) => count - (before[index] ?? 0));
}

test('an athlete counts once on their chosen program, until they choose another or leave', async () => {
  const [one, two] = pids;
  const athlete = await rig.person({ freeMonths: 1 });
  expect(await changeBy(() => select(athlete, one))).toEqual([1, 0]);
  expect(await changeBy(() => select(athlete, one))).toEqual([0, 0]);
  expect(await changeBy(() => select(athlete, one, 'continue'))).toEqual([0, 0]);
  expect(await changeBy(() => select(athlete, two))).toEqual([-1, 1]);
  expect(await changeBy(() => leave(athlete))).toEqual([0, -1]);
  const other = await rig.person({ freeMonths: 1 });
  expect(await changeBy(() => leave(other))).toEqual([0, 0]);
});

test('an athlete who completes onboarding with a program counts on it, however often the call is repeated', async () => {
  const athlete = await rig.person({ freeMonths: 1, assessed: false });
  const body = { assessmentData: ANSWERS, programId: pids[0], subscriptionChoice: 'promo' };
  const complete = () => athlete.call('POST /api/complete-assessment', { body });
  expect(await changeBy(() => Promise.all([complete(), complete()]))).toEqual([1, 0]);
  expect(await changeBy(complete)).toEqual([0, 0]);
  const subscriber = await rig.person({ stripeStatus: 'active', assessed: false });
  const marked = { body: { ...body, subscriptionChoice: 'premium' } };
  expect(await changeBy(() => subscriber.call('POST /api/mark-assessment-complete', marked))).toEqual([1, 0]);
});

test('a choice whose answer is lost is counted once', async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  let lost = 0;
  rig.storage.decide(({ target }) => (target === 'TransactWriteItems' && lost++ === 0 ? 'cut-after' : 'pass'));
  expect(await changeBy(() => select(athlete, pids[0]))).toEqual([1, 0]);
});

test('an account that is deleted during the choice counts nowhere', async () => {
  const athlete = await athleteOnProgram(rig, pids[0]);
  const closing = holdNextWrite(rig.storage, (body) => JSON.stringify(body).includes('TOMB'));
  const change = changeBy(async () => {
    const gone = leave(athlete);
    await closing.hasCome;
    expect((await select(athlete, pids[1])).status).toBe(200);
    closing.letGo();
    expect((await gone).status).toBe(204);
  });
  expect(await change).toEqual([-1, 0]);
});

test('a choice whose account was deleted meanwhile is answered 401', async () => {
  const athlete = await athleteOnProgram(rig, pids[0]);
  const choosing = holdNextWrite(rig.storage);
  const choice = select(athlete, pids[1]);
  await choosing.hasCome;
  await leave(athlete);
  choosing.letGo();
  expect(await choice).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
  await expectExact();
});

const anyDeed = fc.record({
  who: fc.nat({ max: 3 }),
  what: fc.constantFrom<(athlete: Person) => Promise<Answer>>(
    (athlete) => select(athlete, pids[0]),
    (athlete) => select(athlete, pids[1]),
    (athlete) => select(athlete, pids[1], 'continue'),
    leave,
  ),
});

test('after any concurrent actions of some athletes the counts are exact', async () => {
  const anyCrowd = fc.array(anyDeed, { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(anyCrowd, async (deeds) => {
      const athletes = await Promise.all(Array.from({ length: 4 }, () => athleteOnProgram(rig, pids[0])));
      await Promise.all(deeds.map(({ who, what }) => what(athletes[who] as Person)));
      await expectExact();
      await Promise.all(athletes.map(leave));
    }),
    { numRuns: inThisRun({ quick: 3, exhaustive: 200 }) },
  );
}, 600_000);
