import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditKey, indexed, programKeys, userKeys } from '#functions/data/table/keys.ts';
import type { Row } from '#functions/data/table/table.ts';
import type { Listed } from '#functions/data/user-directory.ts';
import { wordRows } from '#functions/data/user-words.ts';
import { refreshAdminStats } from '#functions/scheduled/refresh-admin-stats.ts';
import type { CallOptions } from '#infra/testing/calls/send-call.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { costOfCall } from '#infra/testing/storage/storage-cost.ts';
import type { RouteKey } from '#shared/routes.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;
const PROGRAM = 'Twelve weeks to a first race, four days a week';
const SEARCHED = /^WORD#(so|fe)/;
const FEW = 30;
const MANY = {
  users: inThisRun({ quick: 600, exhaustive: 100_000 }),
  deeds: inThisRun({ quick: 300, exhaustive: 5_000 }),
};
const BATCHES_AT_ONCE = 8;

let rig: Rig;
let admin: Person;
let programId: string;
let few: Awaited<ReturnType<typeof costs>>;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  admin = await rig.person({ admin: true });
  programId = await rig.program(planCsv({ weeks: 1, days: [1] }), PROGRAM);
  await seed(0, FEW, FEW);
  await rig.runScheduledJobs();
  few = await costs();
  await seed(FEW, MANY.users, MANY.deeds);
}, 600_000);
afterAll(() => rig.stop());

/** Rows as signing up, choosing a program and what administrators do leave them, from one number to another. */
async function seed(from: number, users: number, deeds: number): Promise<void> {
  const rows = [
    ...Array.from({ length: users - from }, (_, index) => userRows(from + index)).flat(),
    ...Array.from({ length: Math.max(0, deeds - from) }, (_, index) => deedRow(from + index)),
  ];
  const size = Math.ceil(rows.length / BATCHES_AT_ONCE);
  const parts = Array.from({ length: BATCHES_AT_ONCE }, (_, part) => rows.slice(part * size, (part + 1) * size));
  await Promise.all(parts.map((part) => rig.table.putAll(part)));
}

function userRows(number: number): Row[] {
  const uid = `usr_${String(number).padStart(26, '0')}`;
  const createdAt = new Date(NOON - number * 60_000).toISOString();
  const email = `someone.of-some-length.${number}@a-provider-of-mail.example.com`;
  const content: Listed = {
    firstName: 'Maximiliane',
    lastName: 'Featherstonehaugh',
    email,
    isAdmin: false,
    createdAt,
    lastSeenAt: new Date(NOON - (number % 100) * DAY).toISOString(),
    stripeStatus: number % 10 === 0 ? 'active' : null,
    isDowngraded: false,
    promoExpires: number % 10 === 1 ? '2027-01-18T12:00:00.000Z' : null,
    programId,
    programName: PROGRAM,
  };
  return [
    { ...userKeys.listed(uid), ...indexed.user(createdAt, uid), ...content },
    // The rows of the words that are searched for, and as many others in the same index partition.
    ...wordRows(uid, content).filter(({ SK }) => SEARCHED.test(SK)),
  ];
}

function deedRow(number: number): Row {
  const [at, id] = [new Date(NOON - number * 60_000).toISOString(), `aud_${String(number).padStart(26, '0')}`];
  const fields = { name: PROGRAM, difficulty: 'Beginner', racecategory: 'Singles' };
  const target = programKeys.program(`prg_${number}`).SK;
  const deed = { action: 'update-program', actor: admin.uid, target, targetName: fields.name, fields };
  return { ...auditKey(at, id), ...indexed.audit(at, id), id, at, ...deed };
}

/** Measures the cost of each list, first and second page. */
async function costs() {
  const found = [];
  for (const [kind, key, query] of LISTS) {
    const first = await admin.call(key, { query });
    const { next } = first.body;
    expect(next).toEqual(expect.any(String));
    found.push(await cost(kind, key, { query }), await cost(kind, key, { query: { ...query, after: next } }));
  }
  return [...found, await cost('list', 'GET /api/admin/stats', {})];
}

const LISTS = [
  ['list', 'GET /api/admin/users', {}],
  ['search', 'GET /api/admin/users', { search: 'someo' }],
  ['search for two words', 'GET /api/admin/users', { search: 'maxim feather' }],
  ['list', 'GET /api/admin/audit', {}],
] as const;

/**
 * Read units and waves. A search reads words, then the list's row of each of the eight people found, half a unit apiece;
 * one for several words looks at up to a thousand words.
 */
const MOST = {
  list: { read: 5, waves: 2 },
  search: { read: 7, waves: 3 },
  'search for two words': { read: 40, waves: 3 },
} as const;

async function cost(kind: keyof typeof MOST, key: RouteKey, options: CallOptions) {
  return { kind, key, ...(await costOfCall(rig.storage, () => admin.call(key, options))) };
}

test(`with ${MANY.users} users and ${MANY.deeds} deeds a page costs as much as with ${FEW}, and little`, async () => {
  const many = await costs();
  expect(many).toMatchObject(
    few.map(({ kind, key, requests, waves }) => ({ kind, key, status: 200, requests, waves, write: 0 })),
  );
  for (const { kind, key, read, waves } of many) {
    expect({ kind, key, read, waves }).toSatisfy(() => read <= MOST[kind].read && waves <= MOST[kind].waves);
  }
});

test('refreshing the statistics counts all of them, a page at a time', async () => {
  rig.clock.now += DAY;
  const { now } = rig.clock;
  await refreshAdminStats({ table: rig.table, clock: () => now });
  const numbers = Array.from({ length: MANY.users }, (_, number) => number);
  expect((await admin.call('GET /api/admin/stats')).body).toEqual({
    users: MANY.users + 2,
    premium: numbers.filter((number) => number % 10 < 2).length,
    activeUsers: numbers.filter((number) => number % 100 < 6).length + 2,
    completions: 0,
    programs: 1,
    promoUses: 0,
    countedAt: new Date(now).toISOString(),
  });
}, 600_000);
