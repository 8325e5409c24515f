import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls, totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { completeSkipped, enrichCompletion, logOutcome, readCompletion } from './completions.ts';
import { readOutcome } from './outcomes.ts';
import { readAthlete } from './users.ts';

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig();
  pid = await rig.program(planCsv());
});
afterAll(() => rig.stop());

/** An athlete whose first workout is skipped, with what is stored of that. */
async function skipped() {
  const athlete = await athleteOnProgram(rig, pid);
  await loggingCalls(pid).skip(athlete, 1);
  const { uid } = athlete;
  const { eid = '' } = (await readAthlete(rig.table, uid))?.enrolment ?? {};
  const outcome = await readOutcome(rig.table, uid, { eid, of: 1 });
  const row = outcome && (await readCompletion(rig.table, uid, { eid, of: 1 }, outcome.localDate));
  if (!row) throw new Error('The skip is stored');
  return { athlete, row: { ...row, status: 'completed' as const, duration: 40 } };
}

const refused = (...actions: string[]) => expect.objectContaining({ refused: new Set(actions) });

test('a workout that has an outcome gets no second one, whatever it is called', async () => {
  const { athlete, row } = await skipped();
  const another = logOutcome(athlete.uid, 1, { ...row, id: 'another' }, undefined);
  await expect(rig.table.write(another)).rejects.toEqual(refused('guard'));
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('a skipped workout is completed once, even by somebody who has just read it', async () => {
  const { athlete, row } = await skipped();
  await rig.table.write(completeSkipped(athlete.uid, 1, row, undefined));
  const again = completeSkipped(athlete.uid, 1, row, row.localDate);
  await expect(rig.table.write(again)).rejects.toEqual(refused('guard', 'row'));
  const justRead = { ...row, rev: row.rev + 1 };
  await expect(rig.table.write(completeSkipped(athlete.uid, 1, justRead, row.localDate))).rejects.toEqual(
    refused('guard'),
  );
  expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: 1, totalMinutes: 40 });
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('what is added to a completion starts from what is stored, or does not happen', async () => {
  const { athlete, row } = await skipped();
  await rig.table.write(completeSkipped(athlete.uid, 1, row, undefined));
  const stored = { ...row, rev: row.rev + 1 };
  const details = { rating: 8, notes: null, duration: 60 };
  await rig.table.write(enrichCompletion(athlete.uid, stored, details));
  await expect(rig.table.write(enrichCompletion(athlete.uid, stored, details))).rejects.toEqual(refused('row'));
  expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: 1, totalMinutes: 60 });
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('the first day of training moves back from what was read, and never over another that is earlier still', async () => {
  const athlete = await rig.person();
  const { row } = await skipped();
  const log = (localDate: string, firstOn: string | undefined) =>
    rig.table.write(logOutcome(athlete.uid, localDate, { ...row, localDate, id: localDate }, firstOn));
  await log('2026-11-18', undefined);
  await expect(log('2026-11-17', undefined)).rejects.toEqual(refused('totals'));
  await log('2026-11-17', '2026-11-18');
  await expect(log('2026-11-15', '2026-11-18')).rejects.toEqual(refused('totals'));
  await log('2026-11-20', '2026-11-18');
  expect((await readAthlete(rig.table, athlete.uid))?.totals).toMatchObject({
    firstOn: '2026-11-17',
    totalWorkouts: 3,
  });
});
