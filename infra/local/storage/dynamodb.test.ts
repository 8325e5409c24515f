import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DescribeTableCommand, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, inject, test } from 'vitest';
import { createTable, startDynamoDb } from './dynamodb.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  folders.push(folder);
  return folder;
}

function answers(endpoint: string): Promise<boolean> {
  return fetch(endpoint).then(
    () => true,
    () => false,
  );
}

test('creating the table twice leaves one, with its keys and index', async () => {
  const endpoint = inject('dynamoDbEndpoint');
  await createTable(endpoint, 'twice');
  await createTable(endpoint, 'twice');
  const client = new DynamoDBClient({ endpoint, region: 'local', credentials });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'twice' }));
  expect(Table?.KeySchema?.map((key) => key.AttributeName)).toEqual(['PK', 'SK']);
  expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName)).toEqual(['GSI1']);
});

/** Starts the engine, prints its endpoint and writes without end, printing each item's number once it is acknowledged. */
const WRITER = `
  import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
  import { createTable, startDynamoDb } from '${join(import.meta.dirname, 'dynamodb.ts')}';
  const { endpoint } = await startDynamoDb({ dataFile: process.argv[1] });
  await createTable(endpoint, 'kept');
  process.stdout.write(endpoint + '\\n');
  const client = new DynamoDBClient({ endpoint, region: 'local', credentials: ${JSON.stringify(credentials)} });
  for (let number = 0; ; number += 1) {
    await client.send(new PutItemCommand({ TableName: 'kept', Item: { PK: { S: 'P' }, SK: { S: String(number) } } }));
    process.stdout.write(number + '\\n');
  }
`;

test.each([
  ['ends with its killed parent', true],
  ['is ended by the next start because its guard was killed, too', false],
])('an engine that %s loses no acknowledged write', async (_, isGuarded) => {
  const dataFile = join(temporaryFolder(), 'dynamodb.db');
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', WRITER, dataFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: string[] = [];
  for await (const line of createInterface({ input: parent.stdout })) {
    printed.push(line);
    if (printed.length === 51) {
      if (!isGuarded) process.kill(guardOf(parent), 'SIGKILL');
      parent.kill('SIGKILL');
    }
  }
  const [leftOver = '', ...acknowledged] = printed;
  if (isGuarded) await expect.poll(() => answers(leftOver)).toBe(false);
  else expect(await answers(leftOver)).toBe(true);
  const engine = await startDynamoDb({ dataFile });
  try {
    expect(await answers(leftOver)).toBe(false);
    const client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'local', credentials });
    const { Items } = await client.send(new ScanCommand({ TableName: 'kept' }));
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
    expect(Items?.map((item) => item.SK?.S)).toEqual(expect.arrayContaining(acknowledged));
  } finally {
    await engine.stop();
  }
});

function guardOf({ pid }: ChildProcess): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return Number(
    processes
      .find((line) => line.includes(` ${pid} `) && line.includes('engine-guard'))
      ?.split(' ')
      .find(Boolean),
  );
}

const STARTER = `
  import { startDynamoDb } from '${join(import.meta.dirname, 'dynamodb.ts')}';
  const { endpoint } = await startDynamoDb({ dataFile: process.argv[1] });
  process.stdout.write(endpoint + '\\n');
`;

test('the engine ends with its parent process', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', STARTER, join(temporaryFolder(), 'db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let endpoint = '';
  for await (const line of createInterface({ input: parent.stdout })) endpoint = line;
  if (parent.exitCode === null) await once(parent, 'exit');
  expect(endpoint).toMatch(/^http:/);
  await expect.poll(() => answers(endpoint)).toBe(false);
});
