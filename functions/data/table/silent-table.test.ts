import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type SilentServer, startSilentServer } from '#infra/testing/stand-ins/silent-server.ts';
import { LOCAL_AWS } from '#infra/testing/storage/storage-tap.ts';
import { openTable, put, type Table } from './table.ts';

const KEY = { PK: 'U#usr_1', SK: 'PROFILE' };

let server: SilentServer;
let table: Table;

beforeAll(async () => {
  server = await startSilentServer();
  const requestHandler = { requestTimeout: 40, throwOnRequestTimeout: true };
  table = openTable({ name: 'silent', client: { ...LOCAL_AWS, endpoint: server.endpoint, requestHandler } });
});
afterAll(() => server.stop());

test.each([
  ['read', () => table.get(KEY, z.object({}))],
  ['write', () => table.write({ profile: put(KEY) })],
])('a %s without an answer is tried four times and then reported as busy, which is safe to retry', async (_, call) => {
  const before = server.connections();
  await expect(call()).rejects.toMatchObject({ kind: 'busy' });
  expect(server.connections() - before).toBe(4);
});
