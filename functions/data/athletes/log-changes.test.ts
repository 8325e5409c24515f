import { afterAll, beforeAll, expect, test } from 'vitest';
import { userKeys } from '#functions/data/table/keys.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls, totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { entryIdOf } from '#shared/training/plan.ts';
import { findLogged, type LoggedRow } from './completions.ts';
import { changeLog, type LogChange } from './log-changes.ts';
import { UNPLANNED } from './outcomes.ts';
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
  const skip = await findLogged(rig.table, uid, entryIdOf(eid, 1));
  if (!skip) throw new Error('The skip is stored');
  return { athlete, skip, row: { ...skip, status: 'completed' as const, duration: 40, rev: skip.rev + 1 } };
}

const refused = (...actions: string[]) => expect.objectContaining({ refused: new Set(actions) });

/** Returns the current totals of the athlete's log. */
const counted = async (uid: string): Promise<LogChange['counted']> => (await readAthlete(rig.table, uid))?.totals ?? {};

/** Puts a row in place of another, by what is counted now or was at some time. */
async function change(uid: string, before: LoggedRow | undefined, after: LoggedRow, read = counted(uid)) {
  const was = await read;
  const days = [was.firstOn, after.status === 'completed' && !after.isRemoved ? after.localDate : undefined];
  const firstOn = days.filter((day) => day !== undefined).sort()[0] ?? null;
  await rig.table.write(changeLog(uid, { before, after, counted: was, firstOn, now: rig.clock.now }));
}

test('a workout that has an outcome gets no second one', async () => {
  const { athlete, row } = await skipped();
  await expect(change(athlete.uid, undefined, row)).rejects.toEqual(refused('guard', 'row'));
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('a skipped workout is completed once, also by concurrent writers who have just read the totals or the row', async () => {
  const { athlete, skip, row } = await skipped();
  const { uid } = athlete;
  await change(uid, skip, row);
  await expect(change(uid, skip, row)).rejects.toEqual(refused('guard', 'row'));
  await expect(change(uid, { ...skip, rev: row.rev }, row)).rejects.toEqual(refused('guard'));
  expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: 1, totalMinutes: 40 });
  expect(await checkLedger(rig.table, uid)).toEqual([]);
});

test('an addition to a completion is based on the stored row, or fails', async () => {
  const { athlete, skip, row } = await skipped();
  const { uid } = athlete;
  await change(uid, skip, row);
  const rated = { ...row, rating: 8, notes: null, duration: 60, rev: row.rev + 1 };
  await change(uid, row, rated);
  await expect(change(uid, row, rated)).rejects.toEqual(refused('row'));
  expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: 1, totalMinutes: 60 });
  expect(await checkLedger(rig.table, uid)).toEqual([]);
});

test('a removed entry is restored from its stored row, or logged again in its place, once', async () => {
  const { athlete, skip, row } = await skipped();
  const { uid } = athlete;
  await change(uid, skip, row);
  const removed = { ...row, isRemoved: true, rev: row.rev + 1 };
  await change(uid, row, removed);
  await expect(change(uid, row, removed)).rejects.toEqual(refused('guard', 'was', 'row'));
  expect(await findLogged(rig.table, uid, row.id)).toMatchObject({ isRemoved: true, duration: 40 });
  const back = { ...row, rev: removed.rev + 1 };
  await change(uid, removed, back);
  await expect(change(uid, removed, back)).rejects.toEqual(refused('guard', 'was', 'row'));
  expect(await findLogged(rig.table, uid, row.id)).toMatchObject({ isRemoved: false, duration: 40 });
  expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: 1, totalMinutes: 40 });
  expect(await checkLedger(rig.table, uid)).toEqual([]);
});

test('an entry removed so long ago that nothing is stored of it is logged as new', async () => {
  const { athlete, skip, row } = await skipped();
  const { uid } = athlete;
  await change(uid, skip, { ...skip, isRemoved: true, rev: row.rev });
  await rig.table.removeAll([userKeys.removed(uid, row.id)]);
  await change(uid, undefined, { ...row, rev: row.rev + 1 });
  expect(await checkLedger(rig.table, uid)).toEqual([]);
});

test('a writer who has not seen the last change logs nothing, and the first day only moves back', async () => {
  const { uid } = await rig.person();
  const { row } = await skipped();
  const days = ['2026-11-18', '2026-11-17', '2026-11-20'];
  for (const [index, localDate] of days.entries()) {
    const read = counted(uid);
    await change(uid, undefined, { ...row, ...another(index), localDate }, read);
    await expect(change(uid, undefined, { ...row, ...another(9), localDate }, read)).rejects.toEqual(refused('totals'));
  }
  expect(await counted(uid)).toMatchObject({ firstOn: '2026-11-17', totalWorkouts: 3, seq: 3 });
});

const another = (index: number) => ({ id: `rnd_another${index}`, workoutId: `rnd_another${index}`, eid: UNPLANNED });
