import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findProgramRow, listProgramRows, readVersionIndex } from '#functions/data/programs/program-versions.ts';
import { type ProgramRow, versionOf } from '#functions/data/programs/programs.ts';
import { beginUploadJob, findUploadJob } from '#functions/data/programs/upload-jobs.ts';
import { auditKey, programKeys } from '#functions/data/table/keys.ts';
import { openTable, type Table } from '#functions/data/table/table.ts';
import type { ProgramFiles } from '#functions/gateways/program-files.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { importProgram } from './import-program.ts';

const LEASE_SECONDS = 60;

let rig: Rig;
/** A process that dies at the first call that fails: it tries nothing twice. */
let mortal: Table;
let job = 0;

beforeAll(async () => {
  rig = await startRig();
  await listProgramRows(rig.table);
  const name = String(rig.storage.calls.at(-1)?.body.TableName);
  mortal = openTable({ name, client: { ...rig.storage.client, maxAttempts: 1 } });
});
afterAll(() => rig.stop());
beforeEach(() => rig.storage.decide(() => 'pass'));

interface Upload {
  readonly jobId: string;
  readonly pid: string;
  readonly csv: string;
}

const FIELDS = {
  name: 'Plan',
  description: '',
  difficulty: 'Intermediate',
  category: 'Hyrox',
  duration: 4,
  frequency: 7,
  racecategory: 'Singles',
} as const;

/** An upload whose file has come and that no run has taken up. */
async function uploaded(csv: string, base?: ProgramRow): Promise<Upload> {
  const jobId = `job_${++job}`;
  const pid = base?.pid ?? `prg_${String(job).padStart(26, '0')}`;
  const of = {
    jobId,
    pid,
    fields: FIELDS,
    isPreview: false,
    baseVersion: base ? versionOf(base) : null,
    fileName: 'plan.csv',
    createdBy: 'usr_1',
  };
  expect(await beginUploadJob(rig.table, of, undefined, rig.clock.now)).toBe(true);
  return { jobId, pid, csv };
}

function run({ jobId, csv }: Upload, { table = rig.table, read = async () => new TextEncoder().encode(csv) } = {}) {
  const files: ProgramFiles = { read, store: () => Promise.reject(new Error('An import stores nothing')) };
  return importProgram(jobId, { table, files, clock: () => rig.clock.now, leaseSeconds: LEASE_SECONDS });
}

async function published(csv: string): Promise<ProgramRow> {
  const upload = await uploaded(csv);
  await run(upload);
  return (await findProgramRow(rig.table, upload.pid)) as ProgramRow;
}

/** Returns a program as readers see it: undefined, or a whole version. */
async function seen(pid: string): Promise<{ version: string; workouts: number } | undefined> {
  const program = await findProgramRow(rig.table, pid);
  if (!program) return undefined;
  const partition = programKeys.versionPartition(pid, program.activeVersion);
  const rows = await rig.table.query(
    { partition, prefix: programKeys.workoutPrefix },
    z.object({ number: z.number() }),
  );
  const index = await readVersionIndex(rig.table, program);
  const numbers = index.filter(({ until }) => until === null).map(({ number }) => number);
  expect(rows.map(({ number }) => number).sort()).toEqual(numbers.sort());
  expect(program.workoutCount).toBe(rows.length);
  return { version: program.activeVersion, workouts: rows.length };
}

async function expectPublishedOnce({ jobId, pid }: Upload, workouts: number): Promise<void> {
  expect(await seen(pid)).toEqual({ version: jobId, workouts });
  expect(await findUploadJob(rig.table, jobId)).toMatchObject({ status: 'published', workoutCount: workouts });
  const index = await rig.table.get(programKeys.index(pid, jobId), z.looseObject({}));
  expect(Object.keys(index ?? {})).not.toContain('GSI1PK');
  const month = auditKey(new Date(rig.clock.now).toISOString(), '').PK;
  const audit = await rig.table.query({ partition: month }, z.looseObject({ target: z.string() }));
  // The audit has each publication once.
  expect(audit.filter(({ target }) => target === pid)).toHaveLength((await findProgramRow(rig.table, pid))?.rev ?? 0);
}

test('[R57] an event that is delivered five times at once makes one version with the right count', async () => {
  const upload = await uploaded(planCsv({ weeks: 12 }));
  await Promise.all(Array.from({ length: 5 }, () => run(upload)));
  await expectPublishedOnce(upload, 84);
  expect(await findUploadJob(rig.table, upload.jobId)).toMatchObject({ attempts: 1 });
});

test('[R57] an event that comes again long after changes nothing', async () => {
  const upload = await uploaded(planCsv());
  await run(upload);
  rig.storage.forget();
  await run(upload, { read: () => Promise.reject(new Error('read again')) });
  const [only, ...others] = rig.storage.writes();
  expect([only?.target, others]).toEqual(['TransactWriteItems', []]);
  await expectPublishedOnce(upload, 14);
});

test('a program keeps what its exercises need, anew with each replacement', async () => {
  const csv = (exercises: string) => `week,day,name,exercises\n1,1,Stations,"${exercises}"\n1,3,Run,Run 5 km`;
  const program = await published(csv('Sled push 4x25 m; Row 1000 m; Back squat 5x5'));
  expect(program.equipmentUse.needing).toEqual({ 'sled push': 1, row: 1, 'barbell lifts': 1 });
  await run(await uploaded(csv('Burpees 3x10'), program));
  expect((await findProgramRow(rig.table, program.pid))?.equipmentUse.needing).toEqual({});
});

test('an event for a file that belongs to no upload is passed over', async () => {
  await run({ jobId: 'job_unknown', pid: '', csv: '' });
  expect(await findUploadJob(rig.table, 'job_unknown')).toBeUndefined();
});

/** Dies before its k-th storage call; false once there is no such call. */
async function diesBefore(k: number, upload: Upload): Promise<boolean> {
  let calls = 0;
  rig.storage.decide(() => (++calls < k ? 'pass' : 'cut-before'));
  await run(upload, { table: mortal }).catch(() => {});
  rig.storage.decide(() => 'pass');
  return calls >= k;
}

const BOTH = [
  ['a new program', false],
  ['a replacement', true],
] as const;

test.for(BOTH)(
  '[R56] %s whose import dies between any two storage calls is published once, and never seen half',
  async ([, isReplacement]) => {
    const old = planCsv({ weeks: 1, days: [1, 3, 5] });
    for (let k = 1; ; k++) {
      const base = isReplacement ? await published(old) : undefined;
      const before = base && { version: base.activeVersion, workouts: 3 };
      const upload = await uploaded(planCsv({ weeks: 4 }), base);
      const died = await diesBefore(k, upload);
      expect(await seen(upload.pid)).toEqual(died ? before : { version: upload.jobId, workouts: 28 });
      rig.clock.now += LEASE_SECONDS * 1000 + 1;
      await run(upload);
      await expectPublishedOnce(upload, 28);
      if (!died) return expect(k).toBeGreaterThan(6);
    }
  },
);

test.for(BOTH)('%s is published once whichever answer of the storage is lost', async ([, isReplacement]) => {
  for (let k = 1; ; k++) {
    const base = isReplacement ? await published(planCsv({ weeks: 1 })) : undefined;
    const upload = await uploaded(planCsv({ weeks: 4 }), base);
    let calls = 0;
    rig.storage.decide(() => (++calls === k ? 'cut-after' : 'pass'));
    await run(upload);
    rig.storage.decide(() => 'pass');
    await expectPublishedOnce(upload, 28);
    if (calls < k) return expect(k).toBeGreaterThan(6);
  }
});

test('[R56] while an import runs, readers see the old program or the new one', async () => {
  const base = await published(planCsv({ weeks: 1, days: [2] }));
  const upload = await uploaded(planCsv({ weeks: 12 }), base);
  const counts = new Set<number | undefined>();
  let isRunning = true;
  const watch = async () => {
    while (isRunning) counts.add((await seen(upload.pid))?.workouts);
  };
  const watching = watch();
  await run(upload);
  isRunning = false;
  await watching;
  counts.add((await seen(upload.pid))?.workouts);
  expect(counts).toEqual(new Set([1, 84]));
});

/** Holds a run up at its n-th query or get after it has the lease, until told to go on. */
function heldUp(n: number) {
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let calls = 0;
  const held = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    if (++calls === n) {
      arrived.resolve();
      await gate.promise;
    }
    return act();
  };
  const table: Table = {
    ...rig.table,
    get: (key, schema) => held(() => rig.table.get(key, schema)),
    query: (range, schema) => held(() => rig.table.query(range, schema)),
    queryList: (list, schema, page) => held(() => rig.table.queryList(list, schema, page)),
    write: (actions) => held(() => rig.table.write(actions)),
  };
  return { table, arrived: arrived.promise, goOn: gate.resolve };
}

test.for([3, 4, 5, 6, 7])(
  'a run that is held up at its call %i while another one publishes leaves that alone',
  async (n) => {
    const base = await published(planCsv({ weeks: 1, days: [1, 3, 5] }));
    const upload = await uploaded(planCsv({ weeks: 2, days: [3, 4] }), base);
    const { table, arrived, goOn } = heldUp(n);
    const slow = run(upload, { table });
    await arrived;
    rig.clock.now += LEASE_SECONDS * 1000 + 1;
    await run(upload);
    const program = (await findProgramRow(rig.table, upload.pid)) as ProgramRow;
    const index = await readVersionIndex(rig.table, program);
    rig.clock.now += 86_400_000;
    goOn();
    await slow;
    expect(await readVersionIndex(rig.table, program)).toEqual(index);
    await expectPublishedOnce(upload, 4);
  },
);

test('a run whose lease is taken waits for the end, and takes over when the holder is dead', async () => {
  const upload = await uploaded(planCsv());
  await diesBefore(4, upload);
  const waiting = run(upload);
  rig.clock.now += LEASE_SECONDS * 1000 + 1;
  await waiting;
  await expectPublishedOnce(upload, 14);
  expect(await findUploadJob(rig.table, upload.jobId)).toMatchObject({ attempts: 2 });
});

test('a file that brings the parser down five times is given up, in words for an admin', async () => {
  const upload = await uploaded(planCsv());
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(run(upload, { read: () => Promise.reject(new Error('out of memory')) })).rejects.toThrow('memory');
    rig.clock.now += LEASE_SECONDS * 1000 + 1;
  }
  await run(upload);
  expect(await findUploadJob(rig.table, upload.jobId)).toMatchObject({
    status: 'failed',
    message: 'This file could not be imported. Please save it again and retry.',
  });
  expect(await seen(upload.pid)).toBeUndefined();
});

test('a program that is changed while its replacement is parsed is not overwritten', async () => {
  const base = await published(planCsv());
  const [first, second] = [await uploaded(planCsv({ weeks: 3 }), base), await uploaded(planCsv({ weeks: 4 }), base)];
  await Promise.all([run(first), run(second)]);
  const ends = await Promise.all([first, second].map(({ jobId }) => findUploadJob(rig.table, jobId)));
  expect(ends.map((row) => row?.status).sort()).toEqual(['published', 'refused']);
  const [winner, loser] = ends[0]?.status === 'published' ? [ends[0], ends[1]] : [ends[1], ends[0]];
  expect(loser).toMatchObject({ code: 'PROGRAM_CHANGED' });
  expect(await seen(base.pid)).toMatchObject({ version: winner?.jobId, workouts: winner?.workoutCount });
});

test('the load of its weeks goes with a program', async () => {
  const { pid } = await published(planCsv({ weeks: 2, days: [1, 3, 5] }));
  const person = await rig.person();
  const programs = await person.call('GET /api/programs');
  expect(programs.body).toContainEqual(expect.objectContaining({ id: pid, weekMinutes: [120, 120] }));
});
