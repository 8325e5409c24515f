import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type SilentServer, startSilentServer } from '#infra/testing/stand-ins/silent-server.ts';
import { createStorageTap, LOCAL_AWS } from '#infra/testing/storage/storage-tap.ts';
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

test("a throttled read is tried four times and reported as busy, after waits well below the gateway's timeout", async () => {
  const storage = createStorageTap(server.endpoint);
  storage.decide(() => 'throttle');
  const { retryStrategy: _, ...client } = storage.client; // the SDK's own
  const start = setTimeout;
  const timers = vi.spyOn(globalThis, 'setTimeout');
  timers.mockImplementation(((callback: () => void) => start(callback)) as typeof setTimeout);
  const read = openTable({ name: 'throttled', client }).get(KEY, z.object({}));
  await expect(read).rejects.toMatchObject({ kind: 'busy' });
  expect(storage.calls).toHaveLength(4);
  expect(timers.mock.calls.reduce((sum, [, delay = 0]) => sum + delay, 0)).toBeLessThan(10_000);
  timers.mockRestore();
  storage.stop();
});
