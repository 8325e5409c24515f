import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls, totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
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
  return { athlete, skip: row, row: { ...row, status: 'completed' as const, duration: 40, rev: row.rev + 1 } };
}

const refused = (...actions: string[]) => expect.objectContaining({ refused: new Set(actions) });

/** What the athlete's log adds up to now. */
const counted = async (uid: string) => (await readAthlete(rig.table, uid))?.totals ?? {};

test('a workout that has an outcome gets no second one, whatever it is called', async () => {
  const { athlete, row } = await skipped();
  const another = logOutcome(athlete.uid, { ...row, id: 'another' }, await counted(athlete.uid));
  await expect(rig.table.write(another)).rejects.toEqual(refused('guard'));
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('a skipped workout is completed once, even by somebody who has just read the totals or the row', async () => {
  const { athlete, skip, row } = await skipped();
  const { uid } = athlete;
  await rig.table.write(completeSkipped(uid, row, await counted(uid), skip));
  const again = completeSkipped(uid, row, await counted(uid), skip);
  await expect(rig.table.write(again)).rejects.toEqual(refused('guard', 'row'));
  await expect(rig.table.write(completeSkipped(uid, row, await counted(uid), row))).rejects.toEqual(refused('guard'));
  expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: 1, totalMinutes: 40 });
  expect(await checkLedger(rig.table, uid)).toEqual([]);
});

test('what is added to a completion starts from what is stored, or does not happen', async () => {
  const { athlete, skip, row } = await skipped();
  const { uid } = athlete;
  await rig.table.write(completeSkipped(uid, row, await counted(uid), skip));
  const rated = { ...row, rating: 8, notes: null, duration: 60, rev: row.rev + 1 };
  await rig.table.write(enrichCompletion(uid, rated, await counted(uid), row));
  const again = enrichCompletion(uid, rated, await counted(uid), row);
  await expect(rig.table.write(again)).rejects.toEqual(refused('row'));
  expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: 1, totalMinutes: 60 });
  expect(await checkLedger(rig.table, uid)).toEqual([]);
});

test('nothing is logged by whoever has not seen the last change, and the first day only moves back', async () => {
  const { uid } = await rig.person();
  const { row } = await skipped();
  const days = ['2026-11-18', '2026-11-17', '2026-11-20'];
  for (const [index, localDate] of days.entries()) {
    const read = await counted(uid);
    await rig.table.write(logOutcome(uid, { ...row, ...newWorkout(index), localDate }, read));
    await expect(rig.table.write(logOutcome(uid, { ...row, ...newWorkout(9), localDate }, read))).rejects.toEqual(
      refused('totals'),
    );
  }
  expect(await counted(uid)).toMatchObject({ firstOn: '2026-11-17', totalWorkouts: 3, seq: 3 });
});

const newWorkout = (index: number) => ({ id: `another${index}`, workoutId: workoutIdOf(pid, 2 + index) });
