import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request to the storage engine, as it passes. */
export interface StorageCall {
  /** DynamoDB's name of it, such as `TransactWriteItems`; of a request to S3 the method. */
  readonly target: string;
  readonly body: Record<string, unknown>;
  /** Settles when the engine has done it; never, when it does not reach the engine. */
  readonly done: Promise<void>;
}

/**
 * What becomes of a call: it passes; it is refused like a conflict or a throttle, before it reaches the
 * engine; or its connection is cut, before the engine sees it or after the engine has done it.
 */
export type Fate = 'pass' | 'conflict' | 'throttle' | 'cut-before' | 'cut-after';

export interface StorageProxy {
  readonly endpoint: string;
  /** All calls since the last `forget`. */
  readonly calls: StorageCall[];
  /** Read and write units since the last `forget`, by the engine's own account. */
  readonly consumed: { read: number; write: number };
  /** The calls since the last `forget` that change something. */
  writes(): StorageCall[];
  forget(): void;
  /** Decides about each call that comes, at once or later; without a decision everything passes. */
  decide(fateOf: (call: StorageCall) => Fate | Promise<Fate>): void;
  stop(): Promise<void>;
}

const READS = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);

/** Does a call change anything, in the table or in the bucket? */
export function isWrite({ target }: StorageCall): boolean {
  return !READS.has(target) && target !== 'GET' && target !== 'HEAD';
}

/** Stands between the SDK and the engine: counts what passes, and makes happen what an engine cannot be asked for. */
export async function startStorageProxy(engine: string): Promise<StorageProxy> {
  const calls: StorageCall[] = [];
  const consumed = { read: 0, write: 0 };
  let fateOf: (call: StorageCall) => Fate | Promise<Fate> = () => 'pass';
  const { hostname, port } = new URL(engine);

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { promise: done, resolve: isDone } = Promise.withResolvers<void>();
      const sent = readRequest(request.headers, Buffer.concat(chunks));
      const call = { target: sent.target ?? request.method ?? '', body: sent.body, done };
      calls.push(call);
      const fate = await fateOf(call);
      if (fate === 'cut-before') return void request.socket.destroy();
      if (fate === 'conflict' || fate === 'throttle') {
        response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
        return void response.end(JSON.stringify(refusal(fate, call)));
      }
      const { method, url: path } = request;
      const headers = { ...request.headers, 'content-length': String(sent.forwarded.length) };
      const upstream = send({ hostname, port, method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts);
          if (answer.statusCode === 200 && sent.target) consumed[isWrite(call) ? 'write' : 'read'] += unitsOf(text);
          isDone();
          if (fate === 'cut-after') return void request.socket.destroy();
          // The checksum covers the answer as it is, so it passes on untouched.
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          response.end(text);
        });
      });
      upstream.on('error', () => request.socket.destroy());
      upstream.end(sent.forwarded);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    consumed,
    writes: () => calls.filter(isWrite),
    forget() {
      calls.length = 0;
      consumed.read = 0;
      consumed.write = 0;
    },
    decide(next) {
      fateOf = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface SentRequest {
  /** Undefined when it is not for DynamoDB. */
  readonly target: string | undefined;
  readonly body: Record<string, unknown>;
  readonly forwarded: Buffer;
}

function readRequest(headers: IncomingHttpHeaders, bytes: Buffer): SentRequest {
  const target = headers['x-amz-target']?.toString().split('.')[1];
  if (!target) return { target, body: {}, forwarded: bytes };
  const body = JSON.parse(bytes.toString());
  return { target, body, forwarded: Buffer.from(JSON.stringify({ ...body, ReturnConsumedCapacity: 'TOTAL' })) };
}

function refusal(fate: 'conflict' | 'throttle', { target, body }: StorageCall) {
  if (fate === 'throttle' || target !== 'TransactWriteItems')
    return { __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException', message: 'Throttled' };
  const items = body.TransactItems as unknown[];
  return {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: 'Transaction cancelled',
    CancellationReasons: items.map((_, index) => ({ Code: index === 0 ? 'TransactionConflict' : 'None' })),
  };
}

function unitsOf(text: Buffer): number {
  const { ConsumedCapacity } = JSON.parse(text.toString()) as { ConsumedCapacity?: unknown };
  const entries = [ConsumedCapacity ?? []].flat() as { CapacityUnits: number }[];
  return entries.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
}
