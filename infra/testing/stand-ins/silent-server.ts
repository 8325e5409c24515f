import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server that takes every connection and never answers. */
export interface SilentServer {
  readonly endpoint: string;
  /** Returns the number of connections so far. */
  connections(): number;
  stop(): void;
}

export async function startSilentServer(): Promise<SilentServer> {
  const connections: Socket[] = [];
  const server = createServer((socket) => connections.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    connections: () => connections.length,
    stop() {
      for (const socket of connections) socket.destroy();
      server.close();
    },
  };
}
