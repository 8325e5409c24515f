import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { engineProgram } from '#infra/local/installation.mjs';
import { identityOf, isRunning, runningProcess } from '#infra/local/process-lock.mjs';
import { TABLE_SHAPE } from '#infra/table-shape.ts';

export interface DynamoDb {
  readonly endpoint: string;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');
const START_TIMEOUT_MS = 10_000;
const STOP_TIMEOUT_MS = 3_000;

interface DynamoDbSettings {
  /** The data file; the engine's log and process id are kept beside it. */
  readonly dataFile: string;
  readonly port?: number;
  /** False to lose the data with the engine; the file is then never written. */
  readonly isDurable?: boolean;
  /** Called when the engine ends without `stop`. */
  readonly onFailure?: ((error: Error) => void) | undefined;
}

/**
 * Starts the DynamoDB engine on 127.0.0.1 with its data in one file; every write it acknowledged is there after a kill.
 * The engine ends with this process, even after a SIGKILL; one left behind all the same is ended first. With
 * DYNAMODB_ENDPOINT set, that engine is used and none is started.
 */
export async function startDynamoDb({
  dataFile,
  port,
  isDurable = true,
  onFailure,
}: DynamoDbSettings): Promise<DynamoDb> {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, stop: async () => {} };
  mkdirSync(dirname(dataFile), { recursive: true });
  const pidFile = `${dataFile}.pid`;
  await endLeftOver(pidFile);
  const chosenPort = port ?? (await freePort());
  const child = spawnEngine(dataFile, chosenPort, isDurable);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  if (child.pid) writeFileSync(pidFile, JSON.stringify(identityOf(child.pid)));
  const guard = guardEngine(child);
  const endpoint = `http://127.0.0.1:${chosenPort}`;
  await untilReady(endpoint, child, `${dataFile}.log`);
  const fail = () => onFailure?.(new Error(`The DynamoDB engine has ended (see ${dataFile}.log). Start again.`));
  for (const process of [child, guard]) process?.once('exit', fail);
  return {
    endpoint,
    async stop() {
      process.removeListener('exit', kill);
      for (const process of [child, guard]) process?.removeListener('exit', fail);
      await end(child);
      guard?.kill('SIGKILL');
      rmSync(pidFile, { force: true });
    },
  };
}

function spawnEngine(dataFile: string, port: number, isDurable: boolean): ChildProcess {
  const program = engineProgram(ROOT, process);
  if (!program) {
    throw new Error(
      `No DynamoDB engine is installed for ${process.platform}-${process.arch}. Set DYNAMODB_ENDPOINT to one that runs, such as DynamoDB Local.`,
    );
  }
  const log = openSync(`${dataFile}.log`, 'w');
  // In a process group of its own: Ctrl-C in the terminal must reach us first, because we have requests to finish.
  const data = isDurable ? ['--db-path', dataFile] : [];
  const child = spawn(program, ['serve', '--host', '127.0.0.1', '--port', String(port), ...data], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

/**
 * Starts a shell that kills the engine once its input closes, as it does when this process ends, even by SIGKILL. Not
 * on Windows, where the next start ends an engine that was left behind.
 */
function guardEngine({ pid }: ChildProcess): ChildProcess | undefined {
  if (pid === undefined || process.platform === 'win32') return undefined;
  const script = 'read -r _; kill -9 "$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'engine-guard', String(pid)], {
    detached: true, // as the engine is
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}

async function untilReady(endpoint: string, child: ChildProcess, logFile: string): Promise<void> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && !failure && child.exitCode === null && child.signalCode === null) {
    const reply = await fetch(endpoint).catch(() => undefined);
    if (reply) {
      await reply.arrayBuffer();
      return;
    }
    await sleep(5);
  }
  child.kill('SIGKILL');
  throw new Error(
    `The DynamoDB engine did not start: see ${logFile}. If its data is damaged, restore a copy or start afresh with npm run reset.`,
    { cause: failure },
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.ref();
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(impatient);
}

async function endLeftOver(pidFile: string): Promise<void> {
  const leftOver = runningProcess(pidFile);
  if (leftOver) {
    process.kill(leftOver.pid, 'SIGKILL');
    while (isRunning(leftOver)) await sleep(5);
  }
  rmSync(pidFile, { force: true });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** Creates the product's one table where it is missing. */
export async function createTable(endpoint: string, tableName: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { partitionKey, sortKey, index, timeToLive } = TABLE_SHAPE;
  const schema = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [partitionKey, sortKey, index.partitionKey, index.sortKey].map((AttributeName) => ({
          AttributeName,
          AttributeType: 'S',
        })),
        KeySchema: schema(partitionKey, sortKey),
        GlobalSecondaryIndexes: [
          {
            IndexName: index.name,
            KeySchema: schema(index.partitionKey, index.sortKey),
            Projection: { ProjectionType: 'ALL' },
          },
        ],
      }),
    );
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: tableName,
        TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
}
