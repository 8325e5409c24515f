import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from './cost-model.ts';

/** The measurements behind docs/cost.md; `npm run cost` writes them, everything else reads them. */
const RECORD = join(import.meta.dirname, 'cost-measured.json');

export function readRecord(): Measured {
  return JSON.parse(readFileSync(RECORD, 'utf8'));
}

export function writeRecord(measured: Measured): void {
  writeFileSync(RECORD, `${JSON.stringify(measured, null, 2)}\n`);
}
