import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgramRow } from '#functions/data/program-versions.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const CSV = [
  'week,day,name,description,duration,exercises,type',
  '1,1,Squats,Heavy,45,Back squat 5x5 @ 100 kg,Training',
  '1,3,Intervals,,40,"Run 6x800 m, rest 90 s",Competition',
  '1,3,Stretching,,15,Hip mobility 10 min,Recovery',
  '2,2,Sled,,50,Sled push 4x25 m,Training',
].join('\n');

const SQUATS = {
  name: 'Squats',
  description: 'Heavy',
  week: 1,
  day: 1,
  duration: 45,
  workoutType: 'Training',
  exercises: '[{"name":"Back squat","sets":5,"reps":5,"weight":100}]',
};

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

const edit = (id: string, body: object) => admin.call('PUT /api/admin/workouts/{id}', { params: { id }, body });
const remove = (id: string) => admin.call('DELETE /api/admin/workouts/{id}', { params: { id } });
const programOf = (pid: string) => findProgramRow(rig.table, pid);

test('an edit keeps the days a week true, unless an admin has set them by hand', async () => {
  const pid = await rig.program(CSV, 'Days a week');
  expect(await programOf(pid)).toMatchObject({ frequency: 2 });
  await edit(`${pid}.3`, { ...SQUATS, name: 'Stretching', day: 6 });
  expect(await programOf(pid)).toMatchObject({ frequency: 3 });
  await admin.call('PUT /api/admin/programs/{id}', { params: { id: pid }, body: { frequency: 5 } });
  await remove(`${pid}.2`);
  expect(await programOf(pid)).toMatchObject({ frequency: 5, workoutCount: 3 });
});

test('an edit after which the whole program would not fit its own file is refused', async () => {
  const exercises = (count: number) =>
    JSON.stringify(Array.from({ length: count }, () => ({ name: 'Run', notes: 'n'.repeat(3_900) })));
  const rows = Array.from({ length: 50 }, (_, at) => {
    const cell = `"${exercises(5).replaceAll('"', '""')}"`;
    return `${Math.floor(at / 7) + 1},${(at % 7) + 1},Run,,30,${cell},Training`;
  });
  const pid = await rig.program(['week,day,name,description,duration,exercises,type', ...rows].join('\n'), 'Full');
  const longer = { ...SQUATS, exercises: exercises(8) };
  expect((await edit(`${pid}.1`, longer)).status).toBe(200);
  expect(await edit(`${pid}.2`, { ...longer, day: 2 })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'exercises', message: expect.stringContaining('1000000 are the most') }] },
  });
  expect((await edit(`${pid}.2`, { ...SQUATS, day: 2 })).status).toBe(200);
});
