import { randomBytes } from 'node:crypto';
import {
  DescribeTableCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { eraseAthlete } from '#functions/account/erase-athlete.ts';
import {
  closeAccount,
  findAccount,
  finishDeletion,
  listDeletions,
} from '#functions/data/athletes/account-deletions.ts';
import { adminKeys, promoCodeKeys, userKeys } from '#functions/data/table/keys.ts';
import { openTable, put, type Table, update } from '#functions/data/table/table.ts';
import { tableMaximums } from '#infra/table-maximums.ts';
import { threeWorkoutsADay } from '#infra/testing/calls/sample-calls.ts';
import { type AthleteWithEverything, athleteWithEverything } from '#infra/testing/people/athlete-with-everything.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { clientOfRestorable } from '#infra/testing/storage/restorable-engine.ts';
import { LOCAL_AWS } from '#infra/testing/storage/storage-tap.ts';
import { rowText, wholeTable } from '#infra/testing/storage/whole-table.ts';
import { eraseDeleted } from './erase-deleted.ts';
import { countRows, sampleOf, verifyBooks } from './restore-drill-books.ts';
import { type Drill, drillRestore } from './restore-drill-run.ts';
import { completeCopy, dropCopy, findTable } from './restore-drill-table.ts';

let rig: Rig;
let client: DynamoDBClient;
let athlete: AthleteWithEverything;
let others: readonly [Person, Person];
let stage: string;
let live: string;
let said: string[];

beforeAll(async () => {
  rig = await startRig();
  client = clientOfRestorable(rig.engine);
  athlete = await athleteWithEverything(rig, await threeWorkoutsADay(rig));
  others = [await rig.person(), await rig.person()];
});
afterAll(async () => {
  client.destroy();
  await rig.stop();
});

/** A stage whose table holds what the rig's does, set up as the Data stack does it. */
beforeEach(async () => {
  stage = `s${randomBytes(4).toString('hex')}`;
  live = `Ironstride-${stage}-Data-Table1A2B3C4D-5E6F`;
  said = [];
  const { maxReadRequestUnits, maxWriteRequestUnits } = tableMaximums({});
  await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName: rig.tableName, TargetTableName: live }));
  const { Table: { TableArn: ResourceArn } = {} } = await client.send(new DescribeTableCommand({ TableName: live }));
  const tags = { product: 'Ironstride', stage, 'aws:cloudformation:stack-name': 'Data' };
  const Tags = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
  await client.send(new TagResourceCommand({ ResourceArn, Tags }));
  await capThroughput(maxReadRequestUnits, maxWriteRequestUnits);
  await completeCopy(client, live, live);
});

async function capThroughput(MaxReadRequestUnits: number, MaxWriteRequestUnits: number): Promise<void> {
  const OnDemandThroughput = { MaxReadRequestUnits, MaxWriteRequestUnits };
  await client.send(new UpdateTableCommand({ TableName: live, OnDemandThroughput }));
}

function open(name: string): Table {
  return openTable({ name, client: { ...LOCAL_AWS, endpoint: rig.engine } });
}

function drill(options: Partial<Drill> = {}): Promise<string[]> {
  const how = { stage, config: {}, at: undefined, sample: undefined, keep: false, ...options };
  return drillRestore(how, { client, openTable: open, say: (line) => said.push(line) });
}

test("[R63] a restored copy has the table's settings and correct rows, and is deleted afterwards", async () => {
  expect(await drill()).toEqual([]);
  const rows = await wholeTable(rig);
  const report = said.join('\n');
  expect(report).toContain(`${rows.length} rows in the copy`);
  expect(report).toMatch(/U# C# +\d+\n/);
  expect(report).toMatch(/\d+\.\d s {2}restored\n/);
  for (const setting of [
    'time to live +ttl',
    'point-in-time recovery +35 days',
    'deletion protection +on',
    'stream +none',
  ])
    expect(report).toMatch(new RegExp(`${setting}\n`));
  expect(report).toContain(`tags                     product=Ironstride stage=${stage}`);
  expect(await findTable(client, stage)).toEqual({ table: live, copies: [] });
});

test('[R63] wrong rows in the copy are found', async () => {
  const table = open(live);
  await table.write({
    workouts: update(userKeys.progress(athlete.uid), { add: { totalWorkouts: 1 } }),
    months: update(userKeys.membership(athlete.uid), { add: { promoMonths: 1 } }),
    listed: update(userKeys.listed(athlete.uid), { set: { firstName: 'Nobody' } }),
    uses: update(promoCodeKeys.promoCode(athlete.promoCodeId), { add: { usesCount: 1 } }),
  });
  const found = (await drill()).join('\n');
  expect(found).toMatch(`athlete ${athlete.uid}: totalWorkouts is stored as`);
  expect(found).toMatch(`athlete ${athlete.uid}: the free months is stored as`);
  expect(found).toMatch(/lists firstName as Nobody/);
  expect(found).toMatch(`promo code ${athlete.promoCodeId}: usesCount of`);
});

test('[R63] a table whose settings differ from the Data stack is found, while its copy is right', async () => {
  await client.send(new UpdateTableCommand({ TableName: live, DeletionProtectionEnabled: false }));
  expect(await drill()).toEqual([`the table ${live} has deletion protection "off", expected "on"`]);
});

test('[R63] a table whose maximum throughput differs from that of its stage is found, as is its copy', async () => {
  await capThroughput(40_000, 20_000);
  expect(await drill({ config: { warmReadUnits: 40_000, warmWriteUnits: 20_000 } })).toEqual([]);
  const other = 'has maximum throughput "40000 reads, 20000 writes a second", expected "';
  expect(await drill()).toEqual(
    [`the table ${live}`, 'the copy'].map((what) => expect.stringContaining(`${what} ${other}`)),
  );
});

test('a copy that is kept is reported by the next drill, and is never taken for the table', async () => {
  await drill({ keep: true, sample: 1 });
  const { table, copies } = await findTable(client, stage);
  expect([table, copies]).toEqual([live, [expect.stringContaining(`${live}-drill-20`)]]);
  expect(said.at(-1)).toBe(`The copy was kept: ${copies[0]}`);
  expect(said.join('\n')).toMatch(/totals of 1 of \d+ athletes checked/);
  expect(await findTable(client, stage, copies[0])).toEqual({ table: copies[0], copies: [] });
  await dropCopy(client, copies[0] ?? '');
  await expect(dropCopy(client, live)).rejects.toThrow('not the copy of a drill');
});

/** Deletes an account in the live table, after the restored moment. */
async function deletedSince(uid: string, { isFinished = true } = {}): Promise<void> {
  const table = open(live);
  const now = rig.clock.now + 60_000;
  const account = await findAccount(table, uid);
  if (account) await table.write(closeAccount(uid, account, new Date(now).toISOString()));
  await eraseAthlete(table, uid, now);
  if (isFinished) await finishDeletion(table, uid, now);
}

/** Returns the rows of the copy that contain `word`, without tombstones. */
async function rowsAbout(copy: string, word: string): Promise<string[]> {
  const rows = await wholeTable({ engine: rig.engine, tableName: copy });
  return rows
    .filter(({ SK }) => SK !== 'TOMB')
    .map(rowText)
    .filter((row) => row.includes(word));
}

/** Restores from `former`, a copy made before the deletions, as the engine has no point-in-time recovery. */
async function restoreFrom(former: string): Promise<string> {
  const send = client.send.bind(client);
  const restoring = vi.spyOn(client, 'send').mockImplementation(((command: RestoreTableToPointInTimeCommand) => {
    if (command instanceof RestoreTableToPointInTimeCommand) command.input.SourceTableName = former;
    return send(command);
  }) as never);
  expect(await drill({ keep: true, at: new Date(rig.clock.now) })).toEqual([]);
  restoring.mockRestore();
  const [copy = ''] = (await findTable(client, stage)).copies;
  return copy;
}

const moments = () => ({ now: rig.clock.now, restoredTo: rig.clock.now });

test('[R69] a restored copy holds no rows of accounts deleted since, and keeps all others', async () => {
  const [other, third] = others;
  await client.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName: rig.tableName, TargetTableName: `${stage}-before` }),
  );
  await deletedSince(athlete.uid);
  await deletedSince(other.uid, { isFinished: false });
  const copy = await restoreFrom(`${stage}-before`);
  expect(said.join('\n')).toContain('2 accounts deleted since then were erased from the copy');
  for (const word of [athlete.uid, athlete.email, other.uid]) expect(await rowsAbout(copy, word)).toEqual([]);
  expect((await rowsAbout(copy, third.uid)).length).toBeGreaterThan(0);
  expect(await verifyBooks(open(copy), await countRows(client, copy))).toEqual([]);
  // The scheduled jobs go on with a deletion that was not finished at Stripe or Strava.
  expect(await listDeletions(open(copy))).toEqual([expect.objectContaining({ uid: other.uid })]);
  expect(await eraseDeleted(client, live, open(copy), moments())).toEqual({ erased: 0, problems: [] });
  await dropCopy(client, copy);
});

test('[R69] reports a deleted account that is the only administrator in the copy, and erases the others', async () => {
  const [former, copy] = [`${stage}-former`, `${stage}-copy`];
  await rig.person({ admin: true });
  for (const TargetTableName of [former, copy])
    await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName: rig.tableName, TargetTableName }));
  const deletedAt = new Date(rig.clock.now).toISOString();
  const range = { partition: adminKeys.partition, prefix: adminKeys.adminPrefix };
  const administrators = (await open(former).query(range, z.object({ SK: z.string() }))).map(({ SK }) =>
    SK.slice(adminKeys.adminPrefix.length),
  );
  for (const uid of [...administrators, athlete.uid])
    await open(former).write({ tombstone: put({ ...userKeys.tombstone(uid), uid, deletedAt }) });
  const { erased, problems } = await eraseDeleted(client, former, open(copy), moments());
  expect([erased, problems]).toEqual([
    administrators.length,
    [expect.stringMatching(/^usr_\w+ was deleted, but is the only administrator in the copy/)],
  ]);
});

test('a stage without a table is reported, and a drill that fails leaves no copy', async () => {
  await expect(drill({ stage: 'nowhere' })).rejects.toThrow('There is no table Ironstride-nowhere-Data-Table…');
  const failing = drillRestore(
    { stage, config: {}, at: undefined, sample: undefined, keep: false },
    {
      client,
      openTable: () => {
        throw new Error('no way in');
      },
      say: () => {},
    },
  );
  await expect(failing).rejects.toThrow('no way in');
  expect((await findTable(client, stage)).copies).toEqual([]);
});

test('a sample has as many items as asked for, all different', () => {
  const all = Array.from({ length: 50 }, (_, index) => index);
  const sample = sampleOf(all, 20);
  expect(new Set(sample).size).toBe(20);
  expect(sampleOf(all, 80).sort((a, b) => a - b)).toEqual(all);
});
