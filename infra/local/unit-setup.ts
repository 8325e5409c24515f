import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDynamoDb } from './storage/dynamodb.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine all unit tests of a run share; each test file makes its own table in it. */
    dynamoDbEndpoint: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'unit-tests-'));
  const engine = await startDynamoDb({ dataFile: join(folder, 'dynamodb.db'), isDurable: false });
  project.provide('dynamoDbEndpoint', engine.endpoint);
  return async () => {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
