import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newTable } from '#infra/testing/storage/new-table.ts';
import { equals } from './expressions.ts';
import { ACTIONS_MAX, put, type Table, update } from './table.ts';

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

test('returns a whole list in order, and a page from its end', async () => {
  expect(await list()).toEqual(WORDS);
  expect(await list({ limit: 2 })).toEqual(['sled', 'run']);
  expect(await list({ limit: 2, after: keysOf('run') })).toEqual(['rows', 'rowing']);
});

test('returns pages of a list from its beginning, also after a row that no longer exists', async () => {
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

test('returns rows with a prefix, a page at a time in either order', async () => {
  expect(await list({ limit: 9, prefix: 'row', oldestFirst: true })).toEqual(['row', 'rowing', 'rows']);
  expect(await list({ limit: 2, prefix: 'row' })).toEqual(['rows', 'rowing']);
  expect(await list({ limit: 2, prefix: 'row', oldestFirst: true, after: keysOf('row') })).toEqual(['rowing', 'rows']);
  expect(await list({ limit: 2, prefix: 'swim', oldestFirst: true })).toEqual([]);
});

test('counts a list, a range, and the rows that match a filter', async () => {
  expect(await table.count({ list: LIST })).toBe(WORDS.length);
  expect(await table.count({ list: 'NOTHING' })).toBe(0);
  const partition = 'COUNTED';
  await table.putAll([1, 2, 3, 4].map((number) => ({ PK: partition, SK: `N#${number}`, status: `of ${number % 2}` })));
  expect(await table.count({ partition })).toBe(4);
  expect(await table.count({ partition, prefix: 'N#3' })).toBe(1);
  expect(await table.count({ partition, from: 'N#2', to: 'N#4' }, { status: equals('of 0') })).toBe(2);
});

test('refuses a limit that DynamoDB refuses', async () => {
  const query = table.query({ partition: 'COUNTED', limit: Number.MAX_SAFE_INTEGER }, Listed);
  await expect(query).rejects.toThrow(RangeError);
});

test('counts more rows than one answer of the engine holds, and returns as many of them as asked for', async () => {
  const text = 'x'.repeat(300_000);
  const rows = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ PK: 'LARGE', SK: `N#${number}`, text, number }));
  await table.putAll(rows);
  expect(await table.count({ partition: 'LARGE' })).toBe(rows.length);
  const found = await table.query({ partition: 'LARGE', limit: 5 }, z.object({ number: z.number() }));
  expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
});

const tooMuch = expect.objectContaining({ kind: 'conflict', details: { code: 'TOO_MUCH_AT_ONCE' } });

test('refuses more actions than one write holds, and writes as many as it holds', async () => {
  const actions = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`row ${n}`, put({ PK: 'MANY', SK: `N#${n}` })]));
  await expect(table.write(actions(ACTIONS_MAX + 1))).rejects.toEqual(tooMuch);
  expect(await table.count({ partition: 'MANY' })).toBe(0);
  await table.write(actions(ACTIONS_MAX));
  expect(await table.count({ partition: 'MANY' })).toBe(ACTIONS_MAX);
});

test('refuses a row that is too large, and one that an update makes so', async () => {
  const key = { PK: 'FULL', SK: 'ROW' };
  await expect(table.write({ row: put({ ...key, text: 'x'.repeat(420_000) }) })).rejects.toEqual(tooMuch);
  await table.write({ row: put({ ...key, text: 'x'.repeat(300_000) }) });
  const more = update(key, { set: { more: 'x'.repeat(120_000) } });
  await expect(table.write({ row: more })).rejects.toEqual(tooMuch);
});
