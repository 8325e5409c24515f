import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable } from '#functions/data/table/table.ts';
import { drillRestore } from './restore-drill-run.ts';
import { readStageConfig } from './stage-config.ts';

const USAGE = `npm run drill:restore -- --stage <stage> [--at <time>] [--sample <athletes>] [--keep]
  --at      the time to restore to, such as 2026-11-22T19:30:00Z; by default the latest there is
  --sample  check the stored totals of this many random athletes instead of all
  --keep    keep the copy, to inspect it or to make it the stage's table`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function readArguments() {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      at: { type: 'string' },
      sample: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const { stage, keep } = values;
  const at = values.at === undefined ? undefined : new Date(values.at);
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  if (!stage || Number.isNaN(at?.getTime()) || (sample !== undefined && !(Number.isInteger(sample) && sample > 0)))
    throw new Error(USAGE);
  return { stage, config: readStageConfig(stage), at, sample, keep };
}

try {
  // A table that is new serves less at once than one that has been busy: rather slowly than not at all.
  const patient = { maxAttempts: 12 };
  const findings = await drillRestore(readArguments(), {
    client: new DynamoDBClient(patient),
    openTable: (name) => openTable({ name, client: patient }),
    say,
  });
  for (const finding of findings) say(`FAIL  ${finding}`);
  say(findings.length === 0 ? 'All checks passed.' : `${findings.length} checks failed.`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
