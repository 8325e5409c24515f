import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request to the storage engine, as it passes. `target` is DynamoDB's name of it, such as `TransactWriteItems`. */
export interface StorageCall {
  readonly target: string;
  readonly body: Record<string, unknown>;
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
  forget(): void;
  /** Decides about each call that comes; without a decision everything passes. */
  decide(fateOf: (call: StorageCall) => Fate): void;
  stop(): Promise<void>;
}

const READS = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);

/** Stands between the SDK and the engine: counts what passes, and makes happen what an engine cannot be asked for. */
export async function startStorageProxy(engine: string): Promise<StorageProxy> {
  const calls: StorageCall[] = [];
  const consumed = { read: 0, write: 0 };
  let fateOf: (call: StorageCall) => Fate = () => 'pass';
  const { hostname, port } = new URL(engine);

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const target = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      const body = JSON.parse(Buffer.concat(chunks).toString());
      const call = { target, body };
      calls.push(call);
      const fate = fateOf(call);
      if (fate === 'cut-before') return void request.socket.destroy();
      if (fate === 'conflict' || fate === 'throttle') {
        response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
        return void response.end(JSON.stringify(refusal(fate, call)));
      }
      const forwarded = Buffer.from(JSON.stringify({ ...body, ReturnConsumedCapacity: 'TOTAL' }));
      const headers = { ...request.headers, 'content-length': String(forwarded.length) };
      const upstream = send({ hostname, port, method: 'POST', path: request.url, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts);
          if (answer.statusCode === 200) consumed[READS.has(target) ? 'read' : 'write'] += unitsOf(text);
          if (fate === 'cut-after') return void request.socket.destroy();
          // The checksum covers the answer as it is, so it passes on untouched.
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          response.end(text);
        });
      });
      upstream.on('error', () => request.socket.destroy());
      upstream.end(forwarded);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    consumed,
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
