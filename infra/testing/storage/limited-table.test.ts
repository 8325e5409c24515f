import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { identityKey, stripeKeys, userKeys } from '#functions/data/table/keys.ts';
import { put, remove } from '#functions/data/table/table.ts';
import { limitTable } from './limited-table.ts';
import { newTable } from './new-table.ts';

const Row = z.object({ PK: z.string() });

test("a function's table refuses what its role does not allow, before anything is done", async () => {
  const table = await newTable('limited');
  const workouts = limitTable(table, 'workouts');
  const row = { ...userKeys.profile('usr_1') };
  await workouts.write({ row: put(row) });
  expect(await workouts.get(row, Row)).toEqual(expect.objectContaining({ PK: row.PK }));

  expect(() => workouts.get(identityKey('test', 'one'), Row)).toThrow(
    'The role of workouts does not allow GetItem of IDP#…',
  );
  const mixed = { row: remove(row), customer: put({ ...stripeKeys.customer('cus_1') }) };
  expect(() => workouts.write(mixed)).toThrow('does not allow PutItem of STRIPE#…');
  expect(() => workouts.removeAll([row])).toThrow('does not allow BatchWriteItem of U#…');
  expect(() => workouts.queryList('USERS', Row)).toThrow('does not allow Query of USERS');
  expect(await table.get(row, Row)).toBeDefined();
});

test('a right on a list of the index is none on a partition of that name, and the reverse', async () => {
  const table = await newTable('limited-index');
  const admin = limitTable(table, 'admin');
  expect(await admin.queryList('PC', Row)).toEqual([]);
  expect(() => admin.query({ partition: 'PC' }, Row)).toThrow('The role of admin does not allow Query of PC');
  expect(() => admin.count({ partition: 'PC' })).toThrow('does not allow Query of PC');
  expect(await admin.query({ partition: 'PROGRAMS' }, Row)).toEqual([]);
  expect(() => admin.queryList('PROGRAMS', Row)).toThrow('does not allow Query of PROGRAMS');
});
