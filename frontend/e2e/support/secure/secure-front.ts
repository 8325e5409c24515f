import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { listen } from '#infra/local/server/http-server.ts';
import type { SelfSigned } from './self-signed.ts';

/** Headers that concern one connection of HTTP/1.1, which HTTP/2 knows nothing of. */
const OF_ONE_CONNECTION = /^(?:connection|keep-alive|transfer-encoding)$/;

/** Serves a server such as `http://localhost:4100` by HTTP/2 with TLS, as CloudFront does. */
export async function startSecureFront(target: string, { key, cert }: SelfSigned) {
  const server = createSecureServer({ key, cert }, ({ method, url, headers }, response) => {
    const sent = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const asking = request(target + url, { method, headers: Object.fromEntries(sent) }, (reply) => {
      const kept = Object.entries(reply.headers).filter(([name]) => !OF_ONE_CONNECTION.test(name));
      response.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept));
      reply.pipe(response);
    });
    asking.once('error', () => response.stream.close()).end();
  });
  const origin = `https://localhost:${await listen(server, 0)}`;
  return { origin, stop: () => server.close() };
}
