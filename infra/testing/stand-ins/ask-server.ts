import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listen } from '#infra/local/server/http-server.ts';

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface AskedServer {
  readonly port: number;
  /** Asks without fetch, which would normalise the path and undo the encoding. */
  ask(path: string, question?: Question): Promise<Answer>;
  stop(): Promise<void>;
}

/** Puts a listener on a free port. */
export async function serve(listener: RequestListener): Promise<AskedServer> {
  const server = createServer(listener);
  const port = await listen(server, 0);
  return {
    port,
    ask: (path, { method = 'GET', headers = {}, body = '' } = {}) =>
      new Promise((resolve, reject) => {
        const length = body.length > 0 ? { 'content-length': String(Buffer.byteLength(body)) } : {};
        request({ port, path, method, headers: { ...length, ...headers } }, async (reply) => {
          resolve({ status: reply.statusCode, headers: reply.headers, body: await buffer(reply) });
        })
          .once('error', reject)
          .end(body);
      }),
    stop: () => closeServer(server),
  };
}
