import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '#infra/aws/functions/bundle-functions.ts';
import { startDynamoDb } from '#infra/local/storage/dynamodb.ts';
import { measureFirstLoads } from './browser.ts';
import { measureBundles, measurePrecache, measureSite } from './bytes.ts';
import { measureDrift } from './cost-drift.ts';
import { type Family, tableOf, verdictOn } from './measure.ts';
import { measureProgramFiles } from './program-files.ts';
import { measureProgramScale } from './program-scale.ts';
import { measureRatios } from './ratios.ts';
import { measureStorage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const engine = await startDynamoDb({ dataFile: join(folder, 'dynamodb.db') });
try {
  const bundles = join(folder, 'functions');
  await bundleFunctions(bundles);
  // In turn: two at once would distort each other's times.
  const families: Family[] = [
    ...(await measureFirstLoads(folder)),
    { title: 'The web app as built, brotli', measures: measureSite() },
    { title: 'What the service worker keeps on a device', measures: measurePrecache() },
    { title: 'Function bundles', measures: measureBundles(bundles) },
    { title: 'Storage', measures: await measureStorage(engine.endpoint) },
    { title: 'Programs, by how many there are', measures: await measureProgramScale(engine.endpoint) },
    {
      title: 'Beside a bare handler that makes the same reads',
      measures: await measureRatios(engine.endpoint, folder),
    },
    { title: 'docs/cost.md, and what holds now', measures: await measureDrift(engine.endpoint) },
    { title: 'Program files', measures: await measureProgramFiles(folder) },
  ];
  const verdicts = families.flatMap(({ measures }) => measures.map(verdictOn));
  process.stdout.write(tableOf(families));
  process.exitCode = verdicts.includes('over') ? 1 : 0;
} finally {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
