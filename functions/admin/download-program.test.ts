import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { readWorkouts } from '#functions/data/programs/workout-edits.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { costOf } from '#infra/testing/storage/storage-cost.ts';

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

const download = (id: string) => admin.call('GET /api/admin/programs/{id}/file', { params: { id } });

async function standing(pid: string) {
  const program = (await findProgramRow(rig.table, pid)) as ProgramRow;
  const rows = await readWorkouts(rig.table, program);
  return rows.map(({ order: _, ...row }) => row);
}

test('a program is saved as a file with its name', async () => {
  const id = await rig.program(planCsv({ weeks: 1, days: [1, 3] }), 'Läufe / "Winter": 走');
  const { status, body, headers } = await download(id);
  expect({ status, body }).toEqual({
    status: 200,
    body: expect.stringMatching(/^week,day,name,description,duration,exercises,type\r\n1,1,Run 1\.1,Easy,40,/), // fetch drops the mark
  });
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="Laufe Winter .csv"; filename*=UTF-8''L%C3%A4ufe%20Winter%20%E8%B5%B0.csv`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('a program that is edited, downloaded and uploaded as its own replacement keeps every workout and id', async () => {
  const id = await rig.program(planCsv({ weeks: 2 }), 'Round trip');
  const wanted = { name: 'Hills', week: 1, day: 5, duration: 30, exercises: '[{"name":"Run","side":"uphill"}]' };
  for (const number of [1, 9])
    await admin.call('PUT /api/admin/workouts/{id}', { params: { id: `${id}.${number}` }, body: wanted });
  await admin.call('DELETE /api/admin/workouts/{id}', { params: { id: `${id}.5` } });
  const before = await standing(id);
  rig.clock.now += 3 * 86_400_000;
  const { body: csv } = await download(id);
  const { version } = (await admin.call('GET /api/admin/programs/{id}/workouts', { params: { id } })).body.program;
  const form = uploadForm({ name: 'Round trip', csv, replacesProgramId: id, baseVersion: version });
  form.set('preview', 'true');
  const preview = await admin.call('POST /api/admin/upload-program', { form });
  expect(preview.body.preview.difference).toEqual({ unchangedCount: 13, workouts: [] });
  form.set('preview', 'false');
  expect((await admin.call('POST /api/admin/upload-program', { form })).status).toBe(200);
  expect(await standing(id)).toEqual(before);
  expect((await download(id)).body).toBe(csv);
});

test('a download of an unknown program, or without a session, redirects to the admin screen', async () => {
  const params = { id: 'prg_00000000000000000000000000' };
  const answers = [
    await admin.call('GET /api/admin/programs/{id}/file', { params }),
    await rig.call('GET /api/admin/programs/{id}/file', { params }),
    await (await rig.person()).call('GET /api/admin/programs/{id}/file', { params }),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    Array(3).fill([303, '/admin']),
  );
});

test('listing the 84 workouts of a usual program stays within the cost of an admin page', async () => {
  const id = await rig.program(planCsv({ weeks: 12, label: 'Threshold intervals' }), 'Usual');
  const list = () => admin.call('GET /api/admin/programs/{id}/workouts', { params: { id } });
  expect((await list()).body.workouts).toHaveLength(84);
  expect(await costOf(rig.storage, list)).toEqual({ calls: 4, waves: 3, read: 5, write: 0 });
});
