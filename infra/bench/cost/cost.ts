/** Measures what an athlete's month takes, and writes what that costs into docs/cost.md: `npm run cost`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamoDb } from '#infra/local/storage/dynamodb.ts';
import { measureAll } from './cost-drift.ts';
import { costPage } from './cost-page.ts';
import { writeRecord } from './cost-record.ts';

const PAGE = join(import.meta.dirname, '..', '..', '..', 'docs', 'cost.md');

const folder = mkdtempSync(join(tmpdir(), 'cost-'));
const engine = await startDynamoDb({ dataFile: join(folder, 'dynamodb.db') });
try {
  const measured = await measureAll(engine.endpoint);
  writeRecord(measured);
  const page = costPage(measured);
  writeFileSync(PAGE, page);
  process.stdout.write(page);
} finally {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
