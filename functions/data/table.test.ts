import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newTable } from '#infra/testing/new-table.ts';
import type { Table } from './table.ts';

const LIST = 'WORDS';
const WORDS = ['bench', 'row', 'rowing', 'rows', 'run', 'sled'];

const Listed = z.object({ word: z.string() });
const keysOf = (word: string) => ({ PK: `WORD#${word}`, SK: 'WORD', GSI1PK: LIST, GSI1SK: word });

let table: Table;

beforeAll(async () => {
  table = await newTable('lists');
  await table.putAll(WORDS.toReversed().map((word) => ({ ...keysOf(word), word })));
});

async function list(page?: Parameters<Table['queryList']>[2]): Promise<string[]> {
  return (await table.queryList(LIST, Listed, page)).map(({ word }) => word);
}

test('gives a list whole in its order, and a page of it from its end', async () => {
  expect(await list()).toEqual(WORDS);
  expect(await list({ limit: 2 })).toEqual(['sled', 'run']);
  expect(await list({ limit: 2, after: keysOf('run') })).toEqual(['rows', 'rowing']);
});

test('gives the pages of a list from its beginning, from behind a row, whether that is still there or not', async () => {
  expect(await list({ limit: 2, oldestFirst: true })).toEqual(['bench', 'row']);
  expect(await list({ limit: 3, oldestFirst: true, after: keysOf('row') })).toEqual(['rowing', 'rows', 'run']);
  expect(await list({ limit: 9, oldestFirst: true, after: keysOf('rower') })).toEqual([
    'rowing',
    'rows',
    'run',
    'sled',
  ]);
  expect(await list({ limit: 2, oldestFirst: true, after: keysOf('sled') })).toEqual([]);
});

test('gives only what begins so, a page at a time in either order', async () => {
  expect(await list({ limit: 9, prefix: 'row', oldestFirst: true })).toEqual(['row', 'rowing', 'rows']);
  expect(await list({ limit: 2, prefix: 'row' })).toEqual(['rows', 'rowing']);
  expect(await list({ limit: 2, prefix: 'row', oldestFirst: true, after: keysOf('row') })).toEqual(['rowing', 'rows']);
  expect(await list({ limit: 2, prefix: 'swim', oldestFirst: true })).toEqual([]);
});
