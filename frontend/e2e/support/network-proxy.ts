import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { listen } from '#infra/local/server/http-server.ts';

/** A request on its way to the server. */
export interface Passing {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * A request that reached the server, at `at` milliseconds since 1970; `status` is its answer, also where that was
 * dropped.
 */
export interface Arrival extends Passing {
  readonly at: number;
  readonly status: number | undefined;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A request that waits, on its way to the server or its answer on the way back, until it is let go. */
export interface HeldRequest {
  readonly hasCome: Promise<Passing>;
  /** Settles when whoever sent it is gone. */
  readonly isLeft: Promise<unknown>;
  letGo(): void;
}

/** Chooses the requests to interfere with; all that write by default. */
type IsMeant = (passing: Passing) => boolean;

/**
 * The connection between a phone and the server. It is cut below the browser, which still believes that it is
 * online, in its pages and workers alike. Where several rules match a request, the last one wins.
 */
export interface Signal {
  /** The origin to open the app at. */
  readonly origin: string;
  /** Breaks every connection, and every new one as it is made. */
  cut(): void;
  restore(): void;
  /** Lets requests reach the server, and breaks the connection in place of its answer. Gives what ends it. */
  dropAnswers(isMeant?: IsMeant): () => void;
  /** Answers in place of the server, which never hears of the request. Gives what ends it. */
  answerWith(answer: Answer, isMeant?: IsMeant): () => void;
  /** Stops the next such request. One whose sender is gone when it is let go reaches nobody. */
  holdNext(where: 'before the server' | 'after the server', isMeant?: IsMeant): HeldRequest;
  /** The requests that wrote, in the order in which they reached the server or what answers in its place. */
  arrivals(): readonly Arrival[];
  /** Returns the number of requests that are neither answered nor aborted. */
  underWay(): number;
  stop(): Promise<void>;
}

interface Rule {
  readonly isMeant: IsMeant;
  readonly before?: (passing: Passing, socket: Socket) => Promise<Answer | undefined> | Answer;
  readonly after?: (passing: Passing, socket: Socket) => Promise<'drop' | undefined> | 'drop';
}

const isWrite: IsMeant = ({ method, path }) => method !== 'GET' && method !== 'HEAD' && path.startsWith('/api/');

/** Starts one in front of a server such as `http://localhost:4100`. */
export async function startSignal(target: string): Promise<Signal> {
  const connections = new Set<Socket>();
  const rules = new Set<Rule>();
  const arrivals: { -readonly [Key in keyof Arrival]: Arrival[Key] }[] = [];
  let isCut = false;
  let underWay = 0;

  const server = createServer((incoming, outgoing) => {
    underWay++;
    outgoing.once('close', () => underWay--);
    // A browser sends any request again by itself when a connection that was kept breaks: none is kept, so that what
    // comes twice was sent twice by the app.
    outgoing.shouldKeepAlive = false;
    pass(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.prependListener('connection', (socket: Socket) => {
    if (isCut) return void socket.resetAndDestroy();
    connections.add(socket);
    socket.on('error', () => {}).once('close', () => connections.delete(socket));
  });

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers, socket } = incoming;
    const bytes = await buffer(incoming);
    const passing: Passing = { method, path, headers, body: bytes.toString() };
    const rule = [...rules].reverse().find(({ isMeant }) => isMeant(passing));
    const given = await rule?.before?.(passing, socket);
    if (socket.destroyed) return;
    const arrival = { ...passing, at: Date.now(), status: given?.status };
    if (isWrite(passing)) arrivals.push(arrival);
    const answer = given ?? (await ask(target, passing, bytes));
    arrival.status = answer.status;
    if ((await rule?.after?.(passing, socket)) === 'drop') return void socket.destroy();
    if (!socket.destroyed) outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  }

  function follow(rule: Rule): () => void {
    rules.add(rule);
    return () => void rules.delete(rule);
  }

  const port = await listen(server, 0);
  return {
    origin: `http://localhost:${port}`,
    cut() {
      isCut = true;
      for (const connection of connections) connection.resetAndDestroy();
    },
    restore() {
      isCut = false;
    },
    dropAnswers: (isMeant = isWrite) => follow({ isMeant, after: () => 'drop' }),
    answerWith: (answer, isMeant = isWrite) => follow({ isMeant, before: () => answer }),
    holdNext(where, isMeant = isWrite) {
      const come = Promise.withResolvers<Passing>();
      const left = Promise.withResolvers<unknown>();
      const go = Promise.withResolvers<undefined>();
      const hold = (passing: Passing, socket: Socket) => {
        endRule();
        socket.once('close', left.resolve);
        come.resolve(passing);
        return go.promise;
      };
      const endRule = follow(where === 'before the server' ? { isMeant, before: hold } : { isMeant, after: hold });
      return { hasCome: come.promise, isLeft: left.promise, letGo: () => go.resolve(undefined) };
    },
    arrivals: () => arrivals,
    underWay: () => underWay,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function ask(target: string, { method, path, headers }: Passing, bytes: Buffer): Promise<Required<Answer>> {
  return new Promise((resolve, reject) => {
    const asking = request(target + path, { method, headers: { ...headers, connection: 'close' } }, async (reply) => {
      try {
        const kept = Object.entries(reply.headers).filter(([name]) => !OF_ONE_CONNECTION.has(name));
        resolve({
          status: reply.statusCode ?? 502,
          headers: Object.fromEntries(kept) as Record<string, string>,
          body: await buffer(reply),
        });
      } catch (error) {
        reject(error);
      }
    });
    asking.once('error', reject).end(bytes);
  });
}
