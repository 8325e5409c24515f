import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditKey, programKeys } from '#functions/data/table/keys.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import {
  APP_ORIGIN,
  type Person,
  type ProgramFields,
  planCsv,
  type Rig,
  startRig,
  uploadForm,
} from '#infra/testing/rig.ts';
import { isWrite } from '#infra/testing/storage/storage-tap.ts';

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

function upload(fields: ProgramFields): Promise<Answer> {
  return admin.call('POST /api/admin/upload-program', { form: uploadForm(fields) });
}

async function programs(name: string): Promise<{ id: string; version: string; workoutCount: number }[]> {
  const { body } = await admin.call('GET /api/admin/programs', { query: { search: name } });
  return body.programs.filter((program: { name: string }) => program.name === name);
}

/** Uploads a program and gives it as the admin sees it. */
async function present(name: string, csv: string) {
  expect((await upload({ name, csv })).status).toBe(200);
  const [program] = await programs(name);
  return program as { id: string; version: string };
}

test('a valid file becomes a program with its workouts; the reply has their count, and the audit an entry', async () => {
  const { status, body } = await upload({ name: 'Base', csv: planCsv({ weeks: 4, days: [1, 3, 5] }) });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      jobId: expect.stringMatching(/^job_[0-9a-f]{40}$/),
      status: 'published',
      programId: expect.stringMatching(/^prg_/),
      workoutCount: 12,
      weeks: 4,
      daysPerWeek: 3,
      warnings: [],
    },
  });
  expect(await programs('Base')).toMatchObject([{ id: body.programId, workoutCount: 12, duration: 4, frequency: 3 }]);
  const { PK: partition, SK: prefix } = auditKey(new Date(rig.clock.now).toISOString(), '');
  const audit = await rig.table.query({ partition, prefix }, z.looseObject({ target: z.string() }));
  expect(audit.filter(({ target }) => target === body.programId)).toMatchObject([
    { action: 'publish-program', actor: admin.uid, targetName: 'Base' },
  ]);
});

test('invalid rows refuse the whole file, each with row and column, and nothing is imported', async () => {
  const csv = ['week,day,name,duration', '1,1,Run,40', '1,9,Row,40', '2,1,,40', '2,2,Ski,long'].join('\n');
  const { status, body } = await upload({ name: 'Bad rows', csv });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'PROGRAM_FILE_REFUSED',
    message: expect.stringContaining('Nothing was imported'),
  });
  expect(body.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual(
    expect.arrayContaining([
      [3, 'day'],
      [4, 'name'],
    ]),
  );
  for (const problem of body.errors)
    expect(problem).toEqual({
      sheet: null,
      row: expect.any(Number),
      column: expect.any(String),
      message: expect.any(String),
      cell: { column: expect.any(Number), text: expect.any(String), suggestion: null },
    });
  expect(await programs('Bad rows')).toEqual([]);
});

test('a refused upload leaves its job, and no row of a program', async () => {
  rig.storage.forget();
  const refused = await upload({ name: 'Refused', csv: 'nothing,of,use\n1,2,3' });
  expect(refused.status).toBe(422);
  const written = JSON.stringify(rig.storage.writes());
  expect(written).not.toContain('"PROGRAMS"');
  expect(written).not.toContain('"P#');
  const jobId = /JOB#(job_\w+)/.exec(written)?.[1] ?? '';
  const { status, body } = await admin.call('GET /api/admin/upload-jobs/{id}', { params: { id: jobId } });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { jobId, status: 'refused', errors: refused.body.errors },
  });
});

test.for([
  ['plan.pdf', 400],
  ['plan', 400],
  ['plan.csv.exe', 400],
  ['', 400],
  ['PLAN.CSV', 200],
] as const)('a file named "%s" is answered %i', async ([fileName, expected]) => {
  const { status, body } = await upload({ name: `Ending ${fileName}`, csv: planCsv({ weeks: 1 }), fileName });
  expect(status).toBe(expected);
  if (status === 400)
    expect(body).toMatchObject({ message: 'Please upload a CSV or XLSX file.', issues: [{ path: 'file' }] });
});

test.for([
  ['4 MB', 422, 4_000_000],
  ['one byte more than 4 MB', 413, 4_000_001],
] as const)('a file of %s is answered %i', async ([, expected, bytes]) => {
  const { status } = await upload({ name: 'Large', csv: 'a'.repeat(bytes) });
  expect(status).toBe(expected);
});

test.each([
  ['nothing', undefined, undefined, []],
  ['empty fields', '', '', []],
  ['text', 'twelve', 'four', []],
  ['the same numbers', '2', '3', []],
  [
    'other numbers',
    '12',
    '4',
    ["Your file has 2 weeks, not 12. We'll use 2.", "Your file has 3 days a week, not 4. We'll use 3."],
  ],
])('takes weeks and days a week from the file when the form says %s', async (said, duration, frequency, warnings) => {
  const name = `Numbers, ${said}`;
  const send = async (preview: 'true' | 'false') => {
    const form = uploadForm({ name, csv: planCsv({ weeks: 2, days: [1, 3, 5] }) });
    if (duration !== undefined) form.set('duration', duration);
    if (frequency !== undefined) form.set('frequency', frequency);
    form.set('preview', preview);
    return (await admin.call('POST /api/admin/upload-program', { form })).body;
  };
  for (const preview of ['true', 'false'] as const)
    expect(await send(preview)).toMatchObject({ weeks: 2, daysPerWeek: 3, warnings });
  expect(await programs(name)).toMatchObject([{ duration: 2, frequency: 3 }]);
});

test('asks for a name when the given one is blank', async () => {
  const nameless = await upload({ name: '  ', csv: planCsv() });
  expect(nameless).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'name', message: 'Give the program a name' }] },
  });
});

test('the same upload twice makes one program, with the same answer', async () => {
  const [first, second] = [
    await upload({ name: 'Twice', csv: planCsv() }),
    await upload({ name: 'Twice', csv: planCsv() }),
  ];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(await programs('Twice')).toHaveLength(1);
});

test('the same upload five times at once is one program', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload({ name: 'At once', csv: planCsv() })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.programId)).size).toBe(1);
  expect(await programs('At once')).toHaveLength(1);
});

test('an upload whose answer was lost is found done when it is repeated', async () => {
  const fields = { name: 'Lost', csv: planCsv() };
  const abort = new AbortController();
  rig.storage.decide((call) => {
    if (isWrite(call)) abort.abort(); // the server has it, and goes on
    return 'pass';
  });
  const lost = fetch(`${rig.origin}/api/admin/upload-program`, {
    method: 'POST',
    headers: { cookie: admin.cookie, origin: APP_ORIGIN },
    body: uploadForm(fields),
    signal: abort.signal,
  });
  await expect(lost).rejects.toThrow();
  rig.storage.decide(() => 'pass');
  expect((await upload(fields)).status).toBe(200);
  expect(await programs('Lost')).toHaveLength(1);
});

test('a refused file is refused again, and corrected it is imported', async () => {
  const name = 'Corrected';
  expect((await upload({ name, csv: 'week,day,name\n1,8,Run' })).status).toBe(422);
  expect((await upload({ name, csv: 'week,day,name\n1,8,Run' })).status).toBe(422);
  expect((await upload({ name, csv: 'week,day,name\n1,7,Run' })).status).toBe(200);
  expect(await programs(name)).toHaveLength(1);
});

test('another file with the same name makes another program, with a warning', async () => {
  await upload({ name: 'Namesake', csv: planCsv({ weeks: 1 }) });
  const { status, body } = await upload({ name: 'Namesake', csv: planCsv({ weeks: 2 }) });
  expect(status).toBe(200);
  expect(body.warnings).toContain('There is another program named Namesake.');
  expect(await programs('Namesake')).toHaveLength(2);
});

test('a replacement keeps the program’s id, and repeating it changes nothing', async () => {
  const { id, version } = await present('Replaced', planCsv({ weeks: 1 }));
  const replacement = { name: 'Replaced', csv: planCsv({ weeks: 3 }), replacesProgramId: id, baseVersion: version };
  const [first, second] = [await upload(replacement), await upload(replacement)];
  expect(first).toMatchObject({ status: 200, body: { programId: id, workoutCount: 21 } });
  expect(second.body).toEqual(first.body);
  expect(await programs('Replaced')).toMatchObject([{ id, version: `${first.body.jobId}.2`, workoutCount: 21 }]);
});

test('a replacement of a program that has changed meanwhile is refused before anything is written', async () => {
  const { id, version } = await present('Stale', planCsv({ weeks: 1 }));
  const base = { name: 'Stale', replacesProgramId: id, baseVersion: version };
  expect((await upload({ ...base, csv: planCsv({ weeks: 2 }) })).status).toBe(200);
  rig.storage.forget();
  const { status, body } = await upload({ ...base, csv: planCsv({ weeks: 3 }) });
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'PROGRAM_CHANGED' });
  expect(rig.storage.writes()).toEqual([]);
  expect(await programs('Stale')).toMatchObject([{ workoutCount: 14 }]);
});

test('[R58] of two replacements at once one wins and the other is refused', async () => {
  const { id, version } = await present('Contested', planCsv({ weeks: 1 }));
  const base = { name: 'Contested', replacesProgramId: id, baseVersion: version };
  const answers = await Promise.all([2, 3].map((weeks) => upload({ ...base, csv: planCsv({ weeks }) })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200);
  const [program] = await programs('Contested');
  expect(program).toMatchObject({ version: `${winner?.body.jobId}.2`, workoutCount: winner?.body.workoutCount });
  const partition = programKeys.versionPartition(id, winner?.body.jobId);
  const rows = await rig.table.query({ partition, prefix: programKeys.workoutPrefix }, z.unknown());
  expect(rows).toHaveLength(winner?.body.workoutCount);
});

test('a replacement of a program that does not exist, or without its base, is refused', async () => {
  const fields = { name: 'Nowhere', csv: planCsv(), replacesProgramId: 'prg_00000000000000000000000000' };
  expect(await upload({ ...fields, baseVersion: 'job_1' })).toMatchObject({
    status: 404,
    body: { code: 'NO_SUCH_PROGRAM' },
  });
  expect(await upload(fields)).toMatchObject({ status: 400, body: { issues: [{ path: 'baseVersion' }] } });
  expect(await programs('Nowhere')).toEqual([]);
});

test('a file that has been replaced since makes a new program when it is uploaded again', async () => {
  const original = { name: 'Original', csv: planCsv({ weeks: 1 }) };
  const { id, version } = await present(original.name, original.csv);
  await upload({ name: 'Original', csv: planCsv({ weeks: 2 }), replacesProgramId: id, baseVersion: version });
  const again = await upload(original);
  expect(again).toMatchObject({ status: 200, body: { workoutCount: 7 } });
  expect(again.body.programId).not.toBe(id);
  expect((await programs('Original')).map(({ workoutCount }) => workoutCount).sort()).toEqual([14, 7]);
});
