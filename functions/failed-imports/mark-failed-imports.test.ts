import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginUploadJob, endUploadJob, findUploadJob, leaseUploadJob } from '#functions/data/programs/upload-jobs.ts';
import { logRunsOf } from '#functions/http/request-log.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { limitTable } from '#infra/testing/storage/limited-table.ts';
import { type Message, markFailedImports } from './mark-failed-imports.ts';

const LEASE_MS = 1_000;

let rig: Rig;
let admin: Person;
let jobs = 0;

beforeAll(async () => {
  rig = await startRig({ onError: () => {} }); // that an import died
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.storage.decide(() => 'pass');
  rig.log.length = 0;
});

function upload() {
  const form = uploadForm({ name: 'Fatal', csv: planCsv() });
  return admin.call('POST /api/admin/upload-program', { form });
}

function poll(id: string) {
  return admin.call('GET /api/admin/upload-jobs/{id}', { params: { id } });
}

/** Lets every import die while it writes its rows, after so long that the next one finds the lease expired. */
function letImportsDie(): void {
  rig.storage.decide(({ target }) => {
    if (target !== 'BatchWriteItem') return 'pass';
    rig.clock.now += LEASE_MS + 1;
    return 'cut-before';
  });
}

test('an upload whose parser dies three times is reported as failed, and the same file can be uploaded again', async () => {
  letImportsDie();
  const first = await upload();
  expect([first.status, first.body.code]).toEqual([422, 'PROGRAM_IMPORT_FAILED']);
  const runs = rig.log.filter(({ route }) => route === 'program-import');
  expect(runs.map(({ status }) => status)).toEqual([500, 500, 500]);
  const jobId = runs[0]?.about ?? '';
  expect((await poll(jobId)).body).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('Please upload it again.'),
  });
  await expect.poll(() => rig.log.map(({ outcome }) => outcome)).toContain('given-up');

  rig.storage.decide(() => 'pass');
  const second = await upload();
  expect([second.status, second.body.jobId]).toEqual([200, jobId]);
  expect((await poll(jobId)).body.status).toBe('published');
});

const FIELDS = {
  ...{ name: 'Plan', description: '', duration: 4, frequency: 7 },
  ...({ difficulty: 'Intermediate', category: 'Hyrox', racecategory: 'Singles' } as const),
};

async function begun(): Promise<string> {
  const jobId = `job_${++jobs}`;
  const of = {
    jobId,
    pid: 'prg_1',
    fields: FIELDS,
    isPreview: false,
    baseVersion: null,
    fileName: 'plan.csv',
    createdBy: admin.uid,
  };
  await beginUploadJob(rig.table, of, await findUploadJob(rig.table, jobId), rig.clock.now);
  return jobId;
}

function about(jobId: string, sentAt = rig.clock.now): Message {
  const requestPayload = { Records: [{ s3: { object: { key: `uploads/${jobId}` } } }] };
  return { id: `message about ${jobId}`, sentAt, body: JSON.stringify({ requestPayload }) };
}

function giveUp(...messages: Message[]): Promise<string[]> {
  const logRun = logRunsOf(
    'run',
    (line) => rig.log.push(line),
    () => rig.clock.now,
  );
  return markFailedImports(messages, { table: limitTable(rig.table, 'failed-imports'), logRun });
}

const statusOf = async (jobId: string) => (await findUploadJob(rig.table, jobId))?.status;

test('an upload that no parser ever began is marked as failed too', async () => {
  const jobId = await begun();
  expect(await giveUp(about(jobId))).toEqual([]);
  expect(await statusOf(jobId)).toBe('failed');
});

test.each(['published', 'previewed', 'refused'] as const)('an upload that was %s meanwhile stays so', async (end) => {
  const jobId = await begun();
  await leaseUploadJob(rig.table, jobId, rig.clock.now, 1);
  await rig.table.write({ job: endUploadJob(jobId, end, {}) });
  expect(await giveUp(about(jobId))).toEqual([]);
  expect([await statusOf(jobId), rig.log.at(-1)?.outcome]).toEqual([end, 'passed-over']);
});

test('a redelivered message does nothing to an upload that was begun again since', async () => {
  const jobId = await begun();
  const message = about(jobId);
  await giveUp(message, message);
  rig.clock.now += 60_000;
  jobs--;
  expect(await begun()).toBe(jobId);
  expect(await giveUp(message)).toEqual([]);
  expect(await statusOf(jobId)).toBe('awaiting-file');
});

test('a message about no upload of ours is dropped', async () => {
  expect(await giveUp(about('job_unknown'))).toEqual([]);
  expect(await findUploadJob(rig.table, 'job_unknown')).toBeUndefined();
});

test('a message that cannot be parsed or stored is redelivered, and holds no other up', async () => {
  const [one, other] = [await begun(), await begun()];
  const poison = { id: 'poison', sentAt: rig.clock.now, body: '{"Event":"s3:TestEvent"}' };
  rig.storage.decide(({ body }) => (JSON.stringify(body).includes(`"JOB#${one}"`) ? 'cut-before' : 'pass'));
  expect(await giveUp(poison, about(one), about(other))).toEqual(['poison', `message about ${one}`]);
  expect(await statusOf(other)).toBe('failed');
  expect(rig.log.map(({ status, level }) => [status, level])).toEqual([
    [500, 'error'],
    [500, 'error'],
    [200, 'info'],
  ]);
});
