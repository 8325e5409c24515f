import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgramRow, readVersionIndex } from '#functions/data/programs/program-versions.ts';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { findUploadJob } from '#functions/data/programs/upload-jobs.ts';
import type { Table } from '#functions/data/table/table.ts';
import { planCsv } from '#infra/testing/rig.ts';
import { type ImportRig, startImportRig } from './fixtures/import-rig.ts';

let imports: ImportRig;
beforeAll(async () => {
  imports = await startImportRig();
});
afterAll(() => imports.rig.stop());

const BOTH = [
  ['a new program', false],
  ['a replacement', true],
] as const;

test.for(BOTH)(
  '[R56] %s whose import dies between any two storage calls is published once, and never seen half',
  async ([, isReplacement]) => {
    const old = planCsv({ weeks: 1, days: [1, 3, 5] });
    for (let k = 1; ; k++) {
      const base = isReplacement ? await imports.published(old) : undefined;
      const before = base && { version: base.activeVersion, workouts: 3 };
      const upload = await imports.uploaded(planCsv({ weeks: 4 }), base);
      const died = await imports.diesBefore(k, upload);
      expect(await imports.seen(upload.pid)).toEqual(died ? before : { version: upload.jobId, workouts: 28 });
      imports.passLease();
      await imports.run(upload);
      await imports.expectPublishedOnce(upload, 28);
      if (!died) return expect(k).toBeGreaterThan(6);
    }
  },
);

test.for(BOTH)('%s is published once whichever answer of the storage is lost', async ([, isReplacement]) => {
  for (let k = 1; ; k++) {
    const base = isReplacement ? await imports.published(planCsv({ weeks: 1 })) : undefined;
    const upload = await imports.uploaded(planCsv({ weeks: 4 }), base);
    let calls = 0;
    imports.rig.storage.decide(() => (++calls === k ? 'cut-after' : 'pass'));
    await imports.run(upload);
    imports.rig.storage.decide(() => 'pass');
    await imports.expectPublishedOnce(upload, 28);
    if (calls < k) return expect(k).toBeGreaterThan(6);
  }
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
    ...imports.rig.table,
    get: (key, schema) => held(() => imports.rig.table.get(key, schema)),
    query: (range, schema) => held(() => imports.rig.table.query(range, schema)),
    queryList: (list, schema, page) => held(() => imports.rig.table.queryList(list, schema, page)),
    write: (actions) => held(() => imports.rig.table.write(actions)),
  };
  return { table, arrived: arrived.promise, goOn: gate.resolve };
}

test.for([3, 4, 5, 6, 7])(
  'a run that is held up at its call %i while another one publishes leaves that alone',
  async (n) => {
    const base = await imports.published(planCsv({ weeks: 1, days: [1, 3, 5] }));
    const upload = await imports.uploaded(planCsv({ weeks: 2, days: [3, 4] }), base);
    const { table, arrived, goOn } = heldUp(n);
    const slow = imports.run(upload, { table });
    await arrived;
    imports.passLease();
    await imports.run(upload);
    const program = (await findProgramRow(imports.rig.table, upload.pid)) as ProgramRow;
    const index = await readVersionIndex(imports.rig.table, program);
    imports.rig.clock.now += 86_400_000;
    goOn();
    await slow;
    expect(await readVersionIndex(imports.rig.table, program)).toEqual(index);
    await imports.expectPublishedOnce(upload, 4);
  },
);

test('a run whose lease is taken waits for the end, and takes over when the holder is dead', async () => {
  const upload = await imports.uploaded(planCsv());
  await imports.diesBefore(4, upload);
  const waiting = imports.run(upload);
  imports.passLease();
  await waiting;
  await imports.expectPublishedOnce(upload, 14);
  expect(await findUploadJob(imports.rig.table, upload.jobId)).toMatchObject({ attempts: 2 });
});
