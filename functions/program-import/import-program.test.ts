import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import { findUploadJob } from '#functions/data/programs/upload-jobs.ts';
import { planCsv } from '#infra/testing/rig.ts';
import { type ImportRig, startImportRig } from './fixtures/import-rig.ts';

let imports: ImportRig;
beforeAll(async () => {
  imports = await startImportRig();
});
afterAll(() => imports.rig.stop());

test('[R57] an event that is delivered five times at once makes one version with the right count', async () => {
  const upload = await imports.uploaded(planCsv({ weeks: 12 }));
  await Promise.all(Array.from({ length: 5 }, () => imports.run(upload)));
  await imports.expectPublishedOnce(upload, 84);
  expect(await findUploadJob(imports.rig.table, upload.jobId)).toMatchObject({ attempts: 1 });
});

test('[R57] an event that comes again long after changes nothing', async () => {
  const upload = await imports.uploaded(planCsv());
  await imports.run(upload);
  imports.rig.storage.forget();
  await imports.run(upload, { read: () => Promise.reject(new Error('read again')) });
  const [only, ...others] = imports.rig.storage.writes();
  expect([only?.target, others]).toEqual(['TransactWriteItems', []]);
  await imports.expectPublishedOnce(upload, 14);
});

test('a program keeps what its exercises need, anew with each replacement', async () => {
  const csv = (exercises: string) => `week,day,name,exercises\n1,1,Stations,"${exercises}"\n1,3,Run,Run 5 km`;
  const program = await imports.published(csv('Sled push 4x25 m; Row 1000 m; Back squat 5x5'));
  expect(program.equipmentUse.needing).toEqual({ 'sled push': 1, row: 1, 'barbell lifts': 1 });
  await imports.run(await imports.uploaded(csv('Burpees 3x10'), program));
  expect((await findProgramRow(imports.rig.table, program.pid))?.equipmentUse.needing).toEqual({});
});

test('an event for a file that belongs to no upload is passed over', async () => {
  await imports.run({ jobId: 'job_unknown', pid: '', csv: '' });
  expect(await findUploadJob(imports.rig.table, 'job_unknown')).toBeUndefined();
});

test('[R56] while an import runs, readers see the old program or the new one', async () => {
  const base = await imports.published(planCsv({ weeks: 1, days: [2] }));
  const upload = await imports.uploaded(planCsv({ weeks: 12 }), base);
  const counts = new Set<number | undefined>();
  let isRunning = true;
  const watch = async () => {
    while (isRunning) counts.add((await imports.seen(upload.pid))?.workouts);
  };
  const watching = watch();
  await imports.run(upload);
  isRunning = false;
  await watching;
  counts.add((await imports.seen(upload.pid))?.workouts);
  expect(counts).toEqual(new Set([1, 84]));
});

test('a file that brings the parser down five times is given up, in words for an admin', async () => {
  const upload = await imports.uploaded(planCsv());
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(imports.run(upload, { read: () => Promise.reject(new Error('out of memory')) })).rejects.toThrow(
      'memory',
    );
    imports.passLease();
  }
  await imports.run(upload);
  expect(await findUploadJob(imports.rig.table, upload.jobId)).toMatchObject({
    status: 'failed',
    message: 'This file could not be imported. Please save it again and retry.',
  });
  expect(await imports.seen(upload.pid)).toBeUndefined();
});

test('a program that is changed while its replacement is parsed is not overwritten', async () => {
  const base = await imports.published(planCsv());
  const [first, second] = [
    await imports.uploaded(planCsv({ weeks: 3 }), base),
    await imports.uploaded(planCsv({ weeks: 4 }), base),
  ];
  await Promise.all([imports.run(first), imports.run(second)]);
  const ends = await Promise.all([first, second].map(({ jobId }) => findUploadJob(imports.rig.table, jobId)));
  expect(ends.map((row) => row?.status).sort()).toEqual(['published', 'refused']);
  const [winner, loser] = ends[0]?.status === 'published' ? [ends[0], ends[1]] : [ends[1], ends[0]];
  expect(loser).toMatchObject({ code: 'PROGRAM_CHANGED' });
  expect(await imports.seen(base.pid)).toMatchObject({ version: winner?.jobId, workouts: winner?.workoutCount });
});

test('the load of its weeks goes with a program', async () => {
  const { pid } = await imports.published(planCsv({ weeks: 2, days: [1, 3, 5] }));
  const person = await imports.rig.person();
  const programs = await person.call('GET /api/programs');
  expect(programs.body).toContainEqual(expect.objectContaining({ id: pid, weekMinutes: [120, 120] }));
});
