import { createServer, type IncomingMessage, type RequestListener, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OriginRequest, Reply, SendToOrigin } from './message.ts';

/** Concern one connection and not the message. */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding']);

/** An API at an address, such as `https://abc.execute-api.eu-west-1.amazonaws.com`; it sees that address as its Host. */
export function apiAt(address: string): SendToOrigin {
  const { protocol, hostname, port, host, pathname } = new URL(address);
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  const base = pathname.replace(/\/$/, '');
  return (request) =>
    exchange(request, (options, take) =>
      // A connection that was kept may break just as it is used again.
      send(
        { ...options, agent: false, hostname, port, path: base + request.uri, headers: { ...options.headers, host } },
        take,
      ),
    );
}

/** An API in this process. It is spoken to in HTTP all the same, by a pair of streams in place of a connection. */
export function apiHere(listener: RequestListener): SendToOrigin {
  const server = createServer(listener);
  return (request) =>
    exchange(request, (options, take) => {
      const [near, far] = duplexPair();
      server.emit('connection', Object.assign(far, { remoteAddress: '127.0.0.1' }));
      const headers = { ...options.headers, host: 'api.execute-api.test' };
      return requestHttp({ ...options, path: request.uri, headers, createConnection: () => near }, take);
    });
}

interface SentOptions {
  readonly method: string;
  readonly headers: Record<string, string | string[]>;
}
type Send = (options: SentOptions, take: (reply: IncomingMessage) => void) => ReturnType<typeof requestHttp>;

function exchange({ method, headers, body }: OriginRequest, send: Send): Promise<Reply> {
  const sent: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!OF_ONE_CONNECTION.has(name) && value.length > 0) sent[name] = typeof value === 'string' ? value : [...value];
  }
  if (body.length > 0) sent['content-length'] = String(body.length);
  return new Promise((resolve, reject) => {
    const take = async (reply: IncomingMessage) => {
      try {
        const kept = Object.entries(reply.headers).filter(([name]) => !OF_ONE_CONNECTION.has(name));
        resolve({
          status: reply.statusCode ?? 502,
          headers: Object.fromEntries(kept) as Record<string, string | string[]>,
          body: await buffer(reply),
        });
      } catch (error) {
        reject(error);
      }
    };
    send({ method, headers: sent }, (reply) => void take(reply))
      .once('error', reject)
      .end(body);
  });
}
