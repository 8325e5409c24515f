import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as send } from 'node:http';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { PATIENCE } from '#functions/data/table/table.ts';

/** One request to the storage engine, as it passes. */
export interface StorageCall {
  /** DynamoDB's name of it, such as `TransactWriteItems`; of a request to S3 the method. */
  readonly target: string;
  readonly body: Record<string, unknown>;
  /** Settles when the engine has done it; never, when it does not reach the engine. */
  readonly done: Promise<void>;
}

/**
 * The fate of a call: it passes; it is refused like a conflict or a throttle, before it reaches the engine; or its
 * connection is cut, before the engine sees it or after the engine has done it.
 */
export type Fate = 'pass' | 'conflict' | 'throttle' | 'cut-before' | 'cut-after';

export interface TappedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

export interface EngineReply {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly bytes: Buffer;
}

/** Stands between a caller and the engine: counts what passes, and makes happen what an engine cannot be asked for. */
export interface StorageTap {
  /** All calls since the last `forget`. */
  readonly calls: StorageCall[];
  /** Read and write units since the last `forget`, by the engine's own account. */
  readonly consumed: { read: number; write: number };
  /** The calls since the last `forget` that change something. */
  writes(): StorageCall[];
  forget(): void;
  /** Decides about each call that comes, at once or later; without a decision everything passes. */
  decide(fateOf: (call: StorageCall) => Fate | Promise<Fate>): void;
  /** Throws as a connection that is cut does, when that is the request's fate. */
  pass(request: TappedRequest): Promise<EngineReply>;
  /** The SDK's configuration for this process, whose requests pass through here. */
  readonly client: DynamoDBClientConfig;
  stop(): void;
}

/** On one machine no answer gets lost, but many are late. */
export const LOCAL_AWS = {
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  requestHandler: {},
};

const READS = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);

/** Does a call change anything, in the table or in the bucket? */
export function isWrite({ target }: StorageCall): boolean {
  return !READS.has(target) && target !== 'GET' && target !== 'HEAD';
}

export function createStorageTap(engine: string): StorageTap {
  const calls: StorageCall[] = [];
  const consumed = { read: 0, write: 0 };
  let fateOf: (call: StorageCall) => Fate | Promise<Fate> = () => 'pass';
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });

  async function pass(request: TappedRequest): Promise<EngineReply> {
    const { promise: done, resolve: isDone } = Promise.withResolvers<void>();
    const { target, bytes } = readRequest(request);
    const call: StorageCall = {
      target: target ?? request.method,
      get body() {
        return target ? JSON.parse(bytes.toString()) : {}; // parsed on demand: few tests read it
      },
      done,
    };
    calls.push(call);
    const fate = await fateOf(call);
    if (fate === 'cut-before') throw connectionCut();
    if (fate === 'conflict' || fate === 'throttle') return refusal(fate, call);
    const reply = await sendTo(engine, agent, { ...request, bytes });
    if (reply.status === 200 && target) consumed[isWrite(call) ? 'write' : 'read'] += unitsOf(reply.bytes);
    isDone();
    if (fate === 'cut-after') throw connectionCut();
    return reply;
  }

  return {
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
    pass,
    client: clientThrough(pass, engine),
    stop: () => agent.destroy(),
  };
}

interface SdkRequest extends Pick<TappedRequest, 'method' | 'path'> {
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Looks like a signature, which is all that the engine asks for. */
const SIGNATURE = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20261118/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'x-amz-date': '20261118T120000Z',
};

const attempt = (retries: number) => ({ getRetryCount: () => retries, getRetryDelay: () => 0 });

/** As many attempts as the SDK makes, without its waits of up to seconds between them. */
const WITHOUT_WAITS: NonNullable<DynamoDBClientConfig['retryStrategy']> = {
  acquireInitialRetryToken: async () => attempt(0),
  async refreshRetryTokenForRetry(token, { errorType, error }) {
    const retries = token.getRetryCount() + 1;
    if (errorType === 'CLIENT_ERROR' || retries >= PATIENCE.maxAttempts) throw error;
    return attempt(retries);
  },
  recordSuccess: () => {},
};

/** Neither signs nor crosses a connection of its own to the tap: both cost more than the engine does. */
function clientThrough(pass: StorageTap['pass'], endpoint: string): DynamoDBClientConfig {
  return {
    ...LOCAL_AWS,
    endpoint,
    signer: { sign: async (request) => request },
    retryStrategy: WITHOUT_WAITS,
    requestHandler: {
      async handle({ method, path, headers, body }: SdkRequest) {
        const { status, ...reply } = await pass({
          method,
          path,
          headers: { ...headers, ...SIGNATURE },
          bytes: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
        });
        return {
          response: { statusCode: status, headers: reply.headers as Record<string, string>, body: reply.bytes },
        };
      },
      updateHttpClientConfig: () => {},
      httpHandlerConfigs: () => ({}),
    },
  };
}

function connectionCut(): Error {
  return Object.assign(new Error('The connection is cut'), { code: 'ECONNRESET' });
}

function sendTo(engine: string, agent: Agent, { method, path, headers, bytes }: TappedRequest): Promise<EngineReply> {
  const { hostname, port } = new URL(engine);
  const options = { agent, hostname, port, method, path, headers: { ...headers, 'content-length': bytes.length } };
  return new Promise((resolve, reject) => {
    const sent = send(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 500, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end(bytes);
  });
}

/** Begins the JSON body of a DynamoDB request, which always has other fields, with the request for its capacity units. */
const WITH_UNITS = Buffer.from('{"ReturnConsumedCapacity":"TOTAL",');

/** A request as it goes on; it has no target when it is not for DynamoDB. */
function readRequest({ headers, bytes }: TappedRequest) {
  const target = headers['x-amz-target']?.toString().split('.')[1];
  return { target, bytes: target ? Buffer.concat([WITH_UNITS, bytes.subarray(1)]) : bytes };
}

function refusal(fate: 'conflict' | 'throttle', { target, body }: StorageCall): EngineReply {
  const isTransaction = target === 'TransactWriteItems';
  const error =
    fate === 'throttle' || !isTransaction
      ? { __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException', message: 'Throttled' }
      : {
          __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
          message: 'Transaction cancelled',
          CancellationReasons: (body.TransactItems as unknown[]).map((_, index) => ({
            Code: index === 0 ? 'TransactionConflict' : 'None',
          })),
        };
  const headers = { 'content-type': 'application/x-amz-json-1.0' };
  return { status: 400, headers, bytes: Buffer.from(JSON.stringify(error)) };
}

/** Returns the capacity units that a reply reports, for one table or the sum of several. */
function unitsOf(bytes: Buffer): number {
  const consumed = bytes.subarray(Math.max(0, bytes.lastIndexOf('"ConsumedCapacity"'))).toString();
  return [...consumed.matchAll(/"CapacityUnits":([\d.]+)/g)].reduce((sum, [, units]) => sum + Number(units), 0);
}
