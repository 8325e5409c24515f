import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { webAssembly } from '#infra/cloudfront-emulator/web-assembly.ts';
import { SITE_FOLDER } from '#infra/site-folder.ts';
import { buildSite } from './site/build-site.ts';
import { startStackProcess } from './stack-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the seeded stack that the browser journeys and the API suite of a run share. */
    origin: string;
    /** The data folder of that stack; empty where the stack is not ours. */
    dataDir: string;
    /** The synthesised Web stack: its edge stands in front of every journey here. */
    assembly: string;
  }
}

/**
 * Starts the stack for the first project of a run that asks for it, and the others find it. With APP_ADDRESS in the
 * environment what runs there is taken in its place.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { APP_ADDRESS: address } = process.env;
  if ('origin' in vitest.getRootProject().getProvidedContext()) return;
  if (address) {
    vitest.provide('origin', new URL(address).origin);
    vitest.provide('dataDir', '');
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'));
  await buildSite();
  const assembly = await webAssembly(SITE_FOLDER);
  const stack = await startStackProcess({ dataDir, assembly });
  vitest.provide('origin', stack.origin);
  vitest.provide('dataDir', dataDir);
  vitest.provide('assembly', assembly);
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
