import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCatalogue } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { editingCalls, SQUATS } from '#infra/testing/programs/edited-program.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import type { TrainingLoad } from '#shared/movements/contract.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const MONDAY = Date.parse('2026-11-16T12:00:00Z');
const WEEK = 7 * 86_400_000;

/** Every workout of the first week says how hard it is, one of the second week does not. */
const BY_EFFORT = [
  'week,day,name,duration,exercises,type',
  '1,1,Squats,45,"Mobility 5 min; Back squat 5x5 @ RPE 8, rest 120 s",Training',
  '1,3,Easy run,40,Run 40 min @ RPE 4-5,Training',
  '1,5,Rest day,,,Recovery',
  '2,1,Tempo run,30,Run 30 min @ RPE 6,Training',
  '2,3,Sled,50,Sled push 4x25 m,Training',
].join('\n');

let rig: Rig;
let athlete: Person;
let pid: string;

beforeAll(async () => {
  rig = await startRig({ now: MONDAY });
  pid = await rig.program(BY_EFFORT, 'By effort');
  athlete = await athleteOnProgram(rig, pid);
  await loggingCalls(pid).log(athlete, 1, { duration: 50, effort: 7 });
  rig.clock.now += WEEK;
});
afterAll(() => rig.stop());

async function plannedWeeks(): Promise<TrainingLoad['weeks'][number]['planned'][]> {
  const { body } = await athlete.call('GET /api/training/load');
  return (body as TrainingLoad).weeks.map(({ planned }) => planned);
}

test('a week has its planned load where every workout says how hard it is, and its planned minutes always', async () => {
  expect((await athlete.call('GET /api/training/load')).body.weeks[0]).toMatchObject({ week: '2026-11-16', load: 350 });
  expect(await plannedWeeks()).toEqual([
    { minutes: 85, load: 45 * 8 + 40 * 4.5 },
    { minutes: 80, load: null },
  ]);
  expect(await checkCatalogue(rig.table)).toEqual([]);
});

test('the planned load follows an edit of a workout', async () => {
  const { edit } = editingCalls(await rig.person({ admin: true }));
  const squats = (intensity: string) =>
    edit(workoutIdOf(pid, 1), { ...SQUATS, exercises: `[{"name":"Back squat","sets":5,"reps":5${intensity}}]` });
  expect((await squats('')).status).toBe(200);
  expect((await plannedWeeks())[0]).toEqual({ minutes: 85, load: null });
  expect(await checkCatalogue(rig.table)).toEqual([]);
  expect((await squats(',"intensity":"RPE 6","rest":90')).status).toBe(200);
  expect((await plannedWeeks())[0]).toEqual({ minutes: 85, load: 45 * 6 + 40 * 4.5 });
  expect(await checkCatalogue(rig.table)).toEqual([]);
});
