import { afterAll, beforeAll, expect, test } from 'vitest';
import { userKeys } from '#functions/data/table/keys.ts';
import { remove, update } from '#functions/data/table/table.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import { checkLedger } from './check-ledger.ts';

const DAY = '2026-11-18';
const at = `${DAY}T12:00:00.000Z`;
const exercises = [
  { of: 0, name: 'Back squat', sets: [{ reps: 5, kg: 72.5, doneAt: at }] },
  { of: 1, name: 'Rope thing', sets: [{ metres: 15, doneAt: at }] },
];

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig({ now: Date.parse(at) });
  pid = await rig.program(planCsv());
});
afterAll(() => rig.stop());

async function athleteWithResult() {
  const athlete = await athleteOnProgram(rig, pid);
  const result = { startedAt: at, endedAt: at, pausedSeconds: 0, exercises };
  const body = { workoutId: workoutIdOf(pid, 1), result };
  expect((await athlete.call('POST /api/workout-completions', { body })).status).toBe(200);
  const [{ id: entryId }] = (await athlete.call('GET /api/recent-activity')).body;
  return { uid: athlete.uid, entryId };
}

test('sets by movement that match the results pass every check', async () => {
  const { uid } = await athleteWithResult();
  expect(await checkLedger(rig.table, uid)).toEqual([]);
});

test('a movement that is missing, invented or counted twice is reported', async () => {
  const { uid, entryId } = await athleteWithResult();
  const squat = userKeys.movement(uid, 'back-squat', DAY);
  await rig.table.write({ lost: remove(squat) });
  expect(await checkLedger(rig.table, uid)).toEqual([
    `back-squat on ${DAY} in ${entryId} with 5k72.5 is not kept by movement`,
  ]);
  await rig.table.write({
    list: update(userKeys.movementList(uid), { add: { 'back-squat': 1 } }),
    invented: update(userKeys.movement(uid, 'deadlift', DAY), { set: { '1c_abcd': 'rnd_1|1k200' } }),
  });
  expect(await checkLedger(rig.table, uid)).toEqual([
    `deadlift on ${DAY} in rnd_1 with 1k200 is of no result`,
    `back-squat on ${DAY} in ${entryId} with 5k72.5 is not kept by movement`,
    'the movements are stored as back-squat 2,x-rope-thing 1 and counted as back-squat 1,x-rope-thing 1',
  ]);
});

test('a result without its entry is reported', async () => {
  const { uid, entryId } = await athleteWithResult();
  await rig.table.write({ entry: remove(userKeys.completion(uid, DAY, entryId)) });
  expect(await checkLedger(rig.table, uid)).toContain(`the result of ${entryId} has no completed workout`);
});
