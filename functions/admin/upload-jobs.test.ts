import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listProgramRows } from '#functions/data/programs/program-versions.ts';
import {
  beginUploadJob,
  endUploadJob,
  findUploadJob,
  leaseUploadJob,
  type UploadJobRow,
} from '#functions/data/programs/upload-jobs.ts';
import { uploadJobKey } from '#functions/data/table/keys.ts';
import type { ProgramFiles } from '#functions/gateways/program-files.ts';
import { importProgram } from '#functions/program-import/import-program.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { UploadFields } from '#shared/admin/contract.ts';
import { uploadProgram } from './upload-program.ts';

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

test('of several calls that begin or resume the same job, one does', async () => {
  const fields = z.parse(UploadFields, { name: 'Begun' });
  const begin = (pid: string, former?: UploadJobRow) => {
    const job = {
      jobId: 'job_begun',
      pid,
      fields,
      isPreview: false,
      baseVersion: null,
      fileName: 'plan.csv',
      createdBy: admin.uid,
    };
    return beginUploadJob(rig.table, job, former, rig.clock.now);
  };
  expect([await begin('prg_1'), await begin('prg_2')]).toEqual([true, false]);
  expect(await findUploadJob(rig.table, 'job_begun')).toMatchObject({ pid: 'prg_1', status: 'awaiting-file' });
  await leaseUploadJob(rig.table, 'job_begun', rig.clock.now, 1);
  await rig.table.write({ job: endUploadJob('job_begun', 'refused', {}) });
  const refused = await findUploadJob(rig.table, 'job_begun');
  expect([await begin('prg_3', refused), await begin('prg_4', refused)]).toEqual([true, false]);
  expect(await findUploadJob(rig.table, 'job_begun')).toMatchObject({ pid: 'prg_3', status: 'awaiting-file' });
});

test('an unknown upload is not found', async () => {
  const { status, body } = await admin.call('GET /api/admin/upload-jobs/{id}', { params: { id: 'job_unknown' } });
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
});

/** Files whose first parser dies as soon as it has the job, and whose next one works. */
function filesWithDyingParser(): ProgramFiles & { stored: number } {
  const files = {
    stored: 0,
    async store(jobId: string, bytes: Uint8Array) {
      const parser = { table: rig.table, leaseSeconds: 60, clock: () => rig.clock.now };
      if (++files.stored === 1) await leaseUploadJob(rig.table, jobId, rig.clock.now, parser.leaseSeconds);
      else await importProgram(jobId, { ...parser, files: { ...files, read: async () => bytes } });
    },
    read: () => Promise.reject(new Error('Only the parser reads')),
  };
  return files;
}

test('an upload whose parser has died for good is resumed when the file is sent again', async () => {
  const files = filesWithDyingParser();
  const fields = z.parse(UploadFields, { name: 'Abandoned' });
  const send = () => {
    const file = { name: 'plan.csv', bytes: new TextEncoder().encode(planCsv()) };
    return uploadProgram(fields, file, { uid: admin.uid, now: rig.clock.now }, { table: rig.table, files });
  };
  rig.storage.forget();
  const first = send();
  await expect.poll(() => files.stored).toBe(1);
  const jobId = /JOB#(job_\w+)/.exec(JSON.stringify(rig.storage.calls))?.[1] ?? '';
  await expect.poll(async () => (await findUploadJob(rig.table, jobId))?.status).toBe('parsing');
  rig.clock.now += 60_001;
  const [late, second] = await Promise.all([first, send()]);
  expect([late.status, second.status, files.stored]).toEqual([200, 200, 2]);
  const names = (await listProgramRows(rig.table)).map(({ name }) => name);
  expect(names.filter((name) => name === 'Abandoned')).toHaveLength(1);
});

test('an upload is forgotten after a day', async () => {
  const form = uploadForm({ name: 'Short-lived', csv: planCsv() });
  const { body } = await admin.call('POST /api/admin/upload-program', { form });
  const row = await rig.table.get(uploadJobKey(body.jobId), z.object({ ttl: z.number() }));
  expect(row?.ttl).toBe(Math.floor(rig.clock.now / 1000) + 86_400);
});
