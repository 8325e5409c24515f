import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { changeProgram, markDeleted } from '#functions/data/programs/managed-programs.ts';
import { readProgramCounts } from '#functions/data/programs/program-lists.ts';
import { listProgramRows, publishVersion } from '#functions/data/programs/program-versions.ts';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { manyPrograms, seedPrograms } from '#infra/testing/programs/many-programs.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { hasEveryTest, inThisRun } from '#infra/testing/run-size.ts';
import { costOfCall } from '#infra/testing/storage/storage-cost.ts';
import { wholeTable } from '#infra/testing/storage/whole-table.ts';
import { PROGRAM_CATEGORIES, PROGRAM_DIFFICULTIES, RACE_CATEGORIES } from '#shared/constants.ts';
import type { Program } from '#shared/programs/program.ts';

const AT = '2026-11-18T12:00:00.000Z';

let rig: Rig;
let athlete: Person;

beforeEach(async () => {
  rig = await startRig();
  athlete = await rig.person();
  return () => rig.stop();
});

const ask = (query: Record<string, string> = {}) => athlete.call('GET /api/programs', { query });

/** Returns all programs of a list, page by page. */
async function allPages(filters: Record<string, string> = {}, limit = 7): Promise<Program[]> {
  const programs: Program[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { status, body } = await ask({ ...filters, limit: String(limit), ...(after && { after }) });
    expect(status).toBe(200);
    expect(body.programs.length).toBeLessThanOrEqual(limit);
    programs.push(...body.programs);
    after = body.next;
  }
  return programs;
}

const idsOf = (programs: readonly { readonly id: string }[]) => programs.map(({ id }) => id);

async function presentRows(): Promise<ProgramRow[]> {
  return (await listProgramRows(rig.table)).filter(({ deletedAt }) => deletedAt === undefined);
}

/** The ids of the programs there are, in the order of the lists, worked out from the programs themselves. */
async function expectedIds(filters: Partial<Pick<ProgramRow, 'difficulty' | 'category'>> = {}): Promise<string[]> {
  const wanted = Object.entries(filters);
  const rows = (await presentRows()).filter((row) => wanted.every(([name, value]) => Object(row)[name] === value));
  const levelOf = (row: ProgramRow) => PROGRAM_DIFFICULTIES.indexOf(row.difficulty);
  const nameOf = ({ name, pid }: ProgramRow) => Buffer.from(`${name.toLowerCase()}#${pid}`);
  return rows
    .sort((a, b) => levelOf(a) - levelOf(b) || a.weeks - b.weeks || Buffer.compare(nameOf(a), nameOf(b)))
    .map(({ pid }) => pid);
}

/** Every list, and every count, says what the programs themselves do. */
async function expectTrueLists(): Promise<void> {
  expect(idsOf(await allPages())).toEqual(await expectedIds());
  for (const difficulty of PROGRAM_DIFFICULTIES)
    expect(idsOf(await allPages({ difficulty }))).toEqual(await expectedIds({ difficulty }));
  for (const category of PROGRAM_CATEGORIES)
    for (const filters of [{ category }, { category, difficulty: 'Beginner' }] as const)
      expect(idsOf(await allPages(filters))).toEqual(await expectedIds(filters));
  const counts = await readProgramCounts(rig.table);
  const rows = await presentRows();
  for (const race of RACE_CATEGORIES)
    expect(counts[race]).toBe(rows.filter(({ racecategory }) => racecategory === race).length);
  const listed = (await wholeTable(rig)).filter(({ PK }) => PK.startsWith('PROGRAMS#') && PK !== 'PROGRAMS#LISTS');
  expect(listed).toHaveLength(3 * rows.length);
}

test('returns an array of at most 200 programs when no page is asked for', async () => {
  await seedPrograms(rig.table, manyPrograms(0, 250));
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(idsOf(body)).toEqual((await expectedIds()).slice(0, 200));
  expect(body[0]).not.toHaveProperty('athletes');
  const filters = { difficulty: 'Advanced', category: 'Hyrox' } as const;
  expect(idsOf((await ask(filters)).body)).toEqual(await expectedIds(filters));
});

test('pages have every program once, in order, with each filter', async () => {
  await seedPrograms(rig.table, manyPrograms(0, 60));
  await expectTrueLists();
});

const REFUSED: readonly Record<string, string>[] = [
  { difficulty: 'Impossible' },
  { category: '' },
  { days: '3' },
  { limit: '0' },
  { limit: '201' },
  { limit: '1e2' },
  { after: '0#004#first race#prg_1' }, // without a limit
  { limit: '10', after: '' },
  { limit: '10', after: 'first race#prg_1' },
  { limit: '10', after: `0#004#${'x'.repeat(500)}#prg_1` },
  { limit: '10', difficulty: 'Advanced', after: '0#004#first race#prg_1' }, // of another list
];

test('answers 400 to a filter or a page that there cannot be', async () => {
  for (const query of REFUSED) expect([query, (await ask(query)).status]).toEqual([query, 400]);
});

test.runIf(hasEveryTest)(
  '[R65] a page costs the same with 500 programs as with 50, anywhere and with any filter, and deleted ones cost nothing',
  async () => {
    const programs = manyPrograms(0, inThisRun({ quick: 500, exhaustive: 10_000 }));
    const cost = (query: Record<string, string>) => costOfCall(rig.storage, () => ask({ limit: '10', ...query }));
    await seedPrograms(rig.table, programs.slice(0, 50));
    const few = await cost({});
    expect(few).toMatchObject({ status: 200, requests: 3, waves: 2, write: 0 });
    expect(few.read).toBeLessThanOrEqual(6);
    await seedPrograms(rig.table, programs.slice(50));
    const { next } = (await ask({ limit: '30' })).body;
    for (const query of [
      {},
      { after: next },
      { difficulty: 'Advanced' },
      { category: 'Mixed', difficulty: 'Beginner' },
    ]) {
      const { read, ...rest } = await cost(query);
      expect(rest).toEqual({ status: 200, requests: 3, waves: 2, write: 0 });
      expect(read).toBeLessThanOrEqual(few.read);
    }
    const easy = (await presentRows()).filter(({ difficulty, weeks }) => difficulty === 'Beginner' && weeks < 9);
    for (const row of easy) await rig.table.write(markDeleted(row, AT));
    expect((await cost({})).read).toBeLessThanOrEqual(few.read);
    expect(idsOf((await ask({ limit: '10' })).body.programs)).toEqual((await expectedIds()).slice(0, 10));
  },
);

const someFields = fc.record({
  difficulty: fc.constantFrom(...PROGRAM_DIFFICULTIES),
  category: fc.constantFrom(...PROGRAM_CATEGORIES),
  racecategory: fc.constantFrom(...RACE_CATEGORIES),
  frequency: fc.integer({ min: 1, max: 7 }),
  weeks: fc.integer({ min: 1, max: 104 }),
  name: fc.constantFrom('A', 'b', 'Ä # ö', 'A#', '~'),
});
const aDeed = fc.record({
  kind: fc.constantFrom('publish', 'publish', 'replace', 'edit', 'delete'),
  which: fc.nat({ max: 20 }),
  fields: someFields,
});

/** Changes a program as an admin does, by the same functions. */
async function act(
  { kind, which, fields }: { kind: string; which: number; fields: Partial<ProgramRow> },
  step: number,
) {
  const { table } = rig;
  const present = await presentRows();
  const chosen = present[which % Math.max(present.length, 1)];
  const publish = (program: ProgramRow, base?: ProgramRow) => {
    const { index: _, ...actions } = publishVersion(program, base, 'usr_1'); // there is no staged version here
    return table.write(actions);
  };
  if (kind === 'publish') await publish({ ...(manyPrograms(step, 1)[0] as ProgramRow), ...fields });
  else if (!chosen) return;
  else if (kind === 'replace') await publish({ ...chosen, ...fields, rev: chosen.rev + 1 }, chosen);
  else if (kind === 'edit') await table.write(changeProgram(chosen, fields, AT));
  else await table.write(markDeleted(chosen, AT));
}

test('after any publishing, replacing, editing and deleting, the lists match the programs', async () => {
  let step = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(aDeed, { minLength: 1, maxLength: 12 }), async (deeds) => {
      for (const deed of deeds) await act(deed, step++);
      await expectTrueLists();
    }),
    { numRuns: inThisRun({ quick: 4, exhaustive: 200 }) },
  );
});
