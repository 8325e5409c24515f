import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Server as AnyServer } from 'node:net';
import { HOST } from '#infra/local/starting.mjs';

/** Listens on this machine only, and returns the port (a free one for 0). */
export async function listen(server: AnyServer, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port');
  return address.port;
}

/** Returns a free port, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await closeServer(server);
  return port;
}

/** Takes no new request, lets those under way finish, and drops connections that merely wait. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const dropping = setInterval(() => server.closeIdleConnections(), 20); // one whose answer is out waits again
  await closed;
  clearInterval(dropping);
}

/** A body was longer than the given limit. */
export class BodyTooLarge extends Error {}

/** The whole body, its bytes as they came. A longer one is read to its end, as the sender expects, and refused. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const { headers } = request;
  // Without either header there is no body: iterating over the stream would take longer than finding the route.
  if (!('content-length' in headers || 'transfer-encoding' in headers)) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= limitBytes) chunks.push(chunk);
  }
  if (length > limitBytes) throw new BodyTooLarge(`The body is longer than ${limitBytes} bytes`);
  return Buffer.concat(chunks);
}
