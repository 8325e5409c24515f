import { Agent, createServer, request } from 'node:http';
import { expect, test } from 'vitest';
import { closeServer, listen } from './http-server.ts';

test('closing lets the current request finish, and does not wait for idle connections', async () => {
  let finish: (() => void) | undefined;
  const server = createServer((_incoming, response) => {
    finish = () => response.end('whole');
  });
  const port = await listen(server, 0);
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    request({ port, host: '127.0.0.1', agent }, async (reply) =>
      resolve(Buffer.concat(await reply.toArray()).toString()),
    )
      .on('error', reject)
      .end();
  });
  await expect.poll(() => finish).toBeDefined();
  const closed = closeServer(server);
  finish?.();
  expect(await answer).toBe('whole');
  await closed; // the connection would be kept for five seconds
  agent.destroy();
}, 4_000);
