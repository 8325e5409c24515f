/** Measures what an athlete's month takes, and writes what that costs into docs/cost.md: `npm run cost`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '#infra/aws/functions/bundle-functions.ts';
import { startDynamoDb } from '#infra/local/storage/dynamodb.ts';
import { measureCpu } from './cost-cpu.ts';
import { measureAll } from './cost-drift.ts';
import { billFor } from './cost-model.ts';
import { costPage } from './cost-page.ts';
import { FREE_TIER } from './cost-prices.ts';
import { LAMBDA } from './cost-profile.ts';
import { writeRecord } from './cost-record.ts';

const PAGE = join(import.meta.dirname, '..', '..', '..', 'docs', 'cost.md');

const folder = mkdtempSync(join(tmpdir(), 'cost-'));
const engine = await startDynamoDb({ dataFile: join(folder, 'dynamodb.db') });
try {
  const measured = await measureAll(engine.endpoint);
  writeRecord(measured);
  writeFileSync(PAGE, costPage(measured));
  const bundles = join(folder, 'functions');
  await bundleFunctions(bundles);
  const milliseconds = await measureCpu(engine.endpoint, bundles);
  process.stdout.write(
    [
      costPage(measured),
      `A call of the dashboard takes ${milliseconds.toFixed(1)} ms of a core here; the page counts ${LAMBDA.cpuMilliseconds} ms for the average call.`,
      `With the free tier, 1,000 monthly users cost ${billFor(measured, 1_000, FREE_TIER).total.toFixed(2)} dollars a month.`,
      '',
    ].join('\n'),
  );
} finally {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
