import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyPrograms, seedPrograms } from '#infra/testing/programs/many-programs.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

const FEW = 10;
const MANY = inThisRun({ quick: 400, exhaustive: 10_000 });

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

/** Returns the units an upload takes; reads that poll its job are not counted, as their number varies. */
async function unitsOf(name: string, isPreview: boolean) {
  const form = uploadForm({ name, csv: planCsv({ weeks: 1, days: [1, 3] }) });
  form.set('preview', String(isPreview));
  rig.storage.forget();
  const { status, body } = await admin.call('POST /api/admin/upload-program', { form });
  expect(status).toBe(200);
  const reads = rig.storage.calls.filter(({ target }) => target === 'Query').length;
  return { reads, write: rig.storage.consumed.write, warnings: body.warnings };
}

test('an upload costs the same with thousands of programs as with ten', async () => {
  await seedPrograms(rig.table, manyPrograms(0, FEW));
  const few = [await unitsOf('Plan A', true), await unitsOf('Plan A', false)];
  const readFew = rig.storage.consumed.read;
  await seedPrograms(rig.table, manyPrograms(FEW, MANY));
  const many = [await unitsOf('Plan B', true), await unitsOf('Plan B', false)];
  expect(many).toEqual(few);
  expect(Math.abs(rig.storage.consumed.read - readFew)).toBeLessThanOrEqual(2); // the job may be asked about once more
});

test('an upload warns of another program of exactly this name, however many begin with it', async () => {
  await seedPrograms(rig.table, manyPrograms(0, 300));
  const { warnings } = await unitsOf('Race Day 11', true);
  expect(warnings).toContainEqual('There is another program named Race Day 11.');
  for (const name of ['Race Day 2', 'RACE DAY 11', 'Race Day'])
    expect((await unitsOf(name, true)).warnings).not.toContainEqual(expect.stringContaining('another program'));
});
