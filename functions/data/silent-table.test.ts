import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LOCAL_AWS } from '#infra/testing/storage-tap.ts';
import { openTable, put, type Table } from './table.ts';

const KEY = { PK: 'U#usr_1', SK: 'PROFILE' };

let server: Server;
let table: Table;
const connections: Socket[] = [];

beforeAll(async () => {
  server = createServer((socket) => connections.push(socket));
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = server.address() as { port: number };
  const requestHandler = { requestTimeout: 40, throwOnRequestTimeout: true };
  const client = { ...LOCAL_AWS, endpoint: `http://127.0.0.1:${port}`, requestHandler };
  table = openTable({ name: 'silent', client });
});
afterAll(() => {
  for (const socket of connections) socket.destroy();
  server.close();
});

test.each([
  ['read', () => table.get(KEY, z.object({}))],
  ['write', () => table.write({ profile: put(KEY) })],
])(
  'a %s whose answer never comes is tried four times and then told as busy, which is safe to send again',
  async (_, call) => {
    const before = connections.length;
    await expect(call()).rejects.toMatchObject({ kind: 'busy' });
    expect(connections.length - before).toBe(4);
  },
);
