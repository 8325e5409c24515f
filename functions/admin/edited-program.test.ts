import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import { EDITED_CSV, editingCalls, SQUATS } from '#infra/testing/programs/edited-program.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;
let admin: Person;
let edit: ReturnType<typeof editingCalls>['edit'];
let remove: ReturnType<typeof editingCalls>['remove'];

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
  ({ edit, remove } = editingCalls(admin));
});
afterAll(() => rig.stop());

const programOf = (pid: string) => findProgramRow(rig.table, pid);

test('an edit updates the days a week, unless an admin has set them by hand', async () => {
  const pid = await rig.program(EDITED_CSV, 'Days a week');
  expect(await programOf(pid)).toMatchObject({ frequency: 2 });
  await edit(`${pid}.3`, { ...SQUATS, name: 'Stretching', day: 6 });
  expect(await programOf(pid)).toMatchObject({ frequency: 3 });
  await admin.call('PUT /api/admin/programs/{id}', { params: { id: pid }, body: { frequency: 5 } });
  await remove(`${pid}.2`);
  expect(await programOf(pid)).toMatchObject({ frequency: 5, workoutCount: 3 });
});

test('an edit that would make the program too large for its own file is refused', async () => {
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
    body: { issues: [{ path: 'exercises', message: expect.stringContaining('the limit is 1000000') }] },
  });
  expect((await edit(`${pid}.2`, { ...SQUATS, day: 2 })).status).toBe(200);
});
