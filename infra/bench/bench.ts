import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '#infra/aws/functions/bundle-functions.ts';
import { startDynamoDb } from '#infra/local/storage/dynamodb.ts';
import { measureFirstLoads, measurePlayer } from './browser.ts';
import { measurePrecache, measureSite } from './bytes.ts';
import { measureDrift } from './cost/cost-drift.ts';
import { type Family, tableOf, verdictOn } from './measure.ts';
import { measureProgramFiles } from './program-files.ts';
import { measureProgramScale } from './program-scale.ts';
import { measureRatios } from './ratios.ts';
import { measureStorage } from './storage.ts';

/** The measurements, run one after another: two at once would distort each other's times. */
const PARTS: Record<string, (surroundings: Surroundings) => Promise<Family[]>> = {
  pages: ({ folder }) => measureFirstLoads(folder),
  player: ({ folder }) => measurePlayer(folder),
  site: async () => [
    { title: 'The web app as built, brotli', measures: measureSite() },
    { title: 'What the service worker keeps on a device', measures: measurePrecache() },
  ],
  storage: async ({ engine }) => [{ title: 'Storage', measures: await measureStorage(engine) }],
  programs: async ({ engine }) => [
    { title: 'Programs, by how many there are', measures: await measureProgramScale(engine) },
  ],
  handlers: async ({ engine, folder }) => [
    { title: 'Beside a bare handler that makes the same reads', measures: await measureRatios(engine, folder) },
  ],
  cost: async ({ engine }) => [{ title: 'docs/cost.md, and what holds now', measures: await measureDrift(engine) }],
  files: async ({ folder }) => [{ title: 'Program files', measures: await measureProgramFiles(folder) }],
};

interface Surroundings {
  /** The address of a DynamoDB. */
  readonly engine: string;
  /** With the functions' bundles, as they are deployed, in `functions`. */
  readonly folder: string;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`No part is called ${unknown}: there are ${Object.keys(PARTS).join(', ')}`);
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const engine = await startDynamoDb({ dataFile: join(folder, 'dynamodb.db') });
try {
  await bundleFunctions(join(folder, 'functions'));
  const families: Family[] = [];
  // In turn: two at once would distort each other's times.
  for (const [name, measure] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    families.push(...(await measure({ engine: engine.endpoint, folder })));
  }
  const verdicts = families.flatMap(({ measures }) => measures.map(verdictOn));
  process.stdout.write(tableOf(families));
  process.exitCode = verdicts.includes('over') ? 1 : 0;
} finally {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
