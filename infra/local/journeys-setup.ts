import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startStackProcess } from './stack-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the seeded stack that all browser journeys of a run share. */
    origin: string;
    dataDir: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'));
  const stack = await startStackProcess({ dataDir });
  project.provide('origin', stack.origin);
  project.provide('dataDir', dataDir);
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
