import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { csvFile, THREE_A_DAY, unpublish, upload } from './desk.ts';
import { admin, RUN } from './target.ts';

const STARTER_FOLDER = join(import.meta.dirname, '..', 'starter-programs');
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const starterFile = async (name: string, type: string) =>
  new File([new Uint8Array(await readFile(join(STARTER_FOLDER, name)))], name, { type });

/** A program file’s way in, and all that is done with a program after. */
export function programDesk(): void {
  let id: string;
  const workoutsOf = async (programId: string) =>
    (await (await admin()).call('GET /api/admin/programs/{id}/workouts', { params: { id: programId } })).body;

  test('a CSV file is previewed before it is published, and then matches the preview', async () => {
    const file = await starterFile('sled-and-iron.csv', 'text/csv');
    const name = `Sled and iron ${RUN}`;
    const seen = await upload({ name, file, fields: { preview: 'true' } });
    expect(seen).toMatchObject({ status: 200, body: { status: 'previewed', preview: { difference: null } } });

    const { workoutCount } = seen.body;
    const fields = { difficulty: 'Advanced', category: 'Strength' };
    const { status, body: job } = await upload({ name, file, fields });
    expect([status, job]).toEqual([200, expect.objectContaining({ status: 'published', workoutCount })]);
    expect((await upload({ name, file, fields })).body).toEqual(job); // sent twice it is one program
    const { jobId, programId } = job;
    const { body: looked } = await (await admin()).call('GET /api/admin/upload-jobs/{id}', { params: { id: jobId } });
    expect(looked).toEqual(job);

    const { program, workouts } = await workoutsOf(programId);
    expect(program).toMatchObject({ name, ...fields });
    expect(workouts).toHaveLength(workoutCount);
    expect((await unpublish(programId)).status).toBe(204);
  });

  test('a workbook arrives unchanged, byte for byte', async () => {
    const file = await starterFile('first-finish.xlsx', XLSX);
    const { status, body } = await upload({ name: `First finish ${RUN}`, file });
    expect([status, body.weeks]).toEqual([200, 16]);
    const { workouts } = await workoutsOf(body.programId);
    expect(workouts[0]).toMatchObject({ week: 1, name: 'At Home: Five Shapes', duration: 30 });
  });

  test('a file with mistakes is refused with each of them and its place', async () => {
    const file = csvFile('week,day,name,exercises\n1,9,Run,Run 1000m\n0,2,Row,Row 1000m');
    const { status, body } = await upload({ name: `Mistakes ${RUN}`, file });
    expect([status, body.code]).toEqual([422, 'PROGRAM_FILE_REFUSED']);
    const places = body.errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`);
    expect(places).toEqual(['2 day', '3 week']);
  });

  test.for([
    ['a file of another kind', { name: `Kind ${RUN}`, file: csvFile('week', 'plan.pdf') }, 'file'],
    ['a program without a name', { name: ' ', file: csvFile(THREE_A_DAY) }, 'name'],
    ['half a replacement', { name: 'Half', file: csvFile(THREE_A_DAY), fields: { baseVersion: 'v' } }, 'baseVersion'],
  ] as const)('%s is 400', async ([, given, path]) => {
    const { status, body } = await upload(given);
    expect([status, body.issues.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]]);
  });

  test('a form without a file, and a body that is no form, are refused with what is missing', async () => {
    const { call } = await admin();
    const form = new FormData();
    form.set('name', 'No file');
    const without = await call('POST /api/admin/upload-program', { form });
    expect(without).toMatchObject({ status: 400, body: { issues: [{ path: 'file' }] } });
    const noForm = await call('POST /api/admin/upload-program', { body: { name: 'JSON' } });
    expect(noForm).toMatchObject({ status: 415, body: { code: 'NOT_A_FORM' } });
  });

  test('a program is replaced only by an admin who names its current version', async () => {
    const made = await upload({ name: `Desk ${RUN}`, file: csvFile(THREE_A_DAY) });
    id = made.body.programId;
    const { program } = await workoutsOf(id);
    const fields = { replacesProgramId: id, baseVersion: program.version };
    const file = csvFile(THREE_A_DAY.replace('Ski', 'Bike'));
    const seen = await upload({ name: program.name, file, fields: { ...fields, preview: 'true' } });
    const difference = expect.objectContaining({ kind: 'changed', was: 'Ski', name: 'Bike' });
    expect(seen.body.preview.difference).toMatchObject({ unchangedCount: 5, workouts: [difference] });
    const replaced = await upload({ name: program.name, file, fields });
    expect(replaced).toMatchObject({ status: 200, body: { status: 'published', programId: id } });
    const late = await upload({ name: program.name, file: csvFile(THREE_A_DAY), fields });
    expect(late).toMatchObject({ status: 409, body: { code: 'PROGRAM_CHANGED' } });
  });

  test("a program's name and a workout can be changed by an admin who has seen the last version", async () => {
    const { call } = await admin();
    const renamed = await call('PUT /api/admin/programs/{id}', { params: { id }, body: { description: 'Größer' } });
    expect(renamed).toMatchObject({ status: 200, body: { description: 'Größer', workoutCount: 6 } });

    const { workouts } = await workoutsOf(id);
    const params = { id: workouts[0].id };
    const { body: read } = await call('GET /api/admin/workouts/{id}', { params });
    const { programId: _, id: __, ...seen } = read;
    const edit = (name: string) => call('PUT /api/admin/workouts/{id}', { params, body: { ...seen, name } });
    expect(await edit('Bergläufe')).toMatchObject({ status: 200, body: { name: 'Bergläufe' } });
    const stale = await edit('Too late');
    expect(stale).toMatchObject({ status: 409, body: { code: 'WORKOUT_CHANGED' } });
    const last = { params: { id: workouts.at(-1).id } };
    expect((await call('DELETE /api/admin/workouts/{id}', last)).status).toBe(204);
    expect((await workoutsOf(id)).workouts).toHaveLength(5);
  });

  test("a downloaded program's file makes the same program again", async () => {
    const { call } = await admin();
    const { headers, body } = await call('GET /api/admin/programs/{id}/file', { params: { id } });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.csv"; filename\*=UTF-8''/);
    expect(body).toContain('Bergläufe');
    const again = await upload({ name: `Again ${RUN}`, file: csvFile(body), fields: { preview: 'true' } });
    expect(again.body).toMatchObject({ status: 'previewed', workoutCount: 5 });
  });

  test('a deleted program is gone, and deleting it again succeeds', async () => {
    expect([(await unpublish(id)).status, (await unpublish(id)).status]).toEqual([204, 204]);
    const { call } = await admin();
    const gone = await call('GET /api/admin/programs/{id}/workouts', { params: { id } });
    expect([gone.status, gone.body.code]).toEqual([404, 'NO_SUCH_PROGRAM']);
  });
}
