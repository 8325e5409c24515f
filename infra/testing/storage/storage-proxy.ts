import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '#infra/local/server/http-server.ts';
import { createStorageTap, type StorageTap } from './storage-tap.ts';

/** A tap for other processes, which reach the engine by this endpoint. */
export interface StorageProxy {
  readonly endpoint: string;
  readonly decide: StorageTap['decide'];
  stop(): Promise<void>;
}

export async function startStorageProxy(engine: string): Promise<StorageProxy> {
  const tap = createStorageTap(engine);
  const server = createServer(async (request, response) => {
    try {
      const { method = '', url: path = '', headers } = request;
      const bytes = await buffer(request);
      const reply = await tap.pass({ method, path, headers, bytes });
      // The checksum covers the answer as it is, so it passes on untouched.
      response.writeHead(reply.status, reply.headers).end(reply.bytes);
    } catch {
      request.socket.destroy();
    }
  });
  const port = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    decide: tap.decide,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      tap.stop();
    },
  };
}
