import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { type Person, type ProgramFields, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { rowText, wholeTable } from '#infra/testing/storage/whole-table.ts';

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

function upload(fields: ProgramFields, preview?: 'true' | 'false'): Promise<Answer> {
  const form = uploadForm(fields);
  if (preview) form.set('preview', preview);
  return admin.call('POST /api/admin/upload-program', { form });
}

const csvOf = (...rows: string[]) => ['week,day,name,description,duration,exercises,type', ...rows].join('\n');
const OLD = csvOf(
  '1,1,Squats,Heavy,45,Back squat 5x5,Training',
  '1,3,Intervals,,40,Run 6x800 m,Training',
  '1,3,Stretching,,15,Hip mobility 10 min,Recovery',
  '2,2,Sled,,50,Sled push 4x25 m,Training',
);

const ONE_LINE = { textRows: [expect.any(Number)], begins: [0] };
const of = (description: string, exercise: string) => ({
  ...{ description, exerciseCount: 1 },
  exercises: [expect.objectContaining({ name: exercise })],
  source: { sheet: null, rows: [expect.any(Number)], text: expect.stringContaining(exercise), ...ONE_LINE },
  marks: [],
});

async function versionOf(id: string): Promise<string> {
  return (await admin.call('GET /api/admin/programs/{id}/workouts', { params: { id } })).body.program.version;
}

test('a preview of a new program shows the result', async () => {
  const { status, body } = await upload({ name: 'New', csv: OLD }, 'true');
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      jobId: expect.stringMatching(/^job_/),
      status: 'previewed',
      programId: expect.stringMatching(/^prg_/),
      workoutCount: 4,
      weeks: 2,
      daysPerWeek: 2,
      warnings: [],
      reading: expect.objectContaining({ summary: 'One row for each workout, in English: 4 workouts in 2 weeks.' }),
      preview: {
        weekdayAligned: false,
        difference: null,
        workouts: [
          { week: 1, day: 1, name: 'Squats', workoutType: 'Training', duration: 45, ...of('Heavy', 'Back squat') },
          { week: 1, day: 3, name: 'Intervals', workoutType: 'Training', duration: 40, ...of('', 'Run') },
          { week: 1, day: 3, name: 'Stretching', workoutType: 'Recovery', duration: 15, ...of('', 'Hip mobility') },
          { week: 2, day: 2, name: 'Sled', workoutType: 'Training', duration: 50, ...of('', 'Sled push') },
        ],
      },
    },
  });
  const job = await admin.call('GET /api/admin/upload-jobs/{id}', { params: { id: body.jobId } });
  expect(job.body).toEqual(body);
});

test('a preview of a replacement shows the changes, and the upload makes them', async () => {
  const id = await rig.program(OLD, 'Compared');
  const csv = csvOf(
    '1,1,Squats,Heavy,45,Back squat 5x5,Training',
    '1,3,Hills,,40,Run 6x800 m,Training',
    '1,3,Stretching,,15,Hip mobility 12 min,Recovery',
    '1,5,Ski,,30,Ski 2000 m,Training',
  );
  const fields = { name: 'Compared', csv, replacesProgramId: id, baseVersion: await versionOf(id) };
  const { status, body } = await upload(fields, 'true');
  expect({ status, programId: body.programId }).toEqual({ status: 200, programId: id });
  expect(body.preview.difference).toEqual({
    unchangedCount: 1,
    workouts: [
      { kind: 'changed', week: 1, day: 3, name: 'Hills', was: 'Intervals' },
      { kind: 'changed', week: 1, day: 3, name: 'Stretching', was: null },
      { kind: 'added', week: 1, day: 5, name: 'Ski', was: null },
      { kind: 'removed', week: 2, day: 2, name: 'Sled', was: null },
    ],
  });
  const published = await upload(fields);
  expect(published).toMatchObject({ status: 200, body: { status: 'published', programId: id, workoutCount: 4 } });
  const after = await upload({ ...fields, baseVersion: await versionOf(id) }, 'true');
  expect(after.body.preview.difference).toEqual({ unchangedCount: 4, workouts: [] });
});

test('a preview writes its job and nothing else, refused or not', async () => {
  const id = await rig.program(OLD, 'Left alone');
  const replacement = { name: 'Other', replacesProgramId: id, baseVersion: await versionOf(id) };
  const texts = async () =>
    (await wholeTable(rig))
      .filter(({ SK }) => SK !== 'JOB')
      .map(rowText)
      .sort();
  const before = await texts();
  expect((await upload({ ...replacement, csv: planCsv({ weeks: 3 }) }, 'true')).status).toBe(200);
  expect((await upload({ ...replacement, csv: 'week,day,name\n1,9,Run' }, 'true')).status).toBe(422);
  expect((await upload({ name: 'Nothing', csv: planCsv() }, 'true')).status).toBe(200);
  expect(await texts()).toEqual(before);
});

test('a preview is computed again each time, and refused once the program has changed', async () => {
  const id = await rig.program(OLD, 'Changing');
  const fields = { name: 'Changing', csv: OLD, replacesProgramId: id, baseVersion: await versionOf(id) };
  const [first, second] = [await upload(fields, 'true'), await upload(fields, 'true')];
  expect(second.body).toEqual(first.body);
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(fields, 'true')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await admin.call('DELETE /api/admin/workouts/{id}', { params: { id: `${id}.1` } });
  expect(await upload(fields, 'true')).toMatchObject({ status: 409, body: { code: 'PROGRAM_CHANGED' } });
});

test('a preview of a bad file reports every problem, as the upload does', async () => {
  const fields = { name: 'Bad', csv: 'week,day,name\n1,9,Run\n1,1,' };
  const [preview, real] = [await upload(fields, 'true'), await upload(fields, 'false')];
  expect(preview.status).toBe(422);
  expect(preview.body.errors).toEqual(real.body.errors);
});
