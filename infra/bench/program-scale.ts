import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { manyPrograms, seedPrograms } from '#infra/testing/programs/many-programs.ts';
import { type Person, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { costOf } from '#infra/testing/storage/storage-cost.ts';
import type { Measure } from './measure.ts';

const STARTER_FILE = join(import.meta.dirname, '..', 'starter-programs', 'twelve-weeks-to-race-day.csv');
const FEW = 10;
const MANY = 10_000;

/** Measures the cost of reading programs by their number, without a cache. */
export async function measureProgramScale(engine: string): Promise<Measure[]> {
  const rig = await startRig({ engine, cacheSeconds: 0 });
  try {
    const [admin, athlete] = [await rig.person({ admin: true }), await rig.person()];
    await seedPrograms(rig.table, manyPrograms(0, FEW));
    const few = await unitsOfUpload(admin, rig, 'Few');
    await seedPrograms(rig.table, manyPrograms(FEW, MANY - FEW));
    const many = await unitsOfUpload(admin, rig, 'Many');
    const page = async (query: Record<string, string>) =>
      (
        await costOf(rig.storage, () =>
          answered(athlete.call('GET /api/programs', { query: { limit: '40', ...query } })),
        )
      ).read;
    const { body } = await athlete.call('GET /api/programs', { query: { limit: '200' } });
    const pages = [await page({}), await page({ after: body.next }), await page({ difficulty: 'Advanced' })];
    const filtered = await page({ difficulty: 'Beginner', category: 'Mixed' });
    rig.storage.forget();
    await answered(athlete.call('POST /api/get-program-recommendation', { body: ANSWERS }));
    const candidates = rig.storage.calls.filter(({ body: asked }) => asked.Limit === 1).length;
    return [
      {
        name: 'an upload: read units at 10,000 programs ÷ at ten',
        value: many.read / few.read,
        budget: 1,
        unit: 'ratio',
      },
      {
        name: 'an upload: write units at 10,000 programs ÷ at ten',
        value: many.write / few.write,
        budget: 1,
        unit: 'ratio',
      },
      { name: 'recommendation of 10,000: candidates read', value: candidates, budget: 50, unit: 'count' },
      { name: 'recommendation of 10,000: read units', value: rig.storage.consumed.read, budget: 40, unit: 'count' },
      { name: 'a page of 10,000 programs: read units', value: Math.max(...pages, filtered), budget: 20, unit: 'count' },
    ];
  } finally {
    await rig.stop();
  }
}

/** Units of an upload but for its caller's questions how far it is, which are as many as the machine is slow. */
async function unitsOfUpload(admin: Person, rig: Rig, name: string): Promise<{ read: number; write: number }> {
  const form = uploadForm({ name, csv: readFileSync(STARTER_FILE, 'utf8') });
  const questions = () => rig.storage.calls.filter(({ body }) => JSON.stringify(body).includes('JOB#')).length;
  rig.storage.forget();
  await answered(admin.call('POST /api/admin/upload-program', { form }));
  const { read, write } = rig.storage.consumed;
  return { read: read - questions(), write };
}

async function answered(call: Promise<{ readonly status: number }>): Promise<void> {
  const { status } = await call;
  if (status !== 200) throw new Error(`Answered ${status}`);
}
