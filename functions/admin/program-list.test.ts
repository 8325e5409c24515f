import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexed, programKeys } from '#functions/data/table/keys.ts';
import { SAMPLE_PROGRAMS } from '#infra/testing/programs/sample-programs.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { costOfCall } from '#infra/testing/storage/storage-cost.ts';
import type { AdminProgram } from '#shared/admin/programs.ts';

let rig: Rig;
let reader: Person;
let added = 0;

beforeAll(async () => {
  rig = await startRig();
  reader = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

/** Adds programs as large as the shipped ones. */
async function add(count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    const number = ++added;
    const sample = SAMPLE_PROGRAMS[number % SAMPLE_PROGRAMS.length] as (typeof SAMPLE_PROGRAMS)[number];
    const [pid, name] = [`prg_${String(number).padStart(26, '0')}`, `${sample.name} ${number % 7}`];
    const size = {
      description: 'Twelve weeks of running. '.repeat(12),
      weekMinutes: Array(12).fill(240),
      athletes: 3,
    };
    return { ...programKeys.program(pid), ...indexed.program(name, pid), ...sample, ...size, pid, name };
  });
  await rig.table.putAll(rows);
}

const page = (query: Record<string, string> = {}) => reader.call('GET /api/admin/programs', { query });

async function allPages(search?: string): Promise<AdminProgram[]> {
  const programs: AdminProgram[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { status, body } = await page({ ...(search && { search }), ...(after && { after }) });
    expect(status).toBe(200);
    expect(body.programs.length).toBeLessThanOrEqual(20);
    programs.push(...body.programs);
    after = body.next;
  }
  return programs;
}

test('[R65] a page of programs takes as many requests with 500 programs as with ten, and at most five read units, with and without a search', async () => {
  const cost = (query = {}) => costOfCall(rig.storage, () => page(query));
  await add(10);
  const few = await cost();
  await add(490);
  const { next } = (await page()).body;
  for (const query of [{}, { after: next }, { search: 'race' }, { search: 'no such' }]) {
    const { read, ...rest } = await cost(query);
    // Only the first page without a search reads the product's statistics, which takes one request more.
    const requests = Object.keys(query).length === 0 ? few.requests : few.requests - 1;
    expect(rest).toEqual({ status: 200, requests, waves: few.waves, write: 0 });
    expect(read).toBeLessThanOrEqual(5);
  }
});

test('the list has each program once, by name, and a search those whose name begins so', async () => {
  const programs = await allPages();
  const sorted = programs.map(({ id, name }) => `${name.toLowerCase()}#${id}`);
  expect(sorted).toEqual(sorted.toSorted());
  expect(new Set(sorted).size).toBe(added);
  const race = programs.filter(({ name }) => name.startsWith('Race'));
  expect(race.length).toBeGreaterThan(100);
  expect(await allPages(' RACE ')).toEqual(race);
  expect(await allPages('Race Day 3')).toEqual(race.filter(({ name }) => name === 'Race Day 3'));
});

test('the list refuses a page cursor of another search, and one that is invalid', async () => {
  const { next } = (await page()).body;
  expect((await page({ search: 'zzz', after: next })).status).toBe(400);
  for (const after of ['', '#', 'race day', `race day#${'x'.repeat(400)}`])
    expect({ after, status: (await page({ after })).status }).toEqual({ after, status: 400 });
  expect((await page({ after: 'zzz#prg_1' })).body).toEqual({ programs: [], next: null, stats: null });
});
